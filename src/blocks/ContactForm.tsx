import type { BlockProps } from '#schema'
import { RequestForm } from '../contact/RequestForm.tsx'
import { Section } from '../ui/Section.tsx'

export function ContactForm(section: BlockProps<'contact-form'>) {
  return (
    <Section {...section}>
      <RequestForm />
    </Section>
  )
}
