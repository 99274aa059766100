import { useEffect, useState } from 'react'
import { useLeaving } from '../session/use-leaving.ts'
import type { Store } from '../store/store.ts'
import { Button, Callout } from '../ui/parts.tsx'

type Props = { store: Store; what: string; reload: () => void }

/** Says what has failed; once the draft is stored, also that nothing is lost if the window is reloaded. */
export function Rescue({ store, what, reload }: Props) {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => void store.keep().then(setKept), [store])
  useLeaving(store)
  return (
    <Callout data-kind="danger" role="alert">
      <p>
        {what} {isKept === undefined ? keeping : isKept ? kept : notKept}
      </p>
      {isKept !== undefined && <Button onClick={reload}>Neu laden</Button>}
    </Callout>
  )
}

const keeping = 'Ihr Text wird noch gesichert …'
const kept = 'Neu laden, nichts ist verloren: Was Sie geschrieben haben, ist als Entwurf gespeichert.'
const notKept =
  'Laden Sie nur mit diesem Knopf neu, dann ist nichts verloren. Ihr Entwurf lässt sich in diesem Browser nicht speichern; schließen Sie das Fenster nicht, bevor Sie veröffentlicht haben.'
