import styled from 'styled-components'
import type { Branch, Person } from '#schema'
import { OpeningHours, PostalAddress } from './CompanyContact.tsx'
import { useSite } from './SiteContext.ts'
import { color, font, size, space, type } from './theme.ts'

/** Every way to reach the company, one of its locations or a contact, the phone first. */
export function ContactList({ location }: { location?: Branch | Person | undefined }) {
  const { company, openingHours } = useSite()
  const { phone, phoneLink, email, ...place } = location ?? { ...company, openingHours }
  const ways = {
    Telefon: phone && <Phone href={`tel:${phoneLink}`}>{phone}</Phone>,
    'E-Mail': email && <a href={`mailto:${email}`}>{email}</a>,
    ...('street' in place
      ? {
          Anschrift: <PostalAddress of={place} />,
          Öffnungszeiten: place.openingHours && <OpeningHours hours={place.openingHours} />,
        }
      : { [place.task ?? 'Ansprechpartner']: place.name }),
  }
  return (
    <List>
      {Object.entries(ways).map(
        ([name, way]) =>
          way && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{way}</dd>
            </div>
          ),
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
