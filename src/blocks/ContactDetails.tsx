import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { OpeningHours, PostalAddress } from '../ui/CompanyContact.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, font, size, space, type } from '../ui/theme.ts'

export function ContactDetails({ text, ...section }: BlockProps<'contact-details'>) {
  const { company, openingHours } = useSite()
  return (
    <Section {...section}>
      <List>
        <div>
          <dt>Telefon</dt>
          <dd>
            <Phone href={`tel:${company.phoneLink}`}>{company.phone}</Phone>
          </dd>
        </div>
        <div>
          <dt>E-Mail</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>Anschrift</dt>
          <dd>
            <PostalAddress company={company} />
          </dd>
        </div>
        <div>
          <dt>Öffnungszeiten</dt>
          <dd>
            <OpeningHours hours={openingHours} />
          </dd>
        </div>
      </List>
      {text && <RunningText text={text} />}
    </Section>
  )
}

const List = styled.dl`
  margin: 0 0 ${space(3)};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space(3)};
  dt { color: ${color.muted}; }
  dd { margin: 0; }
  dd > a { display: inline-flex; align-items: center; min-height: ${size.target}; }
  address { font-style: normal; }
`

const Phone = styled.a`
  white-space: nowrap;
  font-family: ${font.heading};
  font-size: ${type.lead};
  font-weight: 600;
  line-height: 1.1;
`
