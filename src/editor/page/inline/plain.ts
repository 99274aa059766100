import { withOrdinarySpaces, withSpacesSet } from '../../../content/reading/typesetting.ts'
import { make } from '../element.ts'
import { caretAt } from './geometry.ts'
import { type EditedText, openSession, type Writing } from './session.ts'

/** Edits a plain text of one line. */
export function writePlain(target: EditedText, options: Writing) {
  const { value, at } = options
  // Spaces as on the page, so that lines break alike; everything else as in the file, which keeps it.
  const hasOwnSpaces = withOrdinarySpaces(value) !== value
  const clone = make('div', { contentEditable: 'plaintext-only' }, withSpacesSet(value))
  const typed = () => clone.textContent ?? ''
  const read = () => (hasOwnSpaces ? typed() : withOrdinarySpaces(typed()))
  const { changed, accept, close, end } = openSession(clone, target, options, { read })

  clone.addEventListener('input', changed)
  clone.addEventListener('beforeinput', (event) => {
    const { inputType, dataTransfer, data } = event
    const isEnter = /^insert(Paragraph|LineBreak)$/.test(inputType)
    const isBrought = /^insertFrom(Paste|Drop|Yank)/.test(inputType)
    if (!isEnter && !isBrought && !inputType.startsWith('history')) return
    event.preventDefault()
    if (isEnter) return end('done')
    if (isBrought) insert(dataTransfer?.getData('text/plain') || data || '')
    changed()
  })
  clone.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(clone)
  const caret = at && caretAt(at.x, at.y)
  // A click beside the text hits the page below.
  if (caret && clone.contains(caret.node)) getSelection()?.collapse(caret.node, caret.offset)
  else if (at) getSelection()?.collapseToEnd()

  return {
    close,
    /** Shows a value changed elsewhere, for example by undo; the caret stays as close as possible. */
    update(next: string) {
      accept(next)
      if (read() === next) return
      // One text again, so that the caret is a number of characters from its start.
      clone.normalize()
      const offset = getSelection()?.focusOffset ?? 0
      clone.textContent = withSpacesSet(next)
      if (clone.firstChild) getSelection()?.collapse(clone.firstChild, Math.min(offset, next.length))
    },
  }
}

/** Inserts in one line at the caret, which is also where a drop happens. */
function insert(text: string): void {
  const selection = getSelection()
  selection?.deleteFromDocument()
  const node = new Text(text.trim().replace(/\s*[\r\n]\s*/g, ' '))
  selection?.getRangeAt(0).insertNode(node)
  selection?.collapse(node, node.length)
}
