import { useEffect, useMemo, useState } from 'react'
import type { DeskState, PageView, Question, Questions } from '../desk/messages.ts'
import type { Place } from '../page/messages.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { startDesk } from './desk-client.ts'

/** What the parts of the editor show and can ask for. */
export type Editor = {
  state: DeskState | undefined
  view: PageView | undefined
  selected: Place | undefined
  /** What happened last, in a sentence. */
  status: string
  /** Changes the site; what cannot be done is said, and nothing has changed then. */
  change<Q extends Change>(question: Q, ...values: Parameters<Questions[Q]>): Promise<void>
  ask: ReturnType<typeof startDesk>['ask']
  select(place: Place | undefined): void
  say(sentence: string): void
}

/** Questions whose answer is the state that comes of them. */
type Change = { [Q in Question]: ReturnType<Questions[Q]> extends DeskState ? Q : never }[Question]

export function useEditor(workspace: Workspace): Editor {
  const desk = useMemo(startDesk, [])
  const [state, setState] = useState<DeskState>()
  const [view, setView] = useState<PageView>()
  const [selected, setSelected] = useState<Place>()
  const [status, say] = useState('Die Seiten werden geladen …')

  const change: Editor['change'] = async (question, ...values) => {
    try {
      setState((await desk.ask(question, ...values)) as DeskState)
    } catch (error) {
      console.error(error)
      say('Das ging nicht. Ihr Text ist unverändert.')
    }
  }

  useEffect(() => {
    desk.onView(setView)
    workspace.open().then(
      async (site) => {
        await change('open', site)
        say('')
      },
      (error: Error) => say(error.message),
    )
  }, [desk, workspace])

  const select = (place: Place | undefined) => {
    setSelected(place)
    const isOtherPage = place?.file.startsWith('pages/') && place.file !== state?.shown
    if (isOtherPage) change('show', place?.file ?? '')
  }

  return { state, view, selected, status, change, ask: desk.ask, select, say }
}
