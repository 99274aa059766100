import { keymap } from 'prosemirror-keymap'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Fact } from '../../fields/facts.ts'
import type { Option } from '../../fields/field-kinds.ts'
import { make } from '../element.ts'
import { hasMark, isInList, toggleEmphasis, toggleList, toggleStrong } from './commands.ts'
import { linkAround, openFactForm, openLinkForm } from './link-form.ts'
import { marks } from './schema.ts'

type Tool = { name: string; keys: string; icon: string; run: Command; isOn(state: EditorState): boolean }

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  [data-inline] a { text-decoration: underline; cursor: text }
  [data-inline] li > p { all: unset; display: block }
  .ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important }
  ::highlight(linked) { background: #b9d3ff; color: #1c211e }
  [data-inline] > [role=toolbar] {
    position: absolute; z-index: 20; display: flex; flex-wrap: wrap; gap: 2px; padding: 4px; width: max-content;
    max-width: calc(100vw - 16px); background: #1c211e; color: #fff; border-radius: 6px;
    font: 15px/1.4 system-ui, sans-serif; letter-spacing: normal; box-shadow: 0 4px 16px rgb(0 0 0 / 30%);
  }
  [data-inline] [role=toolbar] > form { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; margin: 0 }
  [data-inline] [role=toolbar] :is(button, input, select) {
    min-width: 36px; min-height: 36px; padding: 0 10px; border: 0; border-radius: 4px; font: inherit;
    background: none; color: inherit; cursor: pointer;
  }
  [data-inline] [role=toolbar] :is(input, select) { width: 240px; max-width: 100%; background: #fff; color: #1c211e; cursor: text }
  [data-inline] [role=toolbar] :is(button:hover, [aria-pressed=true]) { background: #4a534d }
  [data-inline] [role=toolbar] :focus-visible { outline: 2px solid #fff; outline-offset: -4px; box-shadow: none }`)
document.adoptedStyleSheets.push(sheet)

/** A small toolbar above the text; Alt+F10 moves the focus to it, Escape back to the text. */
export function createToolbar(
  view: EditorView,
  targets: () => readonly Option[],
  facts: () => readonly Fact[],
) {
  const bar = make('div', { role: 'toolbar', ariaLabel: 'Formatierung' })
  const openLink: Command = () => openLinkForm(bar, view, targets())
  const openFacts: Command = () => openFactForm(bar, view, facts())
  const focus: Command = () => {
    bar.querySelector('button')?.focus()
    return true
  }
  const tools: Tool[] = [
    { name: 'Fett', keys: 'Strg+B', icon: 'F', run: toggleStrong, isOn: hasMark(marks.strong) },
    { name: 'Kursiv', keys: 'Strg+I', icon: 'K', run: toggleEmphasis, isOn: hasMark(marks.emphasis) },
    { name: 'Liste', keys: 'Strg+Umschalt+8', icon: '•', run: toggleList, isOn: isInList },
    { name: 'Link', keys: 'Strg+K', icon: 'Link', run: openLink, isOn: (state) => !!linkAround(state) },
    { name: 'Einfügen', keys: 'Strg+Umschalt+E', icon: 'Einfügen', run: openFacts, isOn: () => false },
  ]
  const buttons = tools.map(({ name, keys, icon, run, isOn }) => {
    const title = `${name} (${keys})`
    const button = make('button', { type: 'button', ariaLabel: name, title }, icon)
    button.addEventListener('click', () => {
      view.focus()
      run(view.state, view.dispatch)
    })
    return { button, isOn }
  })
  bar.append(...buttons.map(({ button }) => button))
  // Clicking a button must not take the selection away from the text.
  bar.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).matches('input, select, option')) event.preventDefault()
  })
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    view.focus()
  })

  return {
    bar,
    keys: keymap({ 'Mod-k': openLink, 'Mod-Shift-e': openFacts, 'Alt-F10': focus }),
    update(): void {
      for (const { button, isOn } of buttons) button.ariaPressed = `${isOn(view.state)}`
    },
    /** Positions the toolbar above the text; if there is no room, below it or at the end of the window. */
    placed(text: DOMRect, origin: DOMRect): void {
      const { offsetWidth: width, offsetHeight: height } = bar
      const above = text.top - height - 10
      const top = above > 70 ? above : Math.min(text.bottom + 10, innerHeight - height - 8)
      const left = Math.max(8, Math.min(text.left, innerWidth - width - 8))
      bar.style.translate = `${left - origin.left}px ${top - origin.top}px`
    },
  }
}
