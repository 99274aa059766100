import { make } from '../../element.ts'

/** The text to edit; its range is queried on every frame, because React may have replaced the nodes. */
export type Target = { range: () => Range | undefined }

/** The properties that make the same words look the same and break into the same lines. */
const typography =
  `font-family font-size font-style font-weight font-stretch font-variant font-feature-settings
  font-kerning letter-spacing word-spacing line-height text-align text-indent text-transform text-wrap text-shadow
  hyphens overflow-wrap word-break color`.split(/\s+/)

const sheet = `
  ::highlight(inline) { color: transparent; text-shadow: none; text-decoration-color: transparent }
  [data-inline] { position: absolute; inset: 0 auto auto 0; width: 0; height: 0; z-index: 20 }
  [data-inline] > [role=textbox] {
    position: absolute; margin: 0; cursor: text; white-space: pre-wrap; line-break: auto;
    outline: 2px solid #1b5fd1; outline-offset: 4px; box-shadow: 0 0 0 4px rgb(255 255 255 / 40%); border-radius: 0;
  }`

export type Overlay = {
  /** Additional CSS for the overlay. */
  styles?: string
  /** Called on every frame, after the element has been positioned. */
  placed?(element: DOMRect, origin: DOMRect): void
}

/**
 * Lays an element exactly over a text and keeps it there while the page scrolls, grows or renders again. The text
 * becomes invisible by a highlight, so its nodes stay untouched.
 */
export function createOverlay(clone: HTMLElement, { range }: Target, { styles = '', placed }: Overlay = {}) {
  const host = make('div', {}, clone)
  host.dataset.inline = ''
  document.body.append(host)
  adopt(sheet + styles)
  let frame = 0
  let hidden: Range | undefined
  let rise = 0

  function follow(): void {
    frame = requestAnimationFrame(follow)
    const text = range()
    const start = text && lineAt(text)
    if (!text || !start) return
    hide(text)
    const box = boxOf(text)
    copyTypography(clone, clone.className ? box : (elementOf(text.startContainer) ?? box))
    const span = spanOf(text, box)
    clone.style.width = span.isFixed ? `${span.width}px` : 'max-content'
    clone.style.minWidth = `${span.width}px`
    clone.style.maxWidth = `${Math.max(span.width, innerWidth - span.left - 8)}px`
    const own = lineAt(rangeIn(clone))
    if (own) rise = own.top - clone.getBoundingClientRect().top
    const origin = host.getBoundingClientRect()
    clone.style.left = `${span.left - origin.left}px`
    clone.style.top = `${start.top - rise - origin.top}px`
    // A text longer than the one below, for example one the page cannot show yet, covers what follows.
    const isLonger = clone.offsetHeight > text.getBoundingClientRect().height + start.height
    clone.style.background = isLonger ? groundOf(box) : ''
    placed?.(clone.getBoundingClientRect(), origin)
  }

  function hide(text: Range): void {
    const isSame =
      hidden?.startContainer === text.startContainer &&
      hidden.startOffset === text.startOffset &&
      hidden.endContainer === text.endContainer &&
      hidden.endOffset === text.endOffset
    if (isSame) return
    hidden = text.cloneRange()
    CSS.highlights.set('inline', new Highlight(hidden))
  }

  follow()
  return {
    host,
    remove() {
      cancelAnimationFrame(frame)
      CSS.highlights.delete('inline')
      host.remove()
    },
  }
}

const adopted = new Set<string>()

/** Adds rules to the page, where they stay: a style sheet that comes or goes restyles everything. */
function adopt(styles: string): void {
  if (adopted.has(styles)) return
  adopted.add(styles)
  const rules = new CSSStyleSheet()
  rules.replaceSync(styles)
  document.adoptedStyleSheets.push(rules)
}

/** Puts the caret at a clicked point. */
export function putCaret({ x, y }: { x: number; y: number }): void {
  const at = caretAt(x, y)
  if (at) getSelection()?.collapse(at.node, at.offset)
}

/** Safari lacks `caretPositionFromPoint`. */
export function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** The box of the first line of a text: if it matches in two texts with the same typography, all lines do. */
function lineAt(range: Range): DOMRect | undefined {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue
    const part = document.createRange()
    part.selectNodeContents(node)
    if (node === range.startContainer) part.setStart(node, range.startOffset)
    if (node === range.endContainer) part.setEnd(node, range.endOffset)
    const line = part.getClientRects()[0]
    if (line && line.width > 0) return line
  }
  return undefined
}

function rangeIn(element: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}

/** The block that contains the lines of a text; for running text, the element around all its paragraphs. */
export function boxOf(range: Range): Element {
  let box = elementOf(range.commonAncestorContainer) ?? document.body
  const isPart = () =>
    /^(inline|contents)$/.test(getComputedStyle(box).display) || box.matches('p, li, ul, ol')
  while (box.parentElement && isPart()) box = box.parentElement
  return box
}

/** A text alone in its box can use its full width; next to other content, as in a button, it keeps its own. */
function spanOf(range: Range, box: Element): { left: number; width: number; isFixed: boolean } {
  const style = getComputedStyle(box)
  const isAlone = box.textContent?.trim() === `${range}`.trim() && !/flex/.test(style.display)
  const { left, width } = (isAlone ? box : range).getBoundingClientRect()
  if (!isAlone) return { left, width, isFixed: range.getClientRects().length > 1 }
  // Collapsed borders are shared by two cells.
  const share = style.display === 'table-cell' && style.borderCollapse === 'collapse' ? 0.5 : 1
  const inset = (side: string) =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) * share
  return { left: left + inset('left'), width: width - inset('left') - inset('right'), isFixed: true }
}

function copyTypography(clone: HTMLElement, like: Element): void {
  const style = getComputedStyle(like)
  for (const name of typography) clone.style.setProperty(name, style.getPropertyValue(name))
}

function groundOf(element: Element | null): string {
  if (!element) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return /, 0\)$|^transparent$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
}
