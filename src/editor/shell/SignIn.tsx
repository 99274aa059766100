import { type FormEvent, useState } from 'react'
import { color, font, size, space } from '../../site/ui/theme.ts'
import { DialogForm, MainButton, Outside, Trouble } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import { useDoing } from '../ui/use-answer.ts'
import { fetchLogin } from '../workspace/github/github.ts'
import { type Settings, webAddressOf } from '../workspace/github/settings.ts'
import { faultOf, storeToken } from './token.ts'

type Props = { settings: Settings; trouble?: string; done: () => void }

/** Asks for a token, and explains how to get one. */
export function SignIn({ settings, trouble: before = '', done }: Props) {
  const [token, setToken] = useState('')
  const [isStored, setStored] = useState(false)
  const { run, isBusy, trouble, setTrouble } = useDoing(before)
  const [warnedOf, setWarnedOf] = useState<string>()
  const repository = `${settings.owner}/${settings.name}`
  const typed = token.trim()

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const fault = faultOf(typed)
    if (fault && !(fault.mayPass && warnedOf === typed)) {
      setWarnedOf(fault.mayPass && typed)
      return setTrouble(fault.sentence)
    }
    await run(async () => {
      await fetchLogin(settings, { token: () => typed, expired() {} })
      storeToken(typed, isStored)
      done()
    })
  }

  return (
    <Sheet>
      <DialogForm onSubmit={signIn}>
        <label>
          Schlüssel
          <input
            type="password"
            value={token}
            onChange={({ target }) => setToken(target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="github_pat_…"
            aria-describedby="what-for"
          />
        </label>
        <p id="what-for">Er öffnet „{repository}“, wo die Website liegt, und wird nur an GitHub gesendet.</p>
        <label>
          <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
          Auf diesem Gerät angemeldet bleiben, bis der Tab geschlossen wird
        </label>
        <Trouble>{trouble}</Trouble>
        <MainButton type="submit" disabled={isBusy}>
          {isBusy ? 'Wird geprüft …' : typed && warnedOf === typed ? 'Trotzdem anmelden' : 'Anmelden'}
        </MainButton>
      </DialogForm>
      <Steps settings={settings} repository={repository} />
    </Sheet>
  )
}

function Steps({ settings, repository }: { settings: Settings; repository: string }) {
  return (
    <section aria-labelledby="no-token">
      <h2 id="no-token">Noch kein Schlüssel?</h2>
      <ol>
        <li>
          <Outside href={newTokenAddress(settings)}>Schlüssel auf GitHub anlegen</Outside>. Sie sehen „New
          fine-grained personal access token“. Fragt GitHub zuerst nach Ihrem Konto, melden Sie sich an.
        </li>
        <li>
          Name und Ablauf („Expiration“) sind ausgefüllt. Bei „Resource owner“ muss „{settings.owner}“ stehen.
        </li>
        <li>Bei „Repository access“ wählen Sie „Only select repositories“ und darunter „{repository}“.</li>
        <li>
          Bei „Permissions“ stehen „Contents“ und „Pull requests“ mit „Read and write“. Fehlen sie, fügen Sie
          beide mit „Add permissions“ hinzu.
        </li>
        <li>
          Klicken Sie auf „Generate token“ und noch einmal auf „Generate token“. GitHub zeigt den Schlüssel
          nur dieses eine Mal: Kopieren Sie ihn mit dem Zeichen daneben.
        </li>
        <li>
          Fügen Sie ihn hier ein. Heben Sie ihn auf wie ein Passwort, am besten in einem Passwortspeicher.
        </li>
      </ol>
    </section>
  )
}

/** A quarter of a year: the token of an editor who leaves the company expires on its own. */
const days = 90

/** https://docs.github.com/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens */
function newTokenAddress({ owner, name, ...settings }: Settings): string {
  const wishes = new URLSearchParams({
    name: `Redaktion ${name}`.slice(0, 40),
    description: `Redaktion der Website ${new URL(settings.site).host}`,
    target_name: owner,
    expires_in: String(days),
    contents: 'write',
    pull_requests: 'write',
  })
  return `${webAddressOf(settings)}/settings/personal-access-tokens/new?${wishes}`
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: ${space(4)} ${space(6)};
  h2 { margin: 0 0 ${space(1)}; font: 600 1.25rem ${font.heading}; }
  ol { padding-left: 1.25rem; list-style: decimal; }
  li { margin-bottom: ${space(1)}; padding-left: ${space(0.5)}; }
  a { font-weight: 600; }
  [type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: ${color.forest}; }
  [type='password'], [type='submit'] { min-height: ${size.target}; }
  [type='submit'] { justify-self: start; }
  #what-for { color: ${color.muted}; }
`
