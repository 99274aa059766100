import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { Path } from '#content'
import type { Choice } from '../fields/field-kinds.ts'
import type { Form } from '../fields/form.ts'
import type { Place } from '../page/messages.ts'
import type { Editor } from '../shell/use-editor.ts'
import type { ChoiceKind, Operation } from '../store/types.ts'

/** What the panel needs from the editor, and a way to choose a picture for the field at a place. */
export type PanelOptions = {
  editor: Pick<Editor, 'store' | 'state' | 'change' | 'select'>
  replaceImage(place: Place): void
}

/** What follows a change: what is announced, and the next focus and selection. */
export type After = { message?: string; focus?: string; select?: Path }

export type PanelState = PanelOptions & {
  file: string
  form: Form
  /** The id of the field that is selected on the page. */
  selected: string
  choices: Readonly<Record<ChoiceKind, readonly Choice[] | undefined>>
  announced: string
  run(operation: Operation, after?: After): Promise<boolean>
  /** Shows another place of the file; the focus goes to its title. */
  open(path: Path): void
}

export const PanelContext = createContext<PanelState | undefined>(undefined)

export function usePanel(): PanelState {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('Fields stand in a panel')
  return panel
}

export const idOf = (path: Path, part = '') => `field-${path.map(String).join('.')}${part && `-${part}`}`

/** Runs one change after another, each with what follows it. */
export function usePanelState(form: Form, selected: Path, around: PanelOptions): PanelState {
  const [announced, announce] = useState('')
  const [wanted, focusOn] = useState<string>()

  // What is to get the focus may only be rendered after the next change.
  useEffect(() => {
    const element = wanted && document.getElementById(wanted)
    if (!element) return
    focusOn(undefined)
    element.focus()
  })
  // The choices change with every page and picture, but rarely while a place is open.
  const place = [form.file, ...form.path].join('.')
  const choices = {
    link: useMemo(() => around.editor.store.choices('link'), [place]),
    picture: useMemo(() => around.editor.store.choices('picture'), [place]),
  }

  const run = async (operation: Operation, after: After = {}) => {
    if (!(await around.editor.change('apply', operation))) return false
    // A repeated sentence is only announced again if it differs.
    if (after.message)
      announce((before) => (before === after.message ? `${after.message}\u00a0` : (after.message ?? '')))
    if (after.focus) focusOn(after.focus)
    if (after.select) around.editor.select({ file: form.file, path: after.select })
    return true
  }
  const { file } = form
  const open = (path: Path) => {
    focusOn('panel-title')
    around.editor.select({ file, path })
  }
  return { ...around, file, form, selected: idOf(selected), choices, announced, run, open }
}
