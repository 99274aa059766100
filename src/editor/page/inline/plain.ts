import { withOrdinarySpaces, withSpacesSet } from '../../../content/reading/typesetting.ts'
import { isWaiting } from '../../fields/waiting.ts'
import { make } from '../element.ts'
import { caretAt } from './geometry.ts'
import { type EditedText, openSession, type Writing } from './session.ts'

/** Edits a plain text of one line. */
export function writePlain(target: EditedText, options: Writing) {
  const { value, facts = () => [] } = options
  const at = isWaiting(value) ? undefined : options.at
  const values = new Map(facts().map((fact) => [fact.name, fact.value]))
  // Spaces as on the page, so that lines break alike; everything else as in the file, which keeps it.
  const hasOwnSpaces = withOrdinarySpaces(value) !== value
  const clone = make('div', { contentEditable: 'plaintext-only' }, ...partsOf(withSpacesSet(value), values))
  const typed = () => [...clone.childNodes].map(writtenAs).join('')
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
      const { focusNode, focusOffset = 0 } = getSelection() ?? {}
      const before = new Range()
      before.setStart(clone, 0)
      before.setEnd(focusNode ?? clone, focusOffset)
      const offset = `${before}`.length
      clone.replaceChildren(...partsOf(withSpacesSet(next), values))
      placeCaret(clone, offset)
    },
  }
}

/** A text with its company data, which can only be deleted as a whole. */
function partsOf(text: string, values: ReadonlyMap<string, string>): (Node | string)[] {
  return text.split(/(\{[^{}\s]*\})/).map((piece) => {
    const value = piece.startsWith('{') && values.get(piece.slice(1, -1))
    if (!value) return piece
    const chip = make('span', { contentEditable: 'false' }, value)
    chip.dataset.fact = piece.slice(1, -1)
    return chip
  })
}

const writtenAs = (node: Node) =>
  node instanceof HTMLElement && node.dataset.fact ? `{${node.dataset.fact}}` : node.textContent

/** Collapses the selection after a number of characters, or at the end. */
function placeCaret(clone: HTMLElement, offset: number): void {
  let start = 0
  const isIt = (node: Node) => {
    const isHere = node instanceof Text && offset <= start + node.length
    if (!isHere) start += node.textContent?.length ?? 0
    return isHere
  }
  const text = [...clone.childNodes].find(isIt)
  getSelection()?.collapse(text ?? clone, text ? offset - start : clone.childNodes.length)
}

/** Inserts in one line at the caret, which is also where a drop happens. */
function insert(text: string): void {
  const selection = getSelection()
  selection?.deleteFromDocument()
  const node = new Text(text.trim().replace(/\s*[\r\n]\s*/g, ' '))
  selection?.getRangeAt(0).insertNode(node)
  selection?.collapse(node, node.length)
}
