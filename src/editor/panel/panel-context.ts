import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { Path } from '#content'
import type { ChoiceKind, Operation } from '../desk/messages.ts'
import type { Choice } from '../fields/field-kinds.ts'
import type { Form } from '../fields/form.ts'
import type { Place } from '../page/messages.ts'
import { type Known, useAnswer } from '../shell/use-answer.ts'
import type { Editor } from '../shell/use-editor.ts'

/** What the panel needs from the editor, and a way to choose a picture for the field at a place. */
export type PanelOptions = {
  editor: Pick<Editor, 'state' | 'ask' | 'change' | 'select'>
  replaceImage(place: Place): void
}

/** What a form in the panel needs; the form may be older than what was typed last. */
export type FormOptions = PanelOptions & Pick<Known<Form>, 'isOutdated'>

/** What follows a change: what is announced, and the next focus and selection. */
export type After = { message?: string; focus?: string; select?: Path }

export type PanelState = FormOptions & {
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
export function usePanelState(form: Form, selected: Path, around: FormOptions): PanelState {
  const [announced, announce] = useState('')
  const wanted = useRef<string | undefined>(undefined)

  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  // The choices change with every page and picture, but rarely while a place is open.
  const place = [form.file, ...form.path].join('.')
  const choices = {
    link: useAnswer(around.editor, place, 'choices', 'link'),
    picture: useAnswer(around.editor, place, 'choices', 'picture'),
  }

  const run = async (operation: Operation, after: After = {}) => {
    if (!(await around.editor.change('apply', operation))) return false
    // A repeated sentence is only announced again if it differs.
    if (after.message)
      announce((before) => (before === after.message ? `${after.message}\u00a0` : (after.message ?? '')))
    if (after.focus) wanted.current = after.focus
    if (after.select) around.editor.select({ file: form.file, path: after.select })
    return true
  }
  const { file } = form
  const open = (path: Path) => {
    wanted.current = 'panel-title'
    around.editor.select({ file, path })
  }
  return { ...around, file, form, selected: idOf(selected), choices, announced, run, open }
}
