import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Option } from '../../fields/field-kinds.ts'
import { make } from '../element.ts'
import { marks } from './schema.ts'

/** The whole link around the caret or the start of the selection. */
export function linkAround({ selection: { $from, empty } }: EditorState) {
  const link = marks.link.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []))
  if (!link) return undefined
  const { parent } = $from
  const isPart = (index: number) => link.isInSet(parent.maybeChild(index)?.marks ?? [])
  let [first, end] = [$from.index(), $from.index() + 1]
  while (isPart(first - 1)) first--
  while (isPart(end)) end++
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(end), href: String(link.attrs.href) }
}

/** Resolves a title, a description or an address to the target of a link; undefined if there is none. */
export function targetOf(typed: string, targets: readonly Option[]): string | undefined {
  const text = typed.trim()
  const names = [text, `Seite „${text}“`, text.replace(/^Startseite$/i, '/')].map((name) =>
    name.toLowerCase(),
  )
  const isIt = ({ label, value }: Option) => [label, value].some((name) => names.includes(name.toLowerCase()))
  const known = targets.find(isIt)?.value
  if (known !== undefined) return known
  const url = text.replace(/^(?=www\.)/, 'https://')
  return /^https:\/\/[^\s.]+\.\S+$/.test(url) ? url : undefined
}

/** Opens a form in the toolbar that asks for the target of a link. */
export function openLinkForm(bar: HTMLElement, view: EditorView, targets: readonly Option[]): true {
  const link = linkAround(view.state)
  const { from, to } = link ?? view.state.selection
  const options = targets.map(({ label, value }) => new Option(label, value))
  const list = make('datalist', { id: 'link-targets' }, ...options)
  const placeholder = 'Seite wählen oder https://…'
  const input = make('input', { ariaLabel: 'Ziel des Links', placeholder, value: link?.href ?? '' })
  input.setAttribute('list', list.id)
  const set = make('button', { type: 'submit' }, 'Übernehmen')
  const form = make('form', { role: 'dialog', ariaLabel: 'Link', noValidate: true }, input, list, set)
  const remove = () => apply(undefined)
  if (link) form.append(make('button', { type: 'button', onclick: remove }, 'Link entfernen'))

  function apply(href: string | undefined): void {
    const tr = view.state.tr.removeMark(from, to, marks.link)
    const name = targets.find(({ value }) => value === href)?.label ?? href ?? ''
    if (from === to) tr.insertText(name, from)
    if (href !== undefined) tr.addMark(from, tr.mapping.map(to), marks.link.create({ href }))
    view.dispatch(tr)
    view.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const href = targetOf(input.value, targets)
    if (href !== undefined) return apply(href)
    input.setCustomValidity(
      input.value.includes('@')
        ? 'Bitte „E-Mail an …“ aus der Liste wählen. Eine weitere Adresse tragen Sie zuerst unter „Ansprechpartner“ ein.'
        : 'Bitte ein Ziel aus der Liste wählen oder eine Adresse eingeben, die mit https:// beginnt.',
    )
    input.reportValidity()
  })
  input.addEventListener('input', () => input.setCustomValidity(''))
  form.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && form.contains(relatedTarget)
    // The form stays open while an address is copied from another window.
    if (isWithin || !parent.document.hasFocus()) return
    form.remove()
    CSS.highlights.delete('linked')
  })
  bar.append(form)
  // The browser shows no selection while the focus is elsewhere.
  const words = new Range()
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)]
  words.setStart(start.node, start.offset)
  words.setEnd(end.node, end.offset)
  CSS.highlights.set('linked', new Highlight(words))
  input.select()
  return true
}
