import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { Path } from '#content'
import type { Choice } from '../desk/field-kinds.ts'
import type { Form } from '../desk/form.ts'
import type { ChoiceKind, Operation, PageView } from '../desk/messages.ts'
import type { NewBlock } from '../desk/new-value.ts'

/** What the panel asks of the editor. */
export type Ask = {
  /** Says whether it could be done. */
  apply(operation: Operation): Promise<boolean>
  /** Another place of the same file. */
  select(path: Path): void
  /** A page of which a fact is shown. */
  open(file: string): void
  titleOf(file: string): string
  choices(kind: ChoiceKind): Promise<readonly Choice[]>
  blocks(file: string): Promise<readonly NewBlock[]>
  /** The example of a block, as the frame shows pages. */
  sample(type: string): Promise<PageView | undefined>
  undo(): void
  redo(): void
  /** Lets somebody choose a picture for the field that names one. */
  replaceImage?(path: Path): void
}

/** What is to be done once the form shows a change: what is announced, and where the focus goes. */
type After = { say?: string; focus?: string; select?: Path }

export type Hands = {
  file: string
  form: Form
  /** The field that somebody has picked on the page. */
  selected: string
  ask: Ask
  choices: Readonly<Partial<Record<ChoiceKind, readonly Choice[]>>>
  said: string
  run(operation: Operation, after?: After): Promise<boolean>
  /** Texts that are typed and not sent yet; each sends itself when it is called. */
  unsent: Set<() => void>
  send(): void
  focusOn(id: string): void
}

export const HandsContext = createContext<Hands | undefined>(undefined)

export function useHands(): Hands {
  const hands = useContext(HandsContext)
  if (!hands) throw new Error('Fields stand in a panel')
  return hands
}

export const idOf = (path: Path, part = '') => `field-${path.map(String).join('.')}${part && `-${part}`}`

/** One change after the other, each with what follows from it. */
export function useNewHands(form: Form, selected: Path, ask: Ask): Hands {
  const [said, say] = useState('')
  const [choices, setChoices] = useState<Hands['choices']>({})
  const wanted = useRef<string | undefined>(undefined)
  const unsent = useRef(new Set<() => void>()).current
  const latest = useRef(ask)
  latest.current = ask

  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  // What there is to choose changes with every page and picture, but rarely while a place is looked at.
  const place = [form.file, ...form.path].join('.')
  useEffect(() => {
    let isHere = true
    for (const kind of ['link', 'picture'] as const)
      latest.current.choices(kind).then((found) => isHere && setChoices((all) => ({ ...all, [kind]: found })))
    return () => {
      isHere = false
    }
  }, [place])

  const send = () => {
    for (const one of [...unsent]) one()
  }
  const run = async (operation: Operation, after: After = {}) => {
    send()
    const isDone = await latest.current.apply(operation)
    if (!isDone) return false
    // The same sentence twice is announced twice only if it differs.
    if (after.say) say((before) => (before === after.say ? `${after.say}\u00a0` : (after.say ?? '')))
    if (after.focus) wanted.current = after.focus
    if (after.select) latest.current.select(after.select)
    return true
  }
  const focusOn = (id: string) => {
    wanted.current = id
  }
  return { file: form.file, form, selected: idOf(selected), ask, choices, said, run, unsent, send, focusOn }
}
