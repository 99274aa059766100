import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { attempt } from '../ui/attempt.ts'
import { PhoneLink } from '../ui/CompanyContact.tsx'
import { Inner } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, size, space, type } from '../ui/theme.ts'

export const notFoundTitle = '404 – Seite nicht gefunden'

export function NotFound() {
  const { navigation } = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    attempt(() => {
      document.title = notFoundTitle
    })
    console.error(`404: ${pathname}`)
  }, [pathname])
  return (
    <Body>
      <h1 tabIndex={-1}>404</h1>
      <p lang="en">Oops! Page not found</p>
      <p lang="en">
        <SiteLink href="/">Return to Home</SiteLink>
      </p>
      <p>
        Diese Seite gibt es nicht (mehr). Vielleicht hilft das Menü weiter, oder Sie rufen uns an:{' '}
        <PhoneLink />
      </p>
      {navigation.menu
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <SiteLink href={item.to}>{item.label}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Body>
  )
}

const Body = styled(Inner)`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding-block: clamp(${space(4)}, 6vw, ${space(12)});
  font-size: ${type.lead};
  [lang] > a, li > a { display: inline-flex; align-items: center; min-width: ${size.target}; min-height: ${size.target}; }
  a[href^='tel:'] { white-space: nowrap; }
  > div { margin-top: ${space(3)}; justify-self: stretch; }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
    gap: 0 ${space(3)};
    margin-top: ${space(1)};
    border-top: 2px solid ${color.ink};
    font-size: 1rem;
    font-weight: 600;
  }
`
