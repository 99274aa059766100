import { isMarked, markPattern, numberIn } from '../marks.ts'

/** The position of a marked text in the document. */
type Found = { begin: [node: Text, offset: number]; end: [node: Text, offset: number] }

/**
 * Strips the marks from a document as React inserts them, before anything is painted, and remembers their positions.
 * React's own nodes stay in place; React writes a text again only when that text changes.
 */
export function observeMarks(root: Element, changed: () => void) {
  const begins = new Map<number, Map<Text, number>>()
  const ends = new Map<number, Map<Text, number>>()
  /** The numbers in the attributes of an element, by the attribute's name. */
  const attributes = new Map<Element, Map<string, number[]>>()

  function forget({ type, target, attributeName }: MutationRecord): void {
    if (attributeName) attributes.get(target as Element)?.set(attributeName, [])
    if (type !== 'characterData') return
    for (const all of [begins, ends]) for (const places of all.values()) places.delete(target as Text)
  }

  function takeOut(node: Text): void {
    if (!isMarked(node.data)) return
    let removed = 0
    for (const match of node.data.matchAll(markPattern)) {
      const [whole, begin, end, length] = match
      const number = numberIn(begin ?? end ?? '')
      const at = match.index - removed
      placesOf(begin ? begins : ends, number).set(node, at)
      if (length) placesOf(begins, number).set(node, Math.max(0, at - numberIn(length)))
      removed += whole.length
    }
    node.data = node.data.replace(markPattern, '')
  }

  function takeOutOfAttribute(element: Element, name: string): void {
    const value = element.getAttribute(name) ?? ''
    if (!isMarked(value)) return
    const own = attributes.get(element) ?? new Map<string, number[]>()
    attributes.set(element, own)
    const numbers = [...value.matchAll(markPattern)].map(([, begin, end]) => numberIn(begin ?? end ?? ''))
    own.set(name, numbers)
    element.setAttribute(name, value.replace(markPattern, ''))
  }

  function takeOutBelow(node: Node): void {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let at: Node | null = node; at; at = walker.nextNode()) {
      if (at instanceof Text) takeOut(at)
      else if (at instanceof Element) for (const name of at.getAttributeNames()) takeOutOfAttribute(at, name)
    }
  }

  /**
   * Processes pending mutations. A position may be requested before the observer runs, when the text is new but the
   * position is still that of the old text.
   */
  function catchUp(changes = observer.takeRecords()): void {
    if (changes.length === 0) return
    changes.forEach(forget)
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'characterData') takeOut(target as Text)
      else if (attributeName) takeOutOfAttribute(target as Element, attributeName)
      else for (const node of addedNodes) if (node.isConnected) takeOutBelow(node)
    }
    // Ignore the mutations made above.
    observer.takeRecords()
    changed()
  }
  const observer = new MutationObserver(catchUp)
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })

  /** All occurrences of a text; one that is shown twice, as in both menus, has two. */
  function rangesOf(number: number): Range[] {
    catchUp()
    return placesIn(begins, ends, number).map(({ begin, end }) => {
      const range = document.createRange()
      range.setStart(...begin)
      range.setEnd(...end)
      return range
    })
  }

  /** The elements with a marked attribute. */
  function elements(): [element: Element, numbers: number[]][] {
    catchUp()
    return [...attributes].flatMap(([element, own]) =>
      element.isConnected ? [[element, [...own.values()].flat()]] : [],
    )
  }

  return {
    rangesOf,
    /** Elements with the text in an attribute: pictures with their alternative text, inputs with their placeholder. */
    elementsOf: (number: number) =>
      elements().flatMap(([element, numbers]) => (numbers.includes(number) ? [element] : [])),
    /** The visible texts, from top to bottom. */
    inOrder(): number[] {
      catchUp()
      const seen = [...begins.keys()].flatMap((number) => {
        const range = rangesOf(number).find(isVisible)
        return range ? [{ number, node: range.startContainer }] : []
      })
      return seen.sort((a, b) => (isBefore(a.node, b.node) ? -1 : 1)).map(({ number }) => number)
    },
    /** The first text inside an element or in its attributes. */
    firstIn(element: Element): number | undefined {
      catchUp()
      let first: { node: Node; number: number } | undefined
      for (const [number, places] of begins)
        for (const node of places.keys())
          if (element.contains(node) && (!first || isBefore(node, first.node))) first = { node, number }
      return first?.number ?? elements().find(([one]) => element.contains(one))?.[1][0]
    },
    /** The innermost marked text at a position in the document. */
    numberAt(node: Node, offset: number): number | undefined {
      catchUp()
      for (const number of begins.keys())
        if (rangesOf(number).some((range) => range.isPointInRange(node, offset))) return number
      return undefined
    },
    numberOfElement: (element: Element): number | undefined =>
      elements().find(([one]) => one === element)?.[1][0],
  }
}

/** False in a closed menu. */
export const isVisible = ({ startContainer }: Range) =>
  startContainer.parentElement?.checkVisibility() === true

type Places = Map<number, Map<Text, number>>

function placesOf(places: Places, number: number): Map<Text, number> {
  const known = places.get(number) ?? new Map<Text, number>()
  places.set(number, known)
  return known
}

/** Pairs beginnings with ends in document order. */
function placesIn(begins: Places, ends: Places, number: number): Found[] {
  const inOrder = (places: Places) =>
    [...(places.get(number) ?? [])]
      .filter(([node]) => node.isConnected)
      .sort(([a], [b]) => (isBefore(a, b) ? -1 : 1))
  const closing = inOrder(ends)
  return inOrder(begins).flatMap((begin, i) => (closing[i] ? [{ begin, end: closing[i] }] : []))
}

function isBefore(a: Node, b: Node): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
