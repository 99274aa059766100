import { useState } from 'react'
import { isError } from '../../content/problems/index.ts'
import { color, space } from '../../site/ui/theme.ts'
import type { Editor } from '../session/use-editor.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import { ProblemList } from './Findings.tsx'

/**
 * A traffic light that shows whether the site can be published, and whether it is ready to be found by everyone. It has
 * its place from the beginning: a button that appears later moves the others away under the pointer.
 */
export function LaunchStatus({ editor }: { editor: Editor }) {
  const { state, show } = editor
  const [isShown, setShown] = useState(false)
  const open = state?.launch
  const problems = state?.problems ?? []
  const errors = problems.filter(isError)
  const hints = problems.filter((one) => !isError(one))
  const { light, short, sentence } = open ? seen(errors.length, open.length + hints.length) : unknown
  const leave: Editor['show'] = (place) => {
    show(place)
    setShown(false)
  }
  return (
    <>
      <Button
        onClick={() => setShown(true)}
        disabled={!open}
        aria-label={`Startprüfung: ${short}`}
        title={short}
      >
        <Lamp style={{ background: light }} aria-hidden />
        Startprüfung
      </Button>
      {isShown && (
        <Dialog title="Bereit für die Öffentlichkeit?" close={() => setShown(false)}>
          <p>{sentence}</p>
          <ProblemList
            problems={errors.length > 0 ? errors : [...hints, ...(open ?? [])]}
            editor={editor}
            show={leave}
          />
        </Dialog>
      )}
    </>
  )
}

function seen(errors: number, open: number): { light: string; short: string; sentence: string } {
  const count = (one: string, more: string, number: number) => (number === 1 ? one : `${number} ${more}`)
  if (errors > 0)
    return { light: color.danger, short: count('ein Fehler', 'Fehler', errors), sentence: faulty }
  if (open === 0) return { light: color.forest, short: 'alles erfüllt', sentence: ready }
  return { light: color.signal, short: count('ein Punkt offen', 'Punkte offen', open), sentence: unready }
}

const unknown = { light: color.line, short: 'wird geprüft', sentence: '' }
const faulty =
  'So lässt sich die Website nicht veröffentlichen. Sobald das behoben ist, wird auch geprüft, was vor dem Start noch fehlt.'
const unready =
  'Veröffentlichen geht. Bevor die Website für alle zu finden sein soll, muss noch das hier erledigt sein; einiges davon verlangt das Gesetz.'
const ready = 'Alles ist erfüllt, was vor dem Start einer Website geprüft werden kann.'

const Lamp = styled.span`
  width: 0.75rem;
  height: 0.75rem;
  margin-right: ${space(0.5)};
  border-radius: 50%;
  forced-color-adjust: none;
  box-shadow: 0 0 0 1px ${color.muted};
`
