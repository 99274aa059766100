import { typeset, withOrdinarySpaces } from '../../../content/typesetting.ts'
import { putCaret, type Target } from './place.ts'
import { openSession, type Writing } from './session.ts'

/** Lets somebody write a plain text where it stands on the page. */
export function writePlain(target: Target, options: Writing) {
  const { value, at } = options
  const clone = document.createElement('div')
  clone.contentEditable = 'plaintext-only'
  // Shown with the spaces of the page, so that it breaks into the same lines; who has written such spaces keeps them.
  const hasOwnSpaces = withOrdinarySpaces(value) !== value
  const shown = (text: string) => (hasOwnSpaces ? text : typeset(text))
  const read = () => (hasOwnSpaces ? textIn(clone) : withOrdinarySpaces(textIn(clone)))
  clone.textContent = shown(value)
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
    /** Shows what others made of the text, such as after undoing; the caret stays as near as can be. */
    update(next: string) {
      accept(next)
      if (read() === next) return
      const offset = Math.min(offsetIn(clone), next.length)
      clone.textContent = shown(next)
      if (clone.firstChild) getSelection()?.collapse(clone.firstChild, offset)
    },
  }
}

/** As written: what CSS makes of it, such as capitals, does not count. */
function textIn(clone: HTMLElement): string {
  const written = [...clone.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent))
  // Browsers keep an empty last line open with a line break that nobody has written.
  return written.join('').replace(/\n$/, '')
}

const inOneLine = (text: string) => text.trim().replace(/\s*[\r\n]\s*/g, ' ')

/** At the caret, which is also where something is dropped. */
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
