import type { Editor } from '../session/use-editor.ts'
import { browserStorage } from '../tab-storage.ts'
import { Button, Callout } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'

const keyOf = (url = '') => `redaktion-task ${url}`

/** Keeps what somebody has to do by hand after a publication of the site at this address. */
export function keepTask(url: string | undefined, task: string): void {
  browserStorage.write(keyOf(url), task)
}

/** What has to be done by hand; it stays, even after a reload, until an editor says that it is done. */
export function Task({ editor: { state, notify } }: { editor: Editor }) {
  const task = state && browserStorage.read(keyOf(state.url))
  if (!task) return null
  const finish = () => {
    browserStorage.remove(keyOf(state.url))
    notify('Als erledigt vermerkt.')
  }
  return (
    <Note role="note" aria-label="Noch zu tun">
      <span>
        <strong>Noch zu tun:</strong> {task}
      </span>
      <Button onClick={finish}>Ist erledigt</Button>
    </Note>
  )
}

export const formTask =
  'Mit dieser Änderung arbeitet das Anfrageformular erst richtig, wenn die Formularfunktion neu eingespielt ist. Geben Sie das an die Person weiter, die Ihre Website betreut (docs/betrieb.md, „Das Formular ändern“).'

const Note = styled(Callout)`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  justify-content: space-between;
  font-size: 0.875rem;
`
