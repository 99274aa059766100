/** The properties that make the same words look the same and break into the same lines. */
const typography =
  `font-family font-size font-style font-weight font-stretch font-variant font-feature-settings
  font-kerning letter-spacing word-spacing line-height text-align text-indent text-transform text-wrap text-shadow
  hyphens overflow-wrap word-break color`.split(/\s+/)

export function copyTypography(to: HTMLElement, from: Element): void {
  const style = getComputedStyle(from)
  for (const name of typography) to.style.setProperty(name, style.getPropertyValue(name))
}

/** The box of the beginning of a text: if it matches in two texts with the same typography, all lines do. */
export function beginningOf(text: Range): DOMRect | undefined {
  const { startContainer: node, startOffset: start } = text
  const beginning = text.cloneRange()
  // A long text has hundreds of boxes, and this is called on every frame.
  if (node instanceof Text && start < node.length) beginning.setEnd(node, start + 1)
  return visibleBox(beginning) ?? visibleBox(text)
}

const visibleBox = (range: Range) => [...range.getClientRects()].find(({ width }) => width > 0)

/** The block that contains the lines of a text; for running text, the element around all its paragraphs. */
export function boxOf({ commonAncestorContainer: node }: Range): HTMLElement {
  let box = node instanceof HTMLElement ? node : node.parentElement
  while (box && (/^(inline|contents)$/.test(getComputedStyle(box).display) || box.matches('p, li, ul, ol')))
    box = box.parentElement
  return box ?? document.body
}

/** A text alone in its box can use its full width; next to other content, as in a button, it keeps its own. */
export function widthOf(range: Range, box: Element): { left: number; width: number; isFixed: boolean } {
  const style = getComputedStyle(box)
  const isAlone = box.textContent?.trim() === `${range}`.trim() && !/flex/.test(style.display)
  const { left, width } = (isAlone ? box : range).getBoundingClientRect()
  if (!isAlone) return { left, width, isFixed: range.getClientRects().length > 1 }
  // Collapsed borders are shared by two cells.
  const share = style.display === 'table-cell' && style.borderCollapse === 'collapse' ? 0.5 : 1
  const inset = (side: 'left' | 'right') =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) * share
  return { left: left + inset('left'), width: width - inset('left') - inset('right'), isFixed: true }
}

/** The colour behind an element. */
export function groundOf(element: Element | null): string {
  if (!element) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return /, 0\)$|^transparent$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
}

/** Safari lacks `caretPositionFromPoint`. */
export function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
