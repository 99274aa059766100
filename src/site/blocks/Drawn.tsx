import type { DrawnBlock } from '#schema'
import { Section } from '../ui/Section.tsx'
import { SheetActions } from '../ui/SheetActions.tsx'
import { Note } from './SpecTable.tsx'

/** A drawing as HTML that we generate ourselves: it is not interactive, so the browser needs none of its code. */
export function Drawn({ html, copy, note, ...section }: DrawnBlock) {
  return (
    <Section {...section} isSheet>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {note && <Note text={note} />}
      {copy && <SheetActions data={copy} />}
    </Section>
  )
}
