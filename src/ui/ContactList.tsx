import styled from 'styled-components'
import { OpeningHours, PostalAddress } from './CompanyContact.tsx'
import { useSite } from './SiteContext.ts'
import { color, font, size, space, type } from './theme.ts'

/** Every way to reach the company, the phone first. */
export function ContactList() {
  const { company, openingHours } = useSite()
  return (
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
  font-size: ${type.h2};
  font-weight: 600;
  line-height: 1.1;
`
