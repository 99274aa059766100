import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { OpeningHours, PhoneLink, PostalAddress } from '../ui/CompanyContact.tsx'
import { Inner } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, size, space, type } from '../ui/theme.ts'

export function Footer() {
  const { company, footer, url, paths } = useSite()
  // The 404 page is served at every unknown address, so it does not print an address.
  const { pathname } = useLocation()
  return (
    <Ground id="fuss">
      <Inner>
        <Columns>
          <div>
            <h2>Kontakt</h2>
            <PostalAddress of={company} />
            <p>
              <PhoneLink />
            </p>
            <p>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          </div>
          <div>
            <h2>Öffnungszeiten</h2>
            <OpeningHours />
          </div>
          {footer.groups.map(({ title, links }, i) => (
            <nav key={i} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }, j) => (
                  <li key={j}>
                    <SiteLink href={to}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Columns>
        <Legal>
          <span>{footer.copyright}</span>
          {footer.note && <span>{footer.note}</span>}
          {footer.legal.map(({ label, to }, i) => (
            <SiteLink key={i} href={to}>
              {label}
            </SiteLink>
          ))}
        </Legal>
        <OnPaper aria-hidden>
          {`${company.name}, ${company.street}, ${company.postalCode} ${company.city}`}
          <br />
          {`Telefon ${company.phone}, ${company.email}`}
          <br />
          {url + (paths.includes(pathname) ? pathname : '')}
        </OnPaper>
      </Inner>
    </Ground>
  )
}

const Ground = styled.footer`
  padding-block: clamp(${space(4)}, 6vw, ${space(8)}) ${space(3)};
  background: ${color.forestDeep};
  color: ${color.onForest};
  h2 { font-size: ${type.h3}; margin-bottom: ${space(1)}; }
  address { font-style: normal; }
  a { display: inline-flex; align-items: center; min-width: ${size.target}; min-height: ${size.target}; }
  ${media.tablet} { a { min-height: 2.25rem; } }
  :focus-visible { outline-color: ${color.paper}; }
  ${media.print} { padding-block: ${space(1)} 0; background: none; color: inherit; }
`

/** Links do not work on paper, so contact details and the address of the page are printed. */
const OnPaper = styled.p`
  display: none;
  ${media.print} { display: block; }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space(3)};
  > div { grid-column: 1 / -1; }
  ${media.tablet} { gap: ${space(4)}; grid-template-columns: 1fr 1fr; > div { grid-column: auto; } }
  ${media.columns} { grid-template-columns: repeat(4, auto); justify-content: space-between; }
  ${media.print} { display: none; }
`

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  margin-top: ${space(3)};
  padding-top: ${space(2)};
  border-top: 1px solid rgb(250 248 243 / 24%);
  font-size: ${type.small};
  ${media.print} { display: none; }
`
