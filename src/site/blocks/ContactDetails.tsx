import type { BlockProps } from '#schema'
import { ContactList } from '../ui/ContactList.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'

export function ContactDetails({ text, location, ...section }: BlockProps<'contact-details'>) {
  return (
    <Section {...section} beside>
      <ContactList location={location} />
      {text && <RunningText text={text} />}
    </Section>
  )
}
