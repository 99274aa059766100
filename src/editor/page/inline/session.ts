import type { Fact } from '../../fields/facts.ts'
import { historyStep } from '../../ui/history-keys.ts'
import { make } from '../element.ts'
import { beginningOf, boxOf, copyTypography, groundOf, widthOf } from './geometry.ts'

export type Ending = 'done' | 'next' | 'previous'

/** The text to edit. Its range is queried on every frame, because React may have replaced the nodes; what scrolls with it hosts the session. */
export type EditedText = { range: () => Range | undefined; host?: Element | undefined }

export type Writing = {
  /** As written in the file, with the name of company data between braces. */
  value: string
  /** The company data that texts can show. */
  facts?(): readonly Fact[]
  label: string
  /** The clicked point, for the caret, which is at the end after a click beside the text. Without it plain text is selected. */
  at?: { x: number; y: number }
  onChange(value: string): void
  onEnd(reason: Ending): void
  /** Ctrl+Z and Ctrl+Y: the history belongs to the editor, which answers with `update`. */
  onHistory?(step: 'undo' | 'redo'): void
}

type Editing = {
  read(): string
  destroy?(): void
  /** Called on every frame, after the element has been positioned. */
  placed?(element: DOMRect, origin: DOMRect): void
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  ::highlight(inline) { color: transparent; text-shadow: none; text-decoration-color: transparent }
  [data-inline] { position: absolute; inset: 0 auto auto 0; width: 0; height: 0 }
  [data-inline] > [role=textbox] {
    position: absolute; margin: 0; cursor: text; white-space: pre-wrap; line-break: auto;
    outline: 2px solid #1b5fd1; outline-offset: 4px; box-shadow: 0 0 0 4px rgb(255 255 255 / 40%); border-radius: 0;
  }
  [data-fact] { background: rgb(30 77 59 / 12%); box-shadow: 0 0 0 1px rgb(30 77 59 / 40%); border-radius: 2px }`)

/**
 * An editing session, shared by plain and running text: places an element exactly over a text and keeps it there while the
 * page scrolls, grows or renders again. A highlight makes the text below invisible, so its nodes stay untouched.
 */
export function openSession(
  clone: HTMLElement,
  { range, host: around = document.body }: EditedText,
  { value, label, onChange, onEnd, onHistory }: Writing,
  { read, destroy, placed }: Editing,
) {
  let sent = value
  let isOpen = true
  let frame = 0
  let hidden: Range | undefined
  let rise = 0
  Object.assign(clone, { role: 'textbox', ariaLabel: label, lang: 'de', spellcheck: true })
  const host = make('div', {}, clone)
  host.dataset.inline = ''
  around.append(host)
  // Adopted once and kept: adding and removing a sheet restyles the whole page.
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)

  function track(): void {
    frame = requestAnimationFrame(track)
    const text = range()
    const line = text && beginningOf(text)
    if (!text || !line) return
    hide(text)
    const box = boxOf(text)
    copyTypography(clone, clone.className ? box : (text.startContainer.parentElement ?? box))
    const { left, width, isFixed } = widthOf(text, box)
    const origin = host.getBoundingClientRect()
    clone.style.width = isFixed ? `${width}px` : 'max-content'
    clone.style.minWidth = `${width}px`
    clone.style.maxWidth = `${Math.max(width, innerWidth - left - 8)}px`
    clone.style.left = `${left - origin.left}px`
    rise = riseOf(clone) ?? rise
    clone.style.top = `${line.top - rise - origin.top}px`
    // A text longer than the one below, for example one the page cannot show yet, covers what follows.
    const isLonger = clone.offsetHeight > text.getBoundingClientRect().height + line.height
    clone.style.background = isLonger ? groundOf(box) : ''
    // Only texts of the header lie above it.
    clone.style.zIndex = box.closest('main, footer') ? '8' : '20'
    placed?.(clone.getBoundingClientRect(), origin)
  }
  function hide(text: Range): void {
    const ends = ['startContainer', 'startOffset', 'endContainer', 'endOffset'] as const
    if (ends.every((end) => hidden?.[end] === text[end])) return
    hidden = text
    CSS.highlights.set('inline', new Highlight(text))
  }

  function changed(): void {
    const next = read()
    if (!isOpen || next === sent) return
    sent = next
    onChange(next)
  }
  function close(): void {
    if (!isOpen) return
    isOpen = false
    cancelAnimationFrame(frame)
    CSS.highlights.clear()
    host.remove()
    destroy?.()
  }
  function end(reason: Ending): void {
    if (!isOpen) return
    changed()
    close()
    onEnd(reason)
  }

  host.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && host.contains(relatedTarget)
    // Switching to another window does not end the session.
    if (!isWithin && parent.document.hasFocus()) end('done')
  })
  clone.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented) return
      const [step, ending] = [historyStep(event), endingOf(event)]
      if (!step && !ending) return
      event.preventDefault()
      event.stopPropagation()
      if (step) onHistory?.(step)
      if (ending) end(ending)
    },
    { capture: true },
  )
  track()
  return {
    host,
    changed,
    close,
    end,
    /** Records a value that came from the editor, so that it is not sent back. */
    accept(next: string): void {
      sent = next
    },
  }
}

/** How far the first line of an element is below its upper edge; undefined if it has no text. */
function riseOf(element: Element): number | undefined {
  const text = new Range()
  text.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element)
  const line = beginningOf(text)
  return line && line.top - element.getBoundingClientRect().top
}

function endingOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Ending | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  // Escape keeps what was typed; undo takes it back.
  if (key === 'Escape') return 'done'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return undefined
}
