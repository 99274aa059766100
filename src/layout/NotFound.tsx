import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { attempt } from '../ui/attempt.ts'
import { Inner } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { size, space, type } from '../ui/theme.ts'

export const notFoundTitle = '404 – Seite nicht gefunden'

export function NotFound() {
  const { company } = useSite()
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
        <a href={`tel:${company.phoneLink}`}>{company.phone}</a>
      </p>
    </Body>
  )
}

const Body = styled(Inner)`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding-block: ${space(12)};
  font-size: ${type.lead};
  [lang] > a { display: inline-flex; align-items: center; min-height: ${size.target}; }
`
