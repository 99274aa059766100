import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { formAnchors } from '../../../schema/form-names.ts'
import { RequestForm } from '../contact/RequestForm.tsx'
import { ContactList } from '../ui/ContactList.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { color, media, space } from '../ui/theme.ts'

export function ContactForm({ details, ...section }: BlockProps<'contact-form'>) {
  return (
    <Section {...section} headingId={formAnchors.heading}>
      <Columns>
        <RequestForm />
        {details && (
          <Aside>
            <h3>{details.title}</h3>
            <ContactList />
            {details.text && <RunningText text={details.text} />}
          </Aside>
        )}
      </Columns>
    </Section>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)} ${space(7)};
  ${media.columns} { grid-template-columns: minmax(0, 1fr) 24rem; align-items: start; }
  /* Paper shows the contact details instead, under their own heading. */
  ${media.print} { header:has(+ &) { display: none; } }
`

const Aside = styled.div`
  padding: ${space(3)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-top: 3px solid ${color.timber};
  ${media.columns} { position: sticky; top: calc(var(--top) + ${space(3)}); }
  h3 { margin-bottom: ${space(2)}; }
`
