import { useEffect, useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import { Buttons } from '../shell/Dialog.tsx'
import { Button } from '../shell/parts.tsx'
import { sizeText } from './AddFiles.tsx'
import type { Prepared } from './prepare.ts'

/** A new picture, or one that is there already. */
export type Chosen = { words: string; added: Prepared } | { name: string; picture: string }

type Props = { chosen: Chosen; use: (alt: string) => void; back: () => void }

/** No picture comes to a page without words for those who do not see it. */
export function Describe({ chosen, use, back }: Props) {
  const [alt, setAlt] = useState('')
  const hint = useId()
  const added = 'added' in chosen ? chosen.added : undefined
  const url = useMemo(() => added && URL.createObjectURL(new Blob([added.bytes])), [added])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        use(alt.trim().replace(/\s+/g, ' '))
      }}
    >
      <img src={url ?? ('picture' in chosen ? chosen.picture : '')} alt="" />
      {added && <p>{factsOf(added)}</p>}
      <label>
        Was ist auf dem Bild zu sehen?
        <textarea
          rows={3}
          required
          ref={(area) => area?.setAttribute('autofocus', '')}
          value={alt}
          aria-describedby={hint}
          onChange={({ target }) => setAlt(target.value)}
        />
      </label>
      <p id={hint}>
        Ein kurzer Satz für alle, die das Bild nicht sehen, zum Beispiel „Vier gestapelte Gitterboxen vor
        einer Halle“. Dass es ein Bild ist, sagt das Vorleseprogramm schon.
      </p>
      <Buttons>
        <Button type="button" onClick={back}>
          Anderes Bild
        </Button>
        <Button $kind="main" disabled={!/\p{L}/u.test(alt)}>
          Einsetzen
        </Button>
      </Buttons>
    </Form>
  )
}

function factsOf({ width, height, bytes }: Prepared): string {
  const small = width < 960 ? ' Es ist klein und wirkt auf großen Bildschirmen unscharf.' : ''
  return `${width} × ${height} Pixel, ${sizeText(bytes.length)}, ohne Aufnahmeort und Kameradaten.${small}`
}

const Form = styled.form`
  img { display: block; max-width: 100%; max-height: 40vh; margin-bottom: ${space(1)}; background: ${color.sand}; }
  label { display: block; margin-top: ${space(2)}; font-weight: 600; }
  p { margin: 0; color: ${color.muted}; font-size: 0.875rem; }
`
