import { useMemo, useState } from 'react'
import { checkInWorker } from '../store/check-in-worker.ts'
import { forgetDrafts, hasDraft } from '../store/draft.ts'
import { createStore } from '../store/store.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, Buttons, DangerButton, MainButton, Start } from '../ui/parts.tsx'
import { useFetched } from '../ui/use-answer.ts'
import { githubWorkspace } from '../workspace/github/github.ts'
import type { Settings } from '../workspace/github/settings.ts'
import { OnceLeft } from './OnceLeft.tsx'
import { Shell } from './Shell.tsx'
import { SignIn } from './SignIn.tsx'
import { forgetToken, presentToken } from './token.ts'

/** The editor on its own origin: after signing in, an editor works on a repository, without any other server. */
export function HostedEditor({ settings }: { settings: Settings }) {
  const [isIn, setIn] = useState(presentToken() !== '')
  const [expired, setExpired] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const store = useMemo(() => createStore({ check: checkInWorker() }), [])
  const workspace = useMemo(
    () =>
      githubWorkspace({
        settings,
        key: { token: presentToken, expired: ({ message }) => setExpired(message) },
        describe: async (file) => (await import('../pictures/prepare.ts')).describePicture(file),
        signOut: () => setLeaving(true),
      }),
    [settings],
  )
  const enter = () => {
    setExpired('')
    setIn(true)
  }
  // Before a site is open, there is nothing to show behind a dialog.
  if (!isIn || (expired && !store.state()))
    return (
      <Start>
        <p>
          Hier bearbeiten Sie die Website <a href={settings.site}>{new URL(settings.site).host}</a>. Anmelden
          können sich alle, die einen Schlüssel von GitHub dafür haben.
        </p>
        <SignIn settings={settings} trouble={expired} done={enter} />
      </Start>
    )
  return (
    <>
      <Shell workspace={workspace} store={store} />
      {isLeaving && <SignOut close={() => setLeaving(false)} />}
      {expired && (
        <OnceLeft>
          <Dialog title="Bitte melden Sie sich noch einmal an" close={() => setExpired('')} wide>
            <SignIn settings={settings} trouble={expired} done={enter} />
          </Dialog>
        </OnceLeft>
      )}
    </>
  )
}

/** Forgets the token, and the draft only if the editor wants that. */
function SignOut({ close }: { close: () => void }) {
  const { value: isDraftLeft } = useFetched(hasDraft)

  async function leave(forgetsDraft: boolean) {
    forgetToken()
    if (forgetsDraft) await forgetDrafts()
    location.reload()
  }

  return (
    <Dialog title="Abmelden" close={close}>
      <p>
        {isDraftLeft
          ? draftLeft
          : 'Der Schlüssel wird hier vergessen. Ein Entwurf liegt in diesem Browser nicht.'}
      </p>
      <Buttons>
        <Button onClick={close}>Angemeldet bleiben</Button>
        {isDraftLeft && <DangerButton onClick={() => leave(true)}>Abmelden und Entwurf löschen</DangerButton>}
        <MainButton onClick={() => leave(false)}>
          {isDraftLeft ? 'Abmelden, Entwurf behalten' : 'Abmelden'}
        </MainButton>
      </Buttons>
    </Dialog>
  )
}

const draftLeft =
  'In diesem Browser liegt ein Entwurf, der noch nicht veröffentlicht ist. Soll er bleiben? Behalten Sie ihn nur, wenn außer Ihnen niemand an dieses Gerät kommt.'
