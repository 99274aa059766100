import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { make } from '../../element.ts'
import type { Choice } from '../../fields/field-kinds.ts'
import { schema } from './schema.ts'

type Link = { from: number; to: number; href: string }

const markType = schema.mark('link', { href: '' }).type

/** The whole link around the caret or the start of the selection. */
export function linkAround({ doc, selection }: EditorState): Link | undefined {
  const { $from } = selection
  const at = selection.empty ? $from.pos : $from.pos + 1
  const mark = doc
    .resolve(Math.min(at, $from.end()))
    .marks()
    .find(({ type }) => type === markType)
  if (!mark) return undefined
  let found: Link | undefined
  let link: Link | undefined
  $from.parent.forEach((node, offset) => {
    const from = $from.start() + offset
    const to = from + node.nodeSize
    if (!mark.isInSet(node.marks)) link = undefined
    else if (link) link.to = to
    else link = { from, to, href: mark.attrs.href }
    if (link && link.from < at && at <= link.to) found = link
  })
  return found
}

/** Resolves a label or a typed address to the target of a link; undefined if it is neither known nor an https address. */
export function targetOf(typed: string, targets: readonly Choice[]): string | undefined {
  const text = typed.trim()
  const isIt = ({ label, value }: Choice) => value === text || label.toLowerCase() === text.toLowerCase()
  const known = targets.find(isIt)?.value
  if (known !== undefined) return known
  const url = /^www\./.test(text) ? `https://${text}` : text
  return /^https:\/\/[^\s.]+\.\S+$/.test(url) ? url : undefined
}

/** Opens a form in the toolbar that asks for the target of a link. */
export function openLinkForm(bar: HTMLElement, view: EditorView, targets: readonly Choice[]): void {
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
    const tr = view.state.tr.removeMark(from, to, markType)
    const name = targets.find(({ value }) => value === href)?.label ?? href ?? ''
    if (href !== undefined && from === to) tr.insertText(name, from)
    if (href !== undefined) tr.addMark(from, from === to ? from + name.length : to, markType.create({ href }))
    view.dispatch(tr)
    view.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const href = targetOf(input.value, targets)
    if (href !== undefined) return apply(href)
    input.setCustomValidity(
      'Bitte ein Ziel aus der Liste wählen oder eine Adresse eingeben, die mit https:// beginnt.',
    )
    input.reportValidity()
  })
  input.addEventListener('input', () => input.setCustomValidity(''))
  form.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && form.contains(relatedTarget)
    // The form stays open while an address is copied from another window.
    if (!isWithin && parent.document.hasFocus()) form.remove()
  })
  bar.append(form)
  input.select()
}
