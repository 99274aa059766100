import type { Node } from 'prosemirror-model'
import { docOf, readDoc } from './schema.ts'
import { bare, type Letter, spell } from './spelling.ts'

/** The characters of a block; a list has one row per item. */
type Shape = { start?: number | null; rows: Letter[][] }
type Written = { text: string; shape: Shape }

/**
 * Creates a function that writes a document as Markdown. Unchanged parts (the whole text, a paragraph, a list, an item)
 * keep their spelling; blocks without words, such as a new paragraph, are left out.
 */
export function markdownWriter(markdown: string): (doc: Node) => string {
  const first = docOf(markdown)
  const known = rememberIn(markdown)
  const [, head = '', , tail = ''] = markdown.match(/^(\s*\n)?([\s\S]*?)(\s*)$/) ?? []
  return (doc) => {
    if (doc.eq(first)) return markdown
    const text = join(doc, known)
    return head + (text ?? join(doc, new Map()) ?? '') + tail
  }
}

/** Undefined if the joined blocks parse differently from the single ones. */
function join(doc: Node, known: ReadonlyMap<string, string>): string | undefined {
  const blocks: Written[] = []
  let marker = ''
  doc.forEach((block) => {
    const written =
      block.type.name === 'list' ? writeList(block, marker, known) : writeParagraph(block, known)
    if (written.shape.rows.length === 0) return
    marker = written.text.match(/^(?:[-*+](?= )|\d+[.)])/)?.[0].slice(-1) ?? ''
    blocks.push(written)
  })
  const text = blocks.map((block) => block.text).join('\n\n')
  const wanted = blocks.map(({ shape }) => shape)
  return known.size === 0 || isSame(shapesOf(docOf(text)), wanted) ? text : undefined
}

function writeParagraph(block: Node, known: ReadonlyMap<string, string>): Written {
  const written = known.get(keyOf(block))
  if (written !== undefined) return { text: written, shape: shapeOf(block) }
  const { text, letters } = spell(lettersOf(block), (text) => rowOf(text, 'paragraph'))
  return { text, shape: { rows: letters.length > 0 ? [letters] : [] } }
}

/** Consecutive lists need different markers to stay separate. */
function writeList(block: Node, before: string, known: ReadonlyMap<string, string>): Written {
  const written = known.get(keyOf(block))
  if (written !== undefined) return { text: written, shape: shapeOf(block) }
  const { start } = block.attrs
  const markers = markersOf(block)
  const usual = known.get(markers) ?? markers.charAt(0)
  const own = usual === before ? markers.replace(usual, '').charAt(0) : usual
  const lines: string[] = []
  const rows: Letter[][] = []
  block.forEach((item) => {
    const marker = start === null ? `${own} ` : `${start + rows.length}${own} `
    const indented = (text: string) => marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`)
    const { text, letters } = spell(lettersOf(item), (text) => rowOf(indented(text), 'list'))
    if (letters.length === 0) return
    lines.push(indented(known.get(keyOf(item)) ?? text))
    rows.push(letters)
  })
  return { text: lines.join('\n'), shape: { start, rows } }
}

/** Parses a single paragraph or item; undefined if the text parses as anything else. */
function rowOf(text: string, type: string): Letter[] | undefined {
  const doc = readDoc(text)
  const [shape, ...others] = doc ? shapesOf(doc) : []
  const isOne = doc?.firstChild?.type.name === type && others.length === 0 && shape?.rows.length === 1
  return isOne ? shape.rows[0] : undefined
}

function isSame(some: readonly Shape[], others: readonly Shape[]): boolean {
  const plain = (shapes: readonly Shape[]) =>
    JSON.stringify(shapes.map(({ start, rows }) => ({ start, rows: rows.map(bare) })))
  return plain(some) === plain(others)
}

function shapesOf(doc: Node): Shape[] {
  return doc.children.map(shapeOf).filter(({ rows }) => rows.length > 0)
}

function shapeOf(block: Node): Shape {
  const isList = block.type.name === 'list'
  const rows = (isList ? block.children : [block]).map(lettersOf).filter((row) => row.length > 0)
  return isList ? { start: block.attrs.start, rows } : { rows }
}

/** The characters of a block without spaces and breaks at the ends of lines, which Markdown cannot express. */
function lettersOf(block: Node): Letter[] {
  const letters = block.children.flatMap((node) => {
    const has = (name: string) => node.marks.find(({ type }) => type.name === name)
    const marks: Omit<Letter, 'char'> = {
      ...(has('strong') && { strong: true }),
      ...(has('emphasis') && { emphasis: true }),
      ...(has('link') && { link: has('link')?.attrs.href }),
    }
    return [...(node.text?.replace(/[\n\r\0]/g, ' ') ?? '\n')].map((char): Letter => ({ char, ...marks }))
  })
  const isAt = (letter: Letter | undefined, chars: RegExp) => !letter || chars.test(letter.char)
  const kept: Letter[] = []
  for (const letter of letters) {
    if (letter.char === '\n') while (kept.length > 0 && isAt(kept.at(-1), /[ \t]/)) kept.pop()
    const isFirst = kept.length === 0 ? /[ \t\n]/ : /[ \t]/
    if (!isFirst.test(letter.char) || !isAt(kept.at(-1), /\n/)) kept.push(letter)
  }
  while (kept.length > 0 && isAt(kept.at(-1), /[ \t\n]/)) kept.pop()
  return kept
}

/** Maps each paragraph, list and item of a text to its spelling. */
function rememberIn(markdown: string): Map<string, string> {
  const known = new Map<string, string>()
  let pieces = markdown.replace(/^\s*\n|\s+$/g, '').split(/\n(?:[ \t]*\n)+/)
  for (const block of docOf(markdown).children) {
    const isAll = (count: number) => {
      const doc = readDoc(pieces.slice(0, count).join('\n\n'))
      return doc?.childCount === 1 && doc.firstChild?.eq(block)
    }
    const count = pieces.findIndex((_, i) => isAll(i + 1)) + 1
    if (count === 0) return known
    const text = pieces.slice(0, count).join('\n\n')
    known.set(keyOf(block), text)
    if (block.type.name === 'list') known.set(markersOf(block), text.replace(/^\d+/, '').charAt(0))
    const items = text.split(/\n(?=[-*+] |\d+[.)] )/).map((item) => item.replace(/^\S+ /, ''))
    if (block.type.name === 'list' && items.length === block.childCount)
      for (const [i, item] of items.entries())
        if (!item.includes('\n')) known.set(keyOf(block.child(i)), item)
    pieces = pieces.slice(count)
  }
  return known
}

/** The markers a list can use: before its items, or after their numbers. */
const markersOf = (list: Node) => (list.attrs.start === null ? '-*' : '.)')

const keyOf = (block: Node) => JSON.stringify(block)
