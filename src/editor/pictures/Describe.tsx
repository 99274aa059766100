import { useEffect, useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import { color } from '../../ui/theme.ts'
import { Button, Buttons, Form, MainButton, Small } from '../shell/parts.tsx'
import { sizeText } from './AddFiles.tsx'
import type { Prepared } from './prepare.ts'

/** A new picture, or an existing one. */
export type Chosen = { words: string; added: Prepared } | { name: string; picture: string }

type Props = { chosen: Chosen; use: (alt: string) => void; back: () => void }

/** Asks for the alternative text, without which no picture is put on a page. */
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
      <Shown src={url ?? ('picture' in chosen ? chosen.picture : '')} alt="" />
      {added && <Small>{factsOf(added)}</Small>}
      <label>
        Was ist auf dem Bild zu sehen?
        <textarea
          rows={3}
          required
          value={alt}
          aria-describedby={hint}
          onChange={({ target }) => setAlt(target.value)}
        />
      </label>
      <Small id={hint}>
        Ein kurzer Satz für alle, die das Bild nicht sehen, zum Beispiel „Vier gestapelte Gitterboxen vor
        einer Halle“. Dass es ein Bild ist, sagt das Vorleseprogramm schon.
      </Small>
      <Buttons>
        <Button onClick={back}>Anderes Bild</Button>
        <MainButton type="submit" disabled={!/\p{L}/u.test(alt)}>
          Einsetzen
        </MainButton>
      </Buttons>
    </Form>
  )
}

function factsOf({ width, height, bytes }: Prepared): string {
  const small = width < 960 ? ' Es ist klein und wirkt auf großen Bildschirmen unscharf.' : ''
  return `${width} × ${height} Pixel, ${sizeText(bytes.length)}, ohne Aufnahmeort und Kameradaten.${small}`
}

const Shown = styled.img`
  max-width: 100%;
  max-height: 40vh;
  background: ${color.sand};
`
