import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { buttonShape } from './Actions.tsx'
import { useSite } from './SiteContext.ts'
import { media, space } from './theme.ts'

const labels = { ready: 'Daten kopieren', copied: 'Kopiert', refused: 'Kopieren nicht erlaubt' } as const

/** Prints the page as a data sheet, or copies its data with the company's address for an order. Both need JavaScript. */
export function SheetActions({ data }: { data: string }) {
  const [state, setState] = useState<keyof typeof labels>('ready')
  const { company, url } = useSite()
  const { name, street, postalCode, city, phone, email } = company
  const address = url + useLocation().pathname
  const sender = [
    name,
    street,
    `${postalCode} ${city}`,
    `Telefon: ${phone}`,
    `E-Mail: ${email}`,
    address,
  ].join('\n')
  /** Browsers allow this on localhost and https only, and may ask. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${data}\n\n${sender}`.replace(/[\u00A0\u202F]/g, ' '))
      setState('copied')
    } catch {
      setState('refused')
    }
    setTimeout(() => setState('ready'), 3000)
  }
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(Boolean(navigator.share) && matchMedia('(pointer: coarse)').matches), [])
  return (
    <Row>
      <button type="button" onClick={() => window.print()}>
        Datenblatt drucken
      </button>
      <button type="button" onClick={copy} aria-live="polite">
        {labels[state]}
      </button>
      {canShare && (
        <button
          type="button"
          onClick={() => navigator.share({ title: document.title, url: address }).catch(() => {})}
        >
          Teilen
        </button>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(3)};
  @media (scripting: none) { display: none; }
  button { ${buttonShape} border-color: currentcolor; background: none; color: inherit; }
  ${media.belowPairs} { button { padding-inline: 0.625rem; font-size: 0.9375rem; } }
  button:hover { text-decoration: underline; }
  ${media.print} { display: none; }
`
