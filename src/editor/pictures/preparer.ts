import type { KnownPicture } from '#content'
import type { Prepared, Refused } from './prepare.ts'

type Outcomes = { picture: Prepared; download: Pick<Prepared, 'bytes'>; known: KnownPicture }
type Kind = keyof Outcomes
type Outcome<K extends Kind> = Outcomes[K] | Refused

/** Prepares one file after another, in its own worker. */
export function startPreparer() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()
  const prepare = <K extends Kind>(file: File, as: K) =>
    new Promise<Outcome<K>>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data)
      // A file that the browser cannot handle ends the worker, not the editor.
      worker.onerror = () => resolve({ refused: `„${file.name}“ ${failed}` })
      worker.postMessage({ file, as })
    })
  return {
    prepare<K extends Kind>(file: File, as: K): Promise<Outcome<K>> {
      const next = last.then(() => prepare(file, as))
      last = next
      return next
    },
    end: () => worker.terminate(),
  }
}

const failed =
  'lässt sich in diesem Browser nicht verarbeiten. Verkleinern Sie das Bild in einem Bildprogramm auf 2400 Pixel Breite, und versuchen Sie es noch einmal.'
