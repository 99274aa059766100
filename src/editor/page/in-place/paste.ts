import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { make } from '../../element.ts'
import { grouped, isInList, type Line, type List } from './commands.ts'

/** What begins an item in plain text. */
const bullet = /[-*•·–]\s+/
const bulletedLine = new RegExp(`^\\s*${bullet.source}`)
const brokenLine = new RegExp(`<br>\\s*(?=${bullet.source})`, 'g')

/** Reduces HTML pasted from Word, Google Docs and web pages to what running text supports. */
export function cleanPastedHtml(html: string, isTarget: (href: string) => boolean): string {
  // The page's policy would report inline styles and handlers even in a detached document.
  const harmless = html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
  for (const element of all('script, title, o\\:p, [data-style*="mso-hide:all"]')) element.remove()
  for (const paragraph of all('[data-style*="mso-list"]')) listWordItem(paragraph)
  for (const inner of all(':is(ul, ol) :is(ul, ol)').reverse()) raise(inner)
  for (const paragraph of all('li :is(p, div)')) paragraph.replaceWith(...paragraph.childNodes, ' ')
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...[...table.rows].map(lineOf))
  for (const link of all('a'))
    if (!isTarget(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  return body.innerHTML.replace(/&nbsp;|\u00a0/g, ' ').replace(brokenLine, '<p>')
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

function lineOf(row: HTMLTableRowElement): HTMLElement {
  const cells = [...row.cells].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())
  return make('p', {}, cells.filter(Boolean).join(', '))
}

/** Moves the items of a nested list into the outer one. */
function raise(inner: HTMLElement): void {
  const item = inner.parentElement?.matches('ul, ol') ? inner : inner.closest('li')
  item?.after(...inner.children)
  inner.remove()
}

/** Turns pasted lines that begin with bullets into a list; a single dash may be part of a sentence. */
export function withLists(slice: Slice, { state }: { state: EditorState }): Slice {
  const blocks = slice.content.content
  const lines = blocks.every((node) => node.isBlock) ? blocks.flatMap(linesIn) : []
  if (lines.filter(({ list }) => list).length < 2) return slice
  const content = Fragment.from(grouped(lines))
  // Text around the caret takes in no items, unless it is one itself.
  const isOpen = (node: Node | null) => Number(node?.type.name === 'paragraph')
  if (isInList(state)) return Slice.maxOpen(content)
  return new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild))
}

function linesIn(block: Node): Line[] {
  if (block.type.name === 'list') return block.children.map((line) => ({ line, list: block.attrs as List }))
  const [marker] = bulletedLine.exec(block.textContent) ?? []
  return [{ line: block.cut(marker?.length ?? 0), list: marker ? { start: null } : undefined }]
}
