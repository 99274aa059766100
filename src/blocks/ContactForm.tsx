import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RequestForm } from '../contact/RequestForm.tsx'
import { ContactList } from '../ui/ContactList.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { color, space } from '../ui/theme.ts'

export function ContactForm({ details, ...section }: BlockProps<'contact-form'>) {
  const aside = details && (
    <Aside>
      <h3>{details.title}</h3>
      <ContactList />
      {details.text && <RunningText text={details.text} />}
    </Aside>
  )
  return (
    <Section {...section} aside={aside}>
      <RequestForm />
    </Section>
  )
}

const Aside = styled.div`
  max-width: 24rem;
  margin-bottom: ${space(5)};
  padding: ${space(3)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-top: 3px solid ${color.timber};
  h3 { margin-bottom: ${space(2)}; }
`
