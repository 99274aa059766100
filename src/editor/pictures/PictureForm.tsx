import { useEffect, useId, useMemo, useState } from 'react'
import { color } from '../../site/ui/theme.ts'
import type { Prepared } from '../store/prepared.ts'
import { Button, Buttons, DialogForm, MainButton, Small } from '../ui/parts.tsx'
import { sizeText } from '../ui/size-text.ts'
import { styled } from '../ui/styled.ts'

/** A new picture, or an existing one. */
export type ChosenPicture = { words: string; added: Prepared } | { name: string; picture: string }

type Props = {
  chosen: ChosenPicture
  /** The picture that is replaced. */
  before: { width: number; height: number } | undefined
  /** The number of other fields that show the same picture. */
  others: number
  use: (chosen: ChosenPicture, alt: string, isEverywhere: boolean) => Promise<void>
  back: () => void
}

/** Asks for the alternative text, without which no picture is put on a page. */
export function PictureForm({ chosen, before, others, use, back }: Props) {
  const [isEverywhere, setEverywhere] = useState(false)
  const [alt, setAlt] = useState('')
  const [shift, setShift] = useState<number>()
  const [isSent, setSent] = useState(false)
  const hint = useId()
  const added = 'added' in chosen ? chosen.added : undefined
  const url = useMemo(() => added && URL.createObjectURL(new Blob([added.bytes])), [added])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  const ratio = before && before.width / before.height
  const isOther = added && ratio && Math.abs(added.width / added.height / ratio - 1) > 0.02
  async function submit() {
    setSent(true)
    try {
      const isCut = 'added' in chosen && ratio && shift !== undefined
      const picture = isCut
        ? { ...chosen, added: await (await import('./prepare.ts')).cut(chosen.added, ratio, shift) }
        : chosen
      await use(picture, alt.trim().replace(/\s+/g, ' '), isEverywhere)
    } finally {
      setSent(false)
    }
  }
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSent) submit()
      }}
    >
      <Thumbnail
        src={url ?? ('picture' in chosen ? chosen.picture : '')}
        alt=""
        style={
          shift === undefined ? {} : { aspectRatio: ratio, objectPosition: `${shift * 100}% ${shift * 100}%` }
        }
      />
      {added && shift === undefined && <Small>{factsOf(added)}</Small>}
      {isOther && (
        <label>
          <input
            type="checkbox"
            checked={shift !== undefined}
            onChange={({ target }) => setShift(target.checked ? 0.5 : undefined)}
          />
          Auf das Format des bisherigen Bildes zuschneiden
        </label>
      )}
      {shift !== undefined && (
        <label>
          Ausschnitt verschieben
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={shift}
            onChange={({ target }) => setShift(target.valueAsNumber)}
          />
        </label>
      )}
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
      {others > 0 && (
        <label>
          <input type="checkbox" checked={isEverywhere} onChange={() => setEverywhere(!isEverywhere)} />
          Überall ersetzen: Das bisherige Bild steht noch an{' '}
          {others === 1 ? 'einer anderen Stelle' : `${others} anderen Stellen`}
        </label>
      )}
      <Buttons>
        <Button onClick={back}>Anderes Bild</Button>
        <MainButton type="submit" disabled={!/\p{L}/u.test(alt)}>
          Einsetzen
        </MainButton>
      </Buttons>
    </DialogForm>
  )
}

function factsOf({ width, height, bytes }: Prepared): string {
  const small = width < 960 ? ' Es ist klein und wirkt auf großen Bildschirmen unscharf.' : ''
  return `${width} × ${height} Pixel, ${sizeText(bytes.length)}, ohne Aufnahmeort und Kameradaten.${small}`
}

const Thumbnail = styled.img`
  max-width: 100%;
  max-height: 40vh;
  object-fit: cover;
  background: ${color.sand};
`
