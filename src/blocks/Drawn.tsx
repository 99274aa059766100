import type { DrawnBlock } from '#schema'
import { Section } from '../ui/Section.tsx'

/** A drawing that comes as HTML of our own making: it answers to nobody, so no code of it is needed in a browser. */
export function Drawn({ html, ...section }: DrawnBlock) {
  return (
    <Section {...section} isSheet>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Section>
  )
}
