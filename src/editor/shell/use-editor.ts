import { useEffect, useRef, useState } from 'react'
import type { DeskState, Question, Questions } from '../desk/messages.ts'
import type { Place } from '../page/messages.ts'
import type { OpenedSite, Workspace } from '../workspace/workspace.ts'
import { type Desk, takeUnwritten } from './desk-client.ts'
import { follow } from './follow.ts'
import { useWindowEvent } from './use-window-event.ts'
import { lastVisited, visit } from './visited.ts'
import { whenText } from './when.ts'

/** Addresses by the text of their link. */
type Links = Readonly<Record<string, string>>

/** The state and actions shared by all parts of the editor. */
export type Editor = {
  state: DeskState | undefined
  selected: Place | undefined
  /** The last event as a sentence, and links to its result. */
  status: { sentence: string; links?: Links | undefined }
  /** Changes the site. A change that fails is reported and leaves the site as it was. */
  change<Q extends Change>(question: Q, ...values: Parameters<Questions[Q]>): Promise<DeskState | undefined>
  ask: Desk['ask']
  showIn: Desk['showIn']
  select(place: Place | undefined): void
  /** Selects a place and moves the focus to its field. */
  show(place: Place): void
  /** The last place passed to `show`. */
  goal: Place | undefined
  say(sentence: string, links?: Links): void
}

/** Questions answered with the resulting state. */
type Change = { [Q in Question]: Awaited<ReturnType<Questions[Q]>> extends DeskState ? Q : never }[Question]

export function useEditor(workspace: Workspace, desk: Desk): Editor {
  const [state, setState] = useState<DeskState>()
  const [selected, setSelected] = useState<Place>()
  const [goal, setGoal] = useState<Place>()
  const [status, setStatus] = useState<Editor['status']>({ sentence: 'Die Seiten werden geladen …' })
  /** The number of changes begun; a sentence belongs to the latest. */
  const begun = useRef(0)
  const said = useRef(0)
  const version = useRef('')
  const say: Editor['say'] = (sentence, links) => {
    said.current = begun.current
    setStatus({ sentence, links })
  }

  const change: Editor['change'] = async (question, ...values) => {
    begun.current += 1
    // What was said of a step is no longer true.
    if (question === 'undo' || question === 'redo') setStatus({ sentence: '' })
    try {
      const next = (await desk.ask(question, ...values)) as DeskState
      setState(next)
      version.current = next.version
      if (next.changed.length === 0) setStatus((now) => (now.sentence === saved ? { sentence: '' } : now))
      lookAt(next)
      return next
    } catch (error) {
      console.error(error)
      say(failed)
    }
  }

  /** Goes to a page that is back, or to what was undone if it cannot be seen from here, and leaves a page that is gone. */
  function lookAt(next: DeskState): void {
    const { touched = [], shown } = next
    setSelected((now) => (now && isThere(now, next) ? now : undefined))
    const here = selected && isThere(selected, next) ? selected.file : shown
    const there = touched.filter((one) => isThere(one, next))
    const back = there.find((one) => state && !isThere(one, state))
    if (back) select(back)
    else if (there[0] && touched.every(({ file }) => file !== here)) select(there[0])
  }

  const isCutOff = () => workspace.isRemote === true && !navigator.onLine
  // Lazily loaded parts fail without a network.
  useWindowEvent(['unhandledrejection'], () => say(isCutOff() ? cutOffFrom : failed))
  useWindowEvent(['offline', 'online'], () => {
    if (workspace.isRemote) say(isCutOff() ? cutOff : 'Die Verbindung ist wieder da.')
  })
  useEffect(() => {
    desk.onEvent((event) => {
      if ('state' in event) setState(event.state)
      else if ('saved' in event && !event.saved) say(unsaved)
      // What a change has said for itself is more than that it is saved.
      else if ('saved' in event && said.current < begun.current) setStatus({ sentence: saved })
    })
    const ending = new AbortController()
    const begin = async () => {
      const site = await workspace.open()
      const opened = await change('open', site, takeUnwritten(site.place))
      if (!opened) return
      const { found, shown } = opened
      if (lastVisited()) revisit(opened)
      else visit({ file: shown, path: [] })
      say(found ? `Ihre Änderungen vom ${whenText(found)} sind noch da.` : '')
      if (ending.signal.aborted) return
      const changed = async (newer: OpenedSite) => {
        const next = await change('rebase', newer)
        if (next) say(next.changed.length > 0 ? rebasedSentence : 'Die Website ist auf dem neuesten Stand.')
      }
      follow({ workspace, version: () => version.current, changed }, ending.signal)
    }
    begin().catch((error: Error) => say(error.message))
    return () => ending.abort()
  }, [desk, workspace])

  const select = (place: Place | undefined) => {
    if (place) visit(place)
    setSelected(place)
    if (!place?.file.startsWith('pages/')) return
    // What was selected may not be shown yet.
    const isShown = place.file === state?.shown && place.file === (selected ?? place).file
    if (!isShown) change('show', place.file)
  }

  /** Goes to where the browser's history is. */
  const revisit = (now = state) => {
    const place = lastVisited()
    if (place && now && isThere(place, now)) select(place)
  }
  useWindowEvent(['popstate'], () => revisit())

  const show = (place: Place) => {
    setGoal(place)
    select(place)
  }

  return { state, selected, goal, status, change, ask: desk.ask, showIn: desk.showIn, select, show, say }
}

export const isThere = ({ file }: Place, { pages }: DeskState) =>
  file === 'site.yaml' || pages.some((page) => page.file === file)

const failed = 'Das ging nicht. Ihr Text ist unverändert.'
const cutOffFrom = 'Das geht erst, wenn die Verbindung wieder da ist. Ihr Text ist unverändert.'
const cutOff =
  'Sie sind ohne Internet. Sie können weiterschreiben; alles bleibt in diesem Browser gespeichert.'

const rebasedSentence =
  'Die Website wurde anderswo geändert. Ihre Änderungen sind auf die neue Fassung übertragen.'

const saved = 'Gespeichert, noch nicht veröffentlicht'
const unsaved =
  'Ihr Entwurf lässt sich in diesem Browser nicht speichern. Veröffentlichen Sie bald, sonst geht er mit diesem Fenster verloren.'
