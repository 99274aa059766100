import type { DrawnBlock } from '#schema'
import { Section } from '../ui/Section.tsx'

/** A drawing as HTML that we generate ourselves: it is not interactive, so the browser needs none of its code. */
export function Drawn({ html, ...section }: DrawnBlock) {
  return (
    <Section {...section} isSheet>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Section>
  )
}
