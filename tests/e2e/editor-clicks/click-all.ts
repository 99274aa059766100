export type Clicked = {
  text: string
  file?: string
  path?: readonly PropertyKey[]
  /** The element that covered the text. */
  covered?: string
}

/**
 * Runs in the frame: clicks the middle of the first line of each visible text, and of each picture, and records where
 * each leads. Whatever a click opens is closed again.
 */
export function clickAll(): Clicked[] {
  type Said = { picked?: Pick<Clicked, 'file' | 'path'> }
  const said: Said[] = []
  const hear = (event: Event) => {
    said.push((event as CustomEvent<Said>).detail)
    event.stopImmediatePropagation()
  }
  frameElement?.addEventListener('preview', hear, { capture: true })
  for (const details of document.querySelectorAll<HTMLDetailsElement>('#root details')) details.open = true

  const boxOf = (node: Text | Element) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = node instanceof Text ? [...range.getClientRects()] : [node.getBoundingClientRect()]
    return boxes.find(({ width }) => width > 1)
  }

  function click(node: Text | Element, text: string): Clicked[] {
    const before = boxOf(node)
    if (!before) return []
    scrollBy({ top: before.top - innerHeight / 2, behavior: 'instant' })
    const { left, top, width, height } = boxOf(node) ?? before
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    const target = document.elementFromPoint(clientX, clientY)
    if (!target?.contains(node)) return [{ text, covered: target?.outerHTML.slice(0, 80) ?? 'nothing' }]
    said.length = 0
    target.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true, cancelable: true }))
    const ending = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.querySelector('[data-inline] > [role=textbox]')?.dispatchEvent(ending)
    return [{ text, ...said.find(({ picked }) => picked)?.picked }]
  }

  const main = document.querySelector('#root main') as Element
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const clicked = [
    ...texts.flatMap((node) => (node.data.trim() ? click(node, node.data) : [])),
    ...[...main.querySelectorAll('img')].flatMap((image) => click(image, image.alt)),
  ]
  frameElement?.removeEventListener('preview', hear, { capture: true })
  return clicked
}
