import type { Inline, Markup, MarkupNode } from '#schema'

/** A line that begins with plain words, and does not just look empty. */
const plainLine = /^(?!\d+[.)](?:\s|$)|\*+(?:\s|$))[^\s>#\-+~=<](?:.*\S)?$/
const dash = '- '
/** A link, emphasised words between spaces, or a line break; markup is not nested in its own kind. */
const marked =
  /(?<!!)\[([^\s\\*_`[\]<\0](?:[^\\*_`[\]<\r\0]*[^\s\\*_`[\]<\0])?)\]\(([\w/#?&=.:%-]+)\)|(?<![^ \n])(\*\*?)([^\s*](?:[^*]*[^\s*])?)(?<![([{„])\3(?![^ \n.,:;!?)])|\\(\n)/g
const mark = /[\\*_`[\]<\r\0]/

/**
 * Reads texts that consist of paragraphs, lists with dashes, links, bold, italics and breaks; undefined if there is
 * anything else. Nearly all texts are that simple, and the parser takes a hundred times as long.
 */
export function readPlainly(text: string): Markup | undefined {
  const parts = text
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n{2,}/)
  const nodes: MarkupNode[] = []
  for (const part of parts) {
    const node = part.startsWith(dash) ? readList(part) : readParagraph(part)
    // Two consecutive lists are one in Markdown.
    if (!node || (node.type === 'list' && nodes.at(-1)?.type === 'list')) return undefined
    nodes.push(node)
  }
  return nodes
}

function readParagraph(text: string): MarkupNode | undefined {
  const children = readLines(text)
  return children && { type: 'paragraph', children }
}

/** Further lines of an item are indented below its first one. */
function readList(text: string): MarkupNode | undefined {
  const written = text.slice(dash.length).split(`\n${dash}`)
  const items = written.flatMap((item) => {
    const isIndented = item.split('\n').every((line, i) => i === 0 || line.startsWith('  '))
    const read = isIndented && readLines(item.replaceAll('\n  ', '\n'))
    return read ? [read] : []
  })
  return items.length === written.length ? { type: 'list', items } : undefined
}

function readLines(text: string): Inline[] | undefined {
  return text.split('\n').every((line) => plainLine.test(line)) ? readInside(text) : undefined
}

function readInside(text: string): Inline[] | undefined {
  if (!mark.test(text)) return [oneLine(text)]
  const nodes: Inline[] = []
  const pieces = text.split(marked)
  for (let i = 0; i < pieces.length; i += 6) {
    const [words = '', label, href = '', stars, inside = '', end] = pieces.slice(i)
    if (mark.test(words)) return undefined
    if (words) nodes.push(oneLine(words))
    if (label) nodes.push({ type: 'link', href, children: [oneLine(label)] })
    const children = stars ? readInside(inside) : []
    if (!children) return undefined
    if (stars) nodes.push({ type: stars === '*' ? 'emphasis' : 'strong', children })
    if (end) nodes.push({ type: 'break' })
  }
  return nodes
}

const oneLine = (text: string) => text.replaceAll('\n', ' ')
