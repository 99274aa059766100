import { DOMParser, Fragment, type Node, type ParseOptions, Slice } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { make } from '../element.ts'
import { marks, nodes, schema } from './schema.ts'

/** What begins an item in plain text. */
const bullet = /(?:[-*•·–◦‣▪■○●]|o(?=\t))\s+/
const bulletAtStart = new RegExp(`^\\s*${bullet.source}`)
const brokenLine = new RegExp(`<br>\\s*(?=${bullet.source})`, 'g')

/**
 * At least two lines of cells. Each line can match in only one way: otherwise a long table with a sentence below would take
 * exponential time.
 */
const tableLines = /^[^\t\r\n]*\t.*(?:\r?\n[^\t\r\n]*\t.*)+\s*$/

/**
 * Reduces what is pasted from Word, Google Docs, PDF files and web pages to what running text supports. A table is left to
 * `onTable`, which may refuse it.
 */
export function clipboardProps(
  isTarget: (href: string) => boolean,
  onTable: (text: string) => boolean = () => false,
): EditorProps {
  const { rules } = DOMParser.fromSchema(schema)
  class ClipboardParser extends DOMParser {
    override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
      simplify(dom, isTarget)
      return super.parseSlice(dom, options)
    }
  }
  return {
    handlePaste(_, { clipboardData }) {
      const text = clipboardData?.getData('text/plain') ?? ''
      // Lists of Word have tabs, too.
      return (
        /<table/i.test(clipboardData?.getData('text/html') ?? '') && tableLines.test(text) && onTable(text)
      )
    },
    transformPastedHTML: harmless,
    transformPastedText: withoutWrapping,
    clipboardTextParser: readText,
    clipboardParser: new ClipboardParser(schema, rules),
    transformPasted: (slice, { state }) => withLists(slice, state.selection.$from.node(-1) ?? null),
  }
}

/** The page's policy would report inline styles and handlers even in a detached document. */
function harmless(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(brokenLine, '<p>')
}

function simplify(body: HTMLElement, isTarget: (href: string) => boolean): void {
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
  for (const element of all('o\\:p, [data-style*="mso-hide:all"]')) element.remove()
  for (const element of all(':is(b, i, span)[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  for (const paragraph of all('[data-style*="mso-list"]')) listWordItem(paragraph)
  for (const list of all('ol[start]'))
    if (!/^\d{1,9}$/.test(list.getAttribute('start') ?? '')) list.removeAttribute('start')
  for (const inner of all(':is(ul, ol) :is(ul, ol)').reverse()) raise(inner)
  for (const row of all('tr').reverse()) row.replaceWith(lineOf(row))
  for (const link of all('a'))
    if (!isTarget(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
}

/** Turns a list item as Word writes it, a paragraph with its marker in a span to be ignored, into a real one. */
function listWordItem(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
  if (!marker) return
  const kind = /[.)]/.test(marker.textContent ?? '') ? 'ol' : 'ul'
  const isNested = /level[2-9]/.test(paragraph.dataset.style ?? '')
  marker.remove()
  const before = paragraph.previousElementSibling
  const list = before?.matches(isNested ? 'ul, ol' : kind) ? before : make(kind, {})
  const item = make('li', {}, ...paragraph.childNodes)
  paragraph.replaceWith(list)
  list.append(item)
}

/** Moves the items of a nested list into the outer one. */
function raise(inner: HTMLElement): void {
  const item = inner.parentElement?.matches('ul, ol') ? inner : inner.closest('li')
  item?.after(...inner.children)
  inner.remove()
}

/** A row of data becomes a line; cells with lines of their own, as in a signature, stay below each other. */
function lineOf(row: HTMLElement): HTMLElement {
  const cells = [...row.children].filter((cell) => cell.textContent?.trim())
  const hasLines = cells.some((cell) => cell.querySelector('br, p, div, li'))
  if (hasLines) return make('div', {}, ...cells.map((cell) => make('div', {}, ...cell.childNodes)))
  for (const { firstChild, lastChild } of cells) {
    if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart()
    if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd()
  }
  return make('p', {}, ...cells.flatMap((cell, i) => [i > 0 ? ', ' : '', ...cell.childNodes]))
}

/** Reads plain text with the marks for bold and italic that people type in messengers. */
function readText(text: string): Slice {
  const lines = text.split(/(?:\r\n?|\n)+/).map((line) => {
    const parts = line.split(emphasized)
    const inlines = parts.flatMap((part, i) => {
      // `split` yields each text, then the marker and what it encloses.
      const sign = parts[i - 1]
      const mark = i % 3 === 2 && (sign === '_' ? marks.emphasis : marks.strong).create()
      return part && i % 3 !== 1 ? schema.text(part, mark ? [mark] : []) : []
    })
    return nodes.paragraph.create(null, inlines)
  })
  return Slice.maxOpen(Fragment.from(lines))
}

const emphasized = /(?<![\p{L}\d*_])(\*\*?|_)(?=[^\s*_])([^*_]+)(?<=\S)\1(?![\p{L}\d*_])/u

/** The start of a message in a copied chat: `[27.11.26, 10:15] Keller: …` */
const message = /^\[?\d{1,2}\.\d{1,2}\.(\d{2,4})?,? \d{1,2}:\d{2}/m

/** Joins lines that were broken to fit a column, as in a PDF: the next word would not have fitted. */
function withoutWrapping(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd())
  const width = Math.max(...lines.map(({ length }) => length))
  // Short lines may be an address, unless a sentence goes on in the next one.
  const isProse = lines.some((line, i) => lines[i - 1] && /^\p{Ll}/u.test(line))
  if (width < (isProse ? 25 : 50) || width > 120 || message.test(text)) return text
  return lines.reduce((all, line, i) => {
    const before = lines[i - 1] ?? ''
    const [word = ''] = /^\S*/.exec(line) ?? []
    // Letters differ in width.
    const isFull = before.length + word.length >= 0.85 * width
    if (!word || !before || !isFull || bulletAtStart.test(line)) return `${all}\n${line}`
    const isHyphenated = /\p{Ll}-$/u.test(before) && /^(?!und |oder |bzw)\p{Ll}/u.test(line)
    return isHyphenated ? all.slice(0, -1) + line : `${all} ${line}`
  })
}

/** Turns pasted lines that begin with bullets into a list; a single dash may be part of a sentence. */
function withLists(slice: Slice, around: Node | null): Slice {
  const isBulleted = (block: Node) => block.isTextblock && bulletAtStart.test(block.textContent)
  const lines = slice.content.content.flatMap((block) => (block.isTextblock ? block : block.children))
  if (lines.filter((line) => line.type === nodes.listItem || isBulleted(line)).length < 2) return slice
  const blocks: Node[] = []
  for (const block of slice.content.content) {
    const marker = isBulleted(block) ? bulletAtStart.exec(block.textContent)?.[0] : undefined
    const item = marker && nodes.listItem.create(null, block.cut(marker.length))
    const next = item ? nodes.bulletList.create(null, item) : block
    const last = blocks.at(-1)
    const goesOn = !next.isTextblock && last?.type === next.type && (next.attrs.order ?? 1) === 1
    if (goesOn) blocks.splice(-1, 1, last.copy(last.content.append(next.content)))
    else blocks.push(next)
  }
  const content = Fragment.from(blocks)
  if (around?.type === nodes.listItem) return Slice.maxOpen(content)
  // List items cannot be merged into a paragraph.
  const isOpen = (block: Node | null) => Number(block?.isTextblock)
  return new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild))
}
