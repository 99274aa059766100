import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { Path } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import type { Option } from '../fields/field-kinds.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { PlaceForm } from '../fields/form.ts'
import type { Editor } from '../session/use-editor.ts'
import type { Operation } from '../store/types.ts'

/** What the panel needs from the editor, and a way to choose a picture for the field at a place. */
export type PanelProps = { editor: Editor; replaceImage(place: FieldRef): void }

/** What follows a change: what is announced, the next focus and selection, and whether something is gone. */
export type After = { message?: string; focus?: string; select?: Path; isRemoval?: true }

type PanelState = PanelProps & {
  file: string
  form: PlaceForm
  /** The id of the field that is selected on the page. */
  selected: string
  /** The targets that a link can have. */
  links: readonly Option[]
  announced: string
  /** Brings back what was removed last, as long as nothing else has changed. */
  restore?: ((click: { detail: number }) => void) | undefined
  run(operation: Operation, after?: After): Promise<boolean>
  /** Shows another place; the focus goes to its title. */
  open(path: Path, file?: string): void
}

export const PanelContext = createContext<PanelState | undefined>(undefined)

export function usePanel(): PanelState {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('usePanel must be used inside <Panel>')
  return panel
}

export const titleId = 'panel-title'
export const linkChoicesId = 'link-choices'
export const idOf = (path: Path, part = '') => `field-${path.map(String).join('.')}${part && `-${part}`}`

/** Runs changes; each says what is announced, focused and selected afterwards. */
export function usePanelState(form: PlaceForm, selected: Path, around: PanelProps): PanelState {
  const { editor } = around
  const { file } = form
  const [announced, announce] = useState('')
  const [removal, setRemoval] = useState<{ texts: Texts; focus: string }>()
  const [wanted, focusOn] = useState<string>()

  // What is to get the focus may only be rendered after the next change.
  useEffect(() => {
    const element = wanted && document.getElementById(wanted)
    if (!element) return
    focusOn(undefined)
    element.focus()
  })
  // They change with every page, but rarely while a place is open.
  const links = useMemo(() => editor.store.links(), [[file, ...form.path].join('.')])

  const run = async (operation: Operation, { message, focus, select, isRemoval }: After = {}) => {
    const next = await editor.change('apply', operation)
    if (!next) return false
    setRemoval(isRemoval && { texts: editor.store.texts(), focus: focus ?? idOf(select ?? []) })
    // A repeated sentence is only announced again if it differs.
    if (message) announce((before) => (before === message ? `${message}\u00a0` : message))
    if (focus) focusOn(focus)
    if (select) editor.select({ file, path: select })
    return true
  }
  const open: PanelState['open'] = (path, of = file) => {
    focusOn(titleId)
    editor.select({ file: of, path })
  }
  const isLast = removal && removal.texts === editor.store.texts()
  const restore = async ({ detail }: { detail: number }) => {
    // Ignore the second click of a double click on the button that removed something.
    if (detail > 1 || !removal) return
    await editor.change('undo')
    focusOn(removal.focus)
  }
  return {
    ...around,
    ...{ file, form, selected: idOf(selected), links, announced, run, open },
    restore: isLast ? restore : undefined,
  }
}
