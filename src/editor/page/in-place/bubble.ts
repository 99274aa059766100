import { toggleMark } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { make } from '../../element.ts'
import type { Choice } from '../../fields/field-kinds.ts'
import { isInList, toggleList } from './commands.ts'
import { linkAround, openLinkForm } from './link-form.ts'
import { schema } from './schema.ts'

export const toggleStrong = toggleMark(schema.mark('strong').type)
export const toggleEmphasis = toggleMark(schema.mark('emphasis').type)

type Tool = { name: string; keys: string; icon: string; isOn(state: EditorState): boolean; act: Command }

const hasMark = (name: string) => (state: EditorState) => {
  const { $from, from, to, empty } = state.selection
  const mark = schema.mark(name, { href: '' }).type
  return empty
    ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, mark)
}

const tools: Tool[] = [
  { name: 'Fett', keys: 'Strg+B', icon: 'F', isOn: hasMark('strong'), act: toggleStrong },
  { name: 'Kursiv', keys: 'Strg+I', icon: 'K', isOn: hasMark('emphasis'), act: toggleEmphasis },
  { name: 'Liste', keys: 'Strg+Umschalt+8', icon: '•', isOn: isInList, act: toggleList },
]

export const bubbleStyles = `
  [data-in-place] > [role=toolbar] {
    position: absolute; display: flex; flex-wrap: wrap; gap: 2px; padding: 4px; width: max-content;
    max-width: calc(100vw - 16px); background: #1c211e; color: #fff; border-radius: 6px;
    font: 15px/1.4 system-ui, sans-serif; letter-spacing: normal; box-shadow: 0 4px 16px rgb(0 0 0 / 30%);
  }
  [data-in-place] > [role=toolbar] :is(button, input) {
    min-width: 36px; min-height: 36px; padding: 0 10px; border: 0; border-radius: 4px; font: inherit;
    background: none; color: inherit; cursor: pointer;
  }
  [data-in-place] > [role=toolbar] input { width: 240px; max-width: 100%; background: #fff; color: #1c211e; cursor: text }
  [data-in-place] > [role=toolbar] :is(button:hover, [aria-pressed=true]) { background: #4a534d }
  [data-in-place] > [role=toolbar] :focus-visible { outline: 2px solid #fff; outline-offset: -4px; box-shadow: none }
  [data-in-place] > [role=toolbar] form { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; margin: 0 }`

/** A small toolbar above the text; Alt+F10 moves the focus to it, Escape back to the text. */
export function createBubble(view: EditorView, targets: () => readonly Choice[]) {
  const buttons = tools.map((tool) => button(tool, () => run(tool.act)))
  const link = button({ name: 'Link', keys: 'Strg+K', icon: 'Link' }, openLink)
  const bar = make('div', { role: 'toolbar', ariaLabel: 'Formatierung' }, ...buttons, link)

  // Clicking a button must not take the selection away from the text.
  bar.addEventListener('mousedown', (event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
  })
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    view.focus()
  })

  function run(command: Command): void {
    command(view.state, view.dispatch)
    view.focus()
  }
  function openLink(): void {
    if (!bar.querySelector('form')) openLinkForm(bar, view, targets())
  }
  function update(): void {
    buttons.forEach((one, i) => {
      one.ariaPressed = `${tools[i]?.isOn(view.state)}`
    })
    link.ariaPressed = `${linkAround(view.state) !== undefined}`
  }
  /** Positions the toolbar above the text, or below it if there is no room. */
  function placed(text: DOMRect, origin: DOMRect): void {
    const hasRoom = text.top > bar.offsetHeight + 80
    const left = Math.max(8, Math.min(text.left, innerWidth - bar.offsetWidth - 8))
    bar.style.left = `${left - origin.left}px`
    bar.style.top = `${(hasRoom ? text.top - bar.offsetHeight - 10 : text.bottom + 10) - origin.top}px`
  }
  update()
  return { bar, update, openLink, placed, focus: () => buttons[0]?.focus() }
}

function button({ name, keys, icon }: Pick<Tool, 'name' | 'keys' | 'icon'>, act: () => void) {
  return make('button', { type: 'button', ariaLabel: name, title: `${name} (${keys})`, onclick: act }, icon)
}
