import { clear, keys } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { Buttons, Dialog } from './Dialog.tsx'
import { Button } from './parts.tsx'
import { forgetToken } from './token.ts'

/** Forgets who has worked here, and what they have begun only if they want that. */
export function SignOut({ close }: { close: () => void }) {
  const [hasDraft, setHasDraft] = useState<boolean>()
  useEffect(() => {
    const look = async () => setHasDraft((await keys()).length > 0)
    look().catch(() => setHasDraft(false))
  }, [])

  async function leave(forgetsDraft: boolean) {
    forgetToken()
    if (forgetsDraft) {
      sessionStorage.clear()
      await clear()
    }
    location.reload()
  }

  return (
    <Dialog title="Abmelden" close={close}>
      {hasDraft ? (
        <p>
          In diesem Browser liegt ein Entwurf, der noch nicht veröffentlicht ist. Soll er bleiben? Behalten
          Sie ihn nur, wenn außer Ihnen niemand an dieses Gerät kommt.
        </p>
      ) : (
        <p>Der Schlüssel wird hier vergessen. Ein Entwurf liegt in diesem Browser nicht.</p>
      )}
      <Buttons>
        <Button onClick={close}>Angemeldet bleiben</Button>
        {hasDraft && (
          <Button $kind="danger" onClick={() => leave(true)}>
            Abmelden und Entwurf löschen
          </Button>
        )}
        <Button $kind="main" onClick={() => leave(false)}>
          {hasDraft ? 'Abmelden, Entwurf behalten' : 'Abmelden'}
        </Button>
      </Buttons>
    </Dialog>
  )
}
