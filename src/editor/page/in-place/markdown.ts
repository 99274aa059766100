import type { Node } from 'prosemirror-model'
import { docOf, readDoc } from './schema.ts'
import { bare, type Letter, spell } from './spelling.ts'

/** A block as letters: a list has one row for each item. */
type Shape = { start?: number | null; rows: Letter[][] }
type Written = { text: string; shape: Shape }

/**
 * Writes a document as Markdown. Whatever is as it was keeps the way it was written: all of it, a paragraph, a list,
 * an item. What has no words, such as a paragraph just begun, is not written.
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

/** Undefined when the pieces together do not mean what each of them means alone. */
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
  const meant = blocks.map(({ shape }) => shape)
  return known.size === 0 || isSame(shapesOf(docOf(text)), meant) ? text : undefined
}

function writeParagraph(block: Node, known: ReadonlyMap<string, string>): Written {
  const written = known.get(keyOf(block))
  if (written !== undefined) return { text: written, shape: shapeOf(block) }
  const { text, letters } = spell(lettersOf(block), (text) => rowOf(text, 'paragraph'))
  return { text, shape: { rows: letters.length > 0 ? [letters] : [] } }
}

/** Two lists after each other are two only if their markers differ. */
function writeList(block: Node, before: string, known: ReadonlyMap<string, string>): Written {
  const written = known.get(keyOf(block))
  if (written !== undefined) return { text: written, shape: shapeOf(block) }
  const { start } = block.attrs
  const signs = signsOf(block)
  const usual = known.get(signs) ?? signs.charAt(0)
  const sign = usual === before ? signs.replace(usual, '').charAt(0) : usual
  const lines: string[] = []
  const rows: Letter[][] = []
  block.forEach((item) => {
    const marker = start === null ? `${sign} ` : `${start + rows.length}${sign} `
    const indented = (text: string) => marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`)
    const { text, letters } = spell(lettersOf(item), (text) => rowOf(indented(text), 'list'))
    if (letters.length === 0) return
    lines.push(indented(known.get(keyOf(item)) ?? text))
    rows.push(letters)
  })
  return { text: lines.join('\n'), shape: { start, rows } }
}

/** What a single paragraph or item is read as; undefined if it is read as something else. */
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

/** Spaces and breaks around a line cannot be written. */
function lettersOf(block: Node): Letter[] {
  const letters = block.children.flatMap((node) => {
    const has = (name: string) => node.marks.find(({ type }) => type.name === name)
    const marks: Omit<Letter, 'sign'> = {
      ...(has('strong') && { strong: true }),
      ...(has('emphasis') && { emphasis: true }),
      ...(has('link') && { link: has('link')?.attrs.href }),
    }
    return [...(node.text?.replace(/[\n\r\0]/g, ' ') ?? '\n')].map((sign): Letter => ({ sign, ...marks }))
  })
  const isAt = (letter: Letter | undefined, signs: RegExp) => !letter || signs.test(letter.sign)
  const kept: Letter[] = []
  for (const letter of letters) {
    if (letter.sign === '\n') while (kept.length > 0 && isAt(kept.at(-1), /[ \t]/)) kept.pop()
    const isFirst = kept.length === 0 ? /[ \t\n]/ : /[ \t]/
    if (!isFirst.test(letter.sign) || !isAt(kept.at(-1), /\n/)) kept.push(letter)
  }
  while (kept.length > 0 && isAt(kept.at(-1), /[ \t\n]/)) kept.pop()
  return kept
}

/** How each paragraph, list and item of a text is written. */
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
    if (block.type.name === 'list') known.set(signsOf(block), text.replace(/^\d+/, '').charAt(0))
    const items = text.split(/\n(?=[-*+] |\d+[.)] )/).map((item) => item.replace(/^\S+ /, ''))
    if (block.type.name === 'list' && items.length === block.childCount)
      for (const [i, item] of items.entries())
        if (!item.includes('\n')) known.set(keyOf(block.child(i)), item)
    pieces = pieces.slice(count)
  }
  return known
}

/** What may stand at the beginning of an item, or after its number. */
const signsOf = (list: Node) => (list.attrs.start === null ? '-*' : '.)')

const keyOf = (block: Node) => JSON.stringify(block)
