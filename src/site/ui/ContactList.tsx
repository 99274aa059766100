import styled from 'styled-components'
import type { Branch } from '#schema'
import { OpeningHours, PostalAddress } from './CompanyContact.tsx'
import { useSite } from './SiteContext.ts'
import { color, font, size, space, type } from './theme.ts'

/** Every way to reach the company or one of its locations, the phone first. */
export function ContactList({ location }: { location?: Branch | undefined }) {
  const { company, openingHours, closures } = useSite()
  const { phone, phoneLink, email, ...place } = location ?? { ...company, openingHours }
  return (
    <List>
      {phone && (
        <div>
          <dt>Telefon</dt>
          <dd>
            <Phone href={`tel:${phoneLink}`}>{phone}</Phone>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>E-Mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>Anschrift</dt>
        <dd>
          <PostalAddress of={place} />
        </dd>
      </div>
      {place.openingHours && (
        <div>
          <dt>Öffnungszeiten</dt>
          <dd>
            <OpeningHours hours={place.openingHours} closures={closures} />
          </dd>
        </div>
      )}
    </List>
  )
}

const List = styled.dl`
  margin: 0 0 ${space(3)};
  display: grid;
  /* Four entries: one below the other, or two by two. */
  grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 16rem), 34%), 1fr));
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
