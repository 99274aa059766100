import type { Inline, Markup } from '#schema'

/*
 * Texts sent to the frame carry the number of their place in private-use characters, which no font draws and no
 * keyboard types. The frame strips them before anything is painted. A plain text is marked at its end, with its length,
 * because blocks may inspect how a text begins.
 */
const [first, second, third, zero] = ['\uE000', '\uE001', '\uE002', 0xe010] as const

/** Matches the start (group 1) or the end (group 2) of a mark by number; group 3 is the length of a plain text. */
export const markPattern = /\uE000([\uE010-\uE019]+)|\uE001([\uE010-\uE019]+)(?:\uE002([\uE010-\uE019]+))?/g

export const isMarked = (text: string) => text.includes(first) || text.includes(second)

/** Data without characters that would be taken for marks. */
export function withoutMarks<T>(data: T): T {
  const text = JSON.stringify(data) ?? ''
  const clean = text.replace(/[\uE000-\uE019]/g, '')
  return clean === text ? data : JSON.parse(clean)
}

export function numberIn(digits: string): number {
  return Number([...digits].map((digit) => digit.charCodeAt(0) - zero).join(''))
}

function digitsOf(number: number): string {
  return String.fromCharCode(...[...String(number)].map((digit) => Number(digit) + zero))
}

export function markedText(text: string, number: number): string {
  return `${text}${second}${digitsOf(number)}${third}${digitsOf(text.length)}`
}

/** Marks a tree at the start of its first text and at the end of its last. */
export function markedTree(nodes: Markup, number: number): Markup {
  const digits = digitsOf(number)
  let count = 0
  mapTexts(nodes, (text) => {
    count++
    return text
  })
  let index = 0
  return mapTexts(nodes, (text) => {
    const begin = index === 0 ? `${first}${digits}` : ''
    index++
    return `${begin}${text}${index === count ? `${second}${digits}` : ''}`
  })
}

function mapTexts(nodes: Markup, map: (text: string) => string): Markup {
  const inline = (node: Inline): Inline => {
    if (typeof node === 'string') return map(node)
    if ('children' in node) return { ...node, children: node.children.map(inline) }
    return 'value' in node ? { ...node, value: map(node.value) } : node
  }
  return nodes.map((node) =>
    node.type === 'list'
      ? { ...node, items: node.items.map((item) => item.map(inline)) }
      : { ...node, children: node.children.map(inline) },
  )
}
