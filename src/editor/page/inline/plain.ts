import { withOrdinarySpaces, withSpacesSet } from '../../../content/typesetting.ts'
import { make } from '../../element.ts'
import { putCaret, type Target } from './overlay.ts'
import { openSession, type Writing } from './session.ts'

/** Edits a plain text of one line in place. */
export function writePlain(target: Target, options: Writing) {
  const { value, at } = options
  // Spaces as on the page, so that lines break alike; everything else as in the file, which keeps it.
  const hasOwnSpaces = withOrdinarySpaces(value) !== value
  const read = () => (hasOwnSpaces ? textIn(clone) : withOrdinarySpaces(textIn(clone)))
  const clone = make('div', { contentEditable: 'plaintext-only' }, withSpacesSet(value))
  const { changed, accept, close, end } = openSession(clone, target, options, { read })

  clone.addEventListener('input', changed)
  clone.addEventListener('beforeinput', (event) => {
    const { inputType, dataTransfer, data } = event
    const isEnter = /^insert(Paragraph|LineBreak)$/.test(inputType)
    const isBrought = /^insertFrom(Paste|Drop|Yank)/.test(inputType)
    if (!isEnter && !isBrought && !inputType.startsWith('history')) return
    event.preventDefault()
    if (isEnter) end('done')
    if (isBrought) insert(inOneLine(dataTransfer?.getData('text/plain') || data || ''))
    changed()
  })
  clone.focus({ preventScroll: true })
  if (at) putCaret(at)
  else getSelection()?.selectAllChildren(clone)

  return {
    close,
    /** Shows a value changed elsewhere, for example by undo; the caret stays as close as possible. */
    update(next: string) {
      accept(next)
      if (read() === next) return
      const offset = Math.min(offsetIn(clone), next.length)
      clone.textContent = withSpacesSet(next)
      if (clone.firstChild) getSelection()?.collapse(clone.firstChild, offset)
    },
  }
}

/** The text itself, unaffected by CSS such as `text-transform`. */
function textIn(clone: HTMLElement): string {
  const written = [...clone.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent))
  // Browsers add a trailing line break to keep an empty last line open.
  return written.join('').replace(/\n$/, '')
}

const inOneLine = (text: string) => text.trim().replace(/\s*[\r\n]\s*/g, ' ')

/** Inserts at the caret, which is also where a drop happens. */
function insert(text: string): void {
  const selection = getSelection()
  selection?.deleteFromDocument()
  const range = selection?.getRangeAt(0)
  range?.insertNode(document.createTextNode(text))
  range?.collapse(false)
}

function offsetIn(clone: HTMLElement): number {
  const selection = getSelection()
  if (!selection?.focusNode || !clone.contains(selection.focusNode)) return 0
  const before = document.createRange()
  before.setStart(clone, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  return `${before}`.length
}
