import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../ui/theme.ts'
import { startPreparer } from '../pictures/preparer.ts'
import { githubWorkspace } from '../workspace/github/github.ts'
import type { Describe } from '../workspace/github/pictures.ts'
import type { Settings } from '../workspace/github/settings.ts'
import { Dialog } from './Dialog.tsx'
import { Editor, Ground } from './Editor.tsx'
import { Button } from './parts.tsx'
import { SignIn } from './SignIn.tsx'
import { SignOut } from './SignOut.tsx'
import { presentToken } from './token.ts'

/** The editor on an origin of its own: who signs in works on a repository, and nothing else stands behind it. */
export function HostedEditor({ settings }: { settings: Settings }) {
  const [isIn, setIn] = useState(presentToken() !== '')
  const [isOpened, setOpened] = useState(false)
  const [unopened, setUnopened] = useState('')
  const [expired, setExpired] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const workspace = useMemo(() => {
    const github = githubWorkspace({
      settings,
      key: { token: presentToken, expired: ({ message }) => setExpired(message) },
      describe: describer(),
      signOut: () => setLeaving(true),
    })
    const open = async () => {
      try {
        const site = await github.open()
        setOpened(true)
        return site
      } catch (error) {
        setUnopened((error as Error).message)
        throw error
      }
    }
    return { ...github, open }
  }, [settings])
  const enter = () => {
    setExpired('')
    setUnopened('')
    setIn(true)
  }
  // Where nothing is open yet, nothing is behind a dialog.
  if (!isIn || (expired && !isOpened))
    return (
      <>
        <Ground />
        <Page>
          <h1>Redaktion</h1>
          <p>
            Hier bearbeiten Sie die Website <a href={settings.site}>{new URL(settings.site).host}</a>.
            Anmelden können sich alle, die einen Schlüssel von GitHub dafür haben.
          </p>
          <SignIn settings={settings} trouble={expired} done={enter} />
        </Page>
      </>
    )
  if (unopened && !isOpened)
    return (
      <>
        <Ground />
        <Page>
          <h1>Redaktion</h1>
          <p role="alert">{unopened}</p>
          <Button $kind="main" onClick={enter}>
            Noch einmal versuchen
          </Button>
        </Page>
      </>
    )
  return (
    <>
      <Editor workspace={workspace} />
      {isLeaving && <SignOut close={() => setLeaving(false)} />}
      {expired && (
        <Dialog title="Bitte melden Sie sich noch einmal an" close={() => setExpired('')} wide>
          <SignIn settings={settings} trouble={expired} done={enter} />
        </Dialog>
      )}
    </>
  )
}

/** One picture after the other, beside the page. */
function describer(): Describe {
  let preparer: ReturnType<typeof startPreparer> | undefined
  let last: Promise<unknown> = Promise.resolve()
  return (file) => {
    preparer ??= startPreparer()
    const next = last.then(() => preparer?.prepare(file, 'known'))
    last = next
    return next.then((known) => (known && 'bytes' in known ? known : { bytes: file.size }))
  }
}

const Page = styled.main`
  max-width: 68rem;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};
  h1 { margin: 0; font: 600 2.25rem ${font.heading}; }
  > p { max-width: 42rem; margin: ${space(1)} 0 ${space(4)}; }
  > p a { color: ${color.forest}; }
`
