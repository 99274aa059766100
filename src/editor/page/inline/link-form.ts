import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Fact } from '../../fields/facts.ts'
import type { Option } from '../../fields/field-kinds.ts'
import { make } from '../element.ts'
import { marks, nodes } from './schema.ts'

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
  const nameOf = (href = '') => targets.find(({ value }) => value === href)?.label ?? href
  const options = targets.map(({ label }) => new Option(label))
  const list = make('datalist', { id: 'link-targets' }, ...options)
  const placeholder = 'Seite wählen oder https://…'
  const input = make('input', { ariaLabel: 'Ziel des Links', placeholder, value: nameOf(link?.href) })
  input.setAttribute('list', list.id)
  const set = make('button', { type: 'submit' }, 'Übernehmen')
  const form = openForm(bar, 'Link', input, list, set)
  const remove = () => apply(undefined)
  if (link) form.append(make('button', { type: 'button', onclick: remove }, 'Link entfernen'))

  function apply(href: string | undefined): void {
    const tr = view.state.tr.removeMark(from, to, marks.link)
    if (from === to) tr.insertText(nameOf(href), from)
    if (href !== undefined) tr.addMark(from, tr.mapping.map(to), marks.link.create({ href }))
    view.dispatch(tr)
    view.focus()
  }
  form.addEventListener('submit', () => {
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
  // The browser shows no selection while the focus is elsewhere.
  const words = new Range()
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)]
  words.setStart(start.node, start.offset)
  words.setEnd(end.node, end.offset)
  CSS.highlights.set('linked', new Highlight(words))
  input.select()
  return true
}

/** Opens a form in the toolbar that asks for company data to be shown; a phone number or an address becomes a link. */
export function openFactForm(bar: HTMLElement, view: EditorView, facts: readonly Fact[]): true {
  const known = facts.filter(({ label }) => label)
  const options = known.map(({ label, value }) => new Option(`${label}: ${value}`))
  const select = make('select', { ariaLabel: 'Firmendaten' }, ...options)
  const form = openForm(bar, 'Firmendaten', select, make('button', { type: 'submit' }, 'Einfügen'))
  form.addEventListener('submit', () => {
    const fact = known[select.selectedIndex]
    if (!fact) return
    const links = fact.to ? [marks.link.create({ href: fact.to })] : []
    view.dispatch(view.state.tr.replaceSelectionWith(nodes.fact.create(fact, null, links), false))
    view.focus()
  })
  select.focus()
  return true
}

/** A form that stays open as long as it has the focus, or while something is copied from another window. */
function openForm(bar: HTMLElement, name: string, ...inside: HTMLElement[]): HTMLFormElement {
  const form = make('form', { role: 'dialog', ariaLabel: name, noValidate: true }, ...inside)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && form.contains(relatedTarget)
    if (isWithin || !parent.document.hasFocus()) return
    form.remove()
    CSS.highlights.delete('linked')
  })
  bar.append(form)
  return form
}
