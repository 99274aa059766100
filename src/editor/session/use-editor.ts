import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldRef } from '../fields/field-ref.ts'
import type { ReportedChange } from '../report/index.ts'
import { CheckFailure } from '../store/checking.ts'
import type { Store } from '../store/store.ts'
import type { EditorState } from '../store/types.ts'
import { useWindowEvent } from '../ui/use-window-event.ts'
import { WorkspaceFailure } from '../workspace/failure.ts'
import type { OpenedSite, Workspace } from '../workspace/workspace.ts'
import { openIn } from './open-site.ts'
import { pollForChanges } from './poll-for-changes.ts'
import * as sentences from './sentences.ts'
import { useFailure } from './use-failure.ts'
import { useLeaving } from './use-leaving.ts'
import { lastVisited, visit } from './visited.ts'
import { acquireLock } from './window-lock.ts'

/** Addresses by the text of their link. */
type Links = Readonly<Record<string, string>>

/** The state and actions shared by all parts of the editor. */
export type Editor = {
  store: Store
  state: EditorState | undefined
  /** The unpublished changes. */
  changes: readonly ReportedChange[]
  selected: FieldRef | undefined
  /** The last event as a sentence, and links to its result. */
  status: { sentence: string; links?: Links | undefined }
  /** True while a version published elsewhere waits until nobody is writing. */
  isBehind: boolean
  /** Changes the site. A change that fails is reported and leaves the site as it was. */
  change<A extends Action>(action: A, ...values: Parameters<Store[A]>): Promise<EditorState | undefined>
  select(place: FieldRef | undefined): void
  /** Selects a place and moves the focus to its field. */
  show(place: FieldRef): void
  /** The last place passed to `show`. */
  goal: FieldRef | undefined
  notify(sentence: string, links?: Links): void
  /** What has failed, as a sentence, although the editor goes on. */
  failure: string | undefined
  /** Why the site cannot be edited here, and the way to try again. */
  obstacle: { sentence: string; way: string; retry(): void } | undefined
}

/** What changes the site and resolves with the resulting state. */
type Action = {
  [A in keyof Store]: ReturnType<Store[A]> extends Promise<EditorState> ? A : never
}[keyof Store]

export function useEditor(workspace: Workspace, store: Store): Editor {
  const state = useSyncExternalStore(store.subscribe, store.state)
  // Deferred, so that typing does not wait for the comparison.
  const compared = useDeferredValue(state)
  const changes = useMemo(() => (compared ? store.changes() : []), [compared, store])
  const [selected, setSelected] = useState<FieldRef>()
  const [goal, setGoal] = useState<FieldRef>()
  const [status, setStatus] = useState<Editor['status']>({ sentence: sentences.loading })
  const [newest, setNewest] = useState<string>()
  /** True if there was a notification since the latest change began. */
  const isNotified = useRef(false)
  const site = useRef<OpenedSite>(undefined)
  const [obstacle, setObstacle] = useState<typeof sentences.elsewhere>()
  const [opening, setOpening] = useState({ isTaking: false })
  const hasSelected = useRef(false)
  const notify: Editor['notify'] = (sentence, links) => {
    isNotified.current = true
    setStatus({ sentence, links })
  }

  const { failure, setFailure } = useFailure(() => notify(sentences.cutOff))

  const change: Editor['change'] = async (action, ...values) => {
    if (!site.current) return undefined
    isNotified.current = false
    // The sentence about a step is outdated once it is undone or repeated.
    if (action === 'undo' || action === 'redo') setStatus({ sentence: '' })
    try {
      const act = store[action] as (...values: unknown[]) => Promise<EditorState>
      const next = await act(...values)
      if (next.changed.length === 0)
        setStatus((now) =>
          [sentences.saved, sentences.unsaved].includes(now.sentence) ? { sentence: '' } : now,
        )
      lookAt(next)
      return next
    } catch (error) {
      console.error(error)
      if (error instanceof CheckFailure) setFailure(sentences.checkFailure)
      else notify(sentences.failed)
    }
  }

  /** Goes to a page that is back, or to what was undone if it cannot be seen from here, and leaves a page that is gone. */
  function lookAt(next: EditorState): void {
    const { touched = [], shown } = next
    setSelected((now) => (now && isThere(now, next) ? now : undefined))
    const here = selected && isThere(selected, next) ? selected.file : shown
    const there = touched.filter((one) => isThere(one, next))
    const back = there.find((one) => state && !isThere(one, state))
    if (back) select(back)
    else if (there[0] && touched.every(({ file }) => file !== here)) select(there[0])
  }

  useEffect(() => {
    store.reportSaves((isSaved) => {
      if (!isSaved) return notify(sentences.unsaved)
      setStatus((now) =>
        isNotified.current && now.sentence !== sentences.unsaved ? now : { sentence: sentences.saved },
      )
    })
    const unsubscribe = store.subscribe((placeOf) => {
      if (placeOf) setSelected((now) => now && moved(now, placeOf(now)))
    })
    const ending = new AbortController()
    const begin = async () => {
      const found = await workspace.open()
      const onLost = () => {
        ending.abort()
        setObstacle(sentences.elsewhere)
      }
      const { isTaking } = opening
      if (!(await acquireLock(found.siteId ?? '', { isTaking, end: ending.signal, onLost }))) return onLost()
      site.current = found
      const opened = await openIn(store, found, isTaking)
      lookAt(opened)
      const sentence = sentences.draftSentence(opened)
      // Somebody may have written or clicked on the page before it was checked.
      setStatus((now) => (now.sentence === sentences.loading || opened.lost?.length ? { sentence } : now))
      if (!hasSelected.current && lastVisited()) revisit(opened)
      else if (!lastVisited()) visit({ file: opened.shown, path: [] })
      if (ending.signal.aborted) return
      const waits = (version: string) => {
        setNewest(version)
        setStatus((now) => (sentences.isOfMerge(now.sentence) ? { sentence: '' } : now))
      }
      const changed = async (newer: OpenedSite) => {
        const next = await change('rebase', newer)
        if (next) notify(sentences.mergeSentence(next))
      }
      pollForChanges(
        { workspace, version: () => store.state()?.version ?? '', waits, changed },
        ending.signal,
      )
    }
    begin().catch((error: Error) => {
      const isKnown = error instanceof WorkspaceFailure
      if (!isKnown) console.error(error)
      setObstacle({ sentence: isKnown ? error.message : sentences.failed, way: 'Noch einmal versuchen' })
    })
    return () => {
      ending.abort()
      unsubscribe()
    }
  }, [store, workspace, opening])
  useLeaving(store)

  const select = (place: FieldRef | undefined) => {
    hasSelected.current = true
    if (place) visit(place)
    setSelected(place)
    const page = place && store.pageOf(place)
    // What was selected may not be shown yet.
    const isShown = page === state?.shown && page === (selected ?? place)?.file
    if (page && !isShown) change('show', page)
  }

  /** Goes to where the browser's history is. */
  const revisit = (now = state) => {
    const place = lastVisited()
    if (place && now && isThere(place, now)) select(place)
  }
  useWindowEvent(['popstate'], () => revisit())

  const show = (place: FieldRef) => {
    setGoal(place)
    select(place)
  }

  const retry = () => {
    setObstacle(undefined)
    setStatus({ sentence: sentences.loading })
    setOpening({ isTaking: obstacle === sentences.elsewhere })
  }
  useWindowEvent(['hashchange'], () => obstacle && retry())
  return {
    ...{ store, state, changes, selected, goal, status, failure },
    ...{ change, select, show, notify },
    isBehind: newest !== undefined && newest !== state?.version,
    obstacle: obstacle && { ...obstacle, retry },
  }
}

/** The same object if a place has not moved. */
const moved = (place: FieldRef, now: FieldRef) => (String(place.path) === String(now.path) ? place : now)

export const isThere = ({ file }: FieldRef, { pages }: EditorState) =>
  file === 'site.yaml' || pages.some((page) => page.file === file)
