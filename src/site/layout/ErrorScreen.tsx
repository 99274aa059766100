import { useContext, useEffect } from 'react'
import styled from 'styled-components'
import { attempt } from '../ui/attempt.ts'
import { Inner } from '../ui/Section.tsx'
import { SiteContext } from '../ui/SiteContext.ts'
import { color, space } from '../ui/theme.ts'

/** Shown to visitors when the page itself failed. All links are ordinary ones, because a page load helps. */
export function ErrorScreen({ error }: { error: unknown }) {
  const company = useContext(SiteContext)?.company
  useEffect(() => {
    attempt(() => {
      document.title = 'Unerwarteter Fehler'
    })
  }, [])
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Body role="alert">
      <h1 lang="en" tabIndex={-1}>
        Unexpected Application Error!
      </h1>
      <pre>{message}</pre>
      <p>
        Es ist ein unerwarteter Fehler aufgetreten. <a href="/">Zur Startseite</a>
        {company && (
          <>
            {' '}
            oder anrufen: <a href={`tel:${company.phoneLink}`}>{company.phone}</a>
          </>
        )}
      </p>
    </Body>
  )
}

const Body = styled(Inner)`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(12)};
  a[href^='tel:'] { white-space: nowrap; }
  pre { margin: 0; padding: ${space(2)}; background: ${color.sand}; white-space: pre-wrap; }
`
