import { Mark, type Node } from 'prosemirror-model'
import { marks as kinds, nodes, parse, parseStrictly } from './schema.ts'

/** A character and its formatting; a line feed is a hard break. */
type Character = { char: string; link?: Mark | undefined; emphasis: readonly Mark[] }

/** Writes a document as Markdown. Blocks without words, such as a new paragraph, are left out. */
export function serialize(doc: Node): string {
  const blocks: string[] = []
  let last = ''
  doc.forEach((block) => {
    // Consecutive lists need different markers to stay separate.
    const marker = markersOf(block).find((one) => one !== last) ?? ''
    const text = marker ? serializeList(block, marker) : serializeLine(block)
    if (!text) return
    blocks.push(text)
    last = marker
  })
  return blocks.join('\n\n')
}

function markersOf({ type }: Node): readonly string[] {
  if (type === nodes.bulletList) return ['-', '*']
  return type === nodes.orderedList ? ['.', ')'] : []
}

function serializeList(list: Node, marker: string): string {
  const lines = list.children.map(serializeLine).filter(Boolean)
  return lines
    .map((line, i) => {
      const start = list.type === nodes.orderedList ? `${list.attrs.order + i}${marker} ` : `${marker} `
      return start + indented(line, start.length)
    })
    .join('\n')
}

const indented = (text: string, width: number) => text.replaceAll('\n', `\n${' '.repeat(width)}`)

/** Lines that are not edited stay the same nodes. */
const serialized = new WeakMap<Node, string>()

/** Parses running text; paragraphs and items that are not edited will be written as they were, line ends included. */
export function open(markdown: string): Node {
  const doc = parse(markdown)
  const lines = doc.children.flatMap((block) => (block.isTextblock ? block : block.children))
  const pieces = markdown.trim().split(/\n(?:[ \t]*\n)+|\n(?=[-*+] |\d+[.)] )/)
  for (const [i, line] of pieces.length === lines.length ? lines.entries() : []) {
    const text = (pieces[i] ?? '').replace(line.isTextblock ? '' : /^\S+ +/, '').replace(/\n[ \t]+/g, '\n')
    if (parseLine(text, line)?.eq(line)) serialized.set(line, text)
  }
  return doc
}

/** Parses a text of the same kind as a paragraph or item; undefined if it is something else. */
function parseLine(text: string, { type }: Node): Node | undefined {
  const doc = parseStrictly(type === nodes.listItem ? `- ${indented(text, 2)}` : text)
  const block = doc?.childCount === 1 ? doc.child(0) : undefined
  const line = block?.type === nodes.bulletList && block.childCount === 1 ? block.child(0) : block
  return line?.type === type ? line : undefined
}

/**
 * Writes a paragraph or item with as few backslashes as possible: a text is accepted if it parses to the same
 * characters. Markdown cannot make some parts of words bold, such as `(b)` in `a(b)c`; the whole word is bold then.
 */
function serializeLine(line: Node): string {
  const known = serialized.get(line)
  if (known !== undefined) return known
  const characters = charactersOf(line)
  const plain = characters.map((one) => ({ ...one, emphasis: [] }))
  for (const wanted of [characters, inWholeWords(characters), plain]) {
    const text = writeLine(wanted, (text) => {
      const read = parseLine(text, line)
      return read !== undefined && isSame(charactersOf(read), wanted)
    })
    if (text === undefined) continue
    serialized.set(line, text)
    return text
  }
  throw new Error(`Nothing reads back as ${textOf(characters)}`)
}

function writeLine(characters: readonly Character[], isRead: (text: string) => boolean): string | undefined {
  const escaped = new Set<number>()
  const write = () => writeRun(characters, escaped, 0, characters.length, [])
  if (characters.length === 0 || isRead(write())) return write()
  // Characters with a meaning in Markdown, anywhere or at the start of a line.
  for (const { index } of textOf(characters).matchAll(/[\\`*_[\]<!]|^[#+\-~>=]|(?<=^\d{1,9})[.)]/gm))
    escaped.add(index)
  if (!isRead(write())) return undefined
  // Drop the backslashes one by one, unless there are too many to be worth it.
  for (const index of escaped.size > 30 ? [] : [...escaped].reverse()) {
    escaped.delete(index)
    if (!isRead(write())) escaped.add(index)
  }
  return write()
}

function writeRun(
  characters: readonly Character[],
  escaped: ReadonlySet<number>,
  from: number,
  to: number,
  open: readonly Mark[],
): string {
  const isInLink = open.some(({ type }) => type === kinds.link)
  function endOf(mark: Mark, start: number): number {
    let end = start + 1
    while (end < to && mark.isInSet(marksOf(characters[end]))) end++
    // A link is not split.
    const isWithin = () => characters[end - 1]?.link?.isInSet(marksOf(characters[end]))
    while (!isInLink && end > start && end < to && isWithin()) end--
    return end
  }
  let text = ''
  for (let at = from; at < to; ) {
    const char = characters[at]?.char ?? ''
    const marks = marksOf(characters[at]).filter((mark) => !mark.isInSet(open))
    const [widest] = marks.map((mark) => ({ mark, end: endOf(mark, at) })).sort((a, b) => b.end - a.end)
    if (widest) {
      text += wrap(writeRun(characters, escaped, at, widest.end, [...open, widest.mark]), widest.mark)
      at = widest.end
    } else {
      text += char === '\n' ? '\\\n' : escaped.has(at) ? `\\${char}` : char
      at++
    }
  }
  return text
}

function wrap(text: string, { type, attrs }: Mark): string {
  if (type === kinds.strong) return `**${text}**`
  if (type === kinds.emphasis) return `*${text}*`
  const { href } = attrs
  return `[${text}](${/[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\\]/g, '\\$&')}>` : href})`
}

/** The characters of a paragraph or item without spaces and breaks at the ends of lines, which Markdown cannot hold. */
function charactersOf(line: Node): Character[] {
  const characters: Character[] = []
  line.descendants(({ isTextblock, isInline, text, marks }, _pos, _parent, index) => {
    if (isTextblock && index > 0) characters.push({ char: '\n', emphasis: [] })
    const link = marks.find(({ type }) => type === kinds.link)
    const emphasis = marks.filter((mark) => mark !== link)
    const chars = text?.replace(/[\n\r\0]/g, ' ') ?? '\n'
    if (isInline) characters.push(...chars.split('').map((char) => ({ char, link, emphasis })))
  })
  const kept = textOf(characters).replace(/^[ \t\n]+|[ \t]+(?=\n)|(?<=\n)[ \t]+|[ \t\n]+$/g, ({ length }) =>
    '\0'.repeat(length),
  )
  return withSpaces(characters.filter((_, i) => kept[i] !== '\0'))
}

/** Nobody can see whether a space is bold: it is if the words on both sides are. */
function withSpaces(characters: readonly Character[]): Character[] {
  const all = [...characters]
  for (const { 0: spaces, index } of textOf(all).matchAll(/\s+/g)) {
    const end = index + spaces.length
    const after = all[end]?.emphasis ?? []
    const emphasis = all[index - 1]?.emphasis.filter((mark) => mark.isInSet(after)) ?? []
    all.splice(index, spaces.length, ...all.slice(index, end).map((space) => ({ ...space, emphasis })))
  }
  return all
}

/** Extends bold and italic to whole words. */
function inWholeWords(characters: readonly Character[]): Character[] {
  const words = [...textOf(characters).matchAll(/\S+|\s+/g)].flatMap(({ 0: word, index }) => {
    const part = characters.slice(index, index + word.length)
    const emphasis = part.flatMap((one) => one.emphasis).reduce((set, mark) => mark.addToSet(set), Mark.none)
    return part.map((one) => ({ ...one, emphasis }))
  })
  return withSpaces(words)
}

const marksOf = ({ link, emphasis = [] }: Partial<Character> = {}) => (link ? [link, ...emphasis] : emphasis)

const textOf = (characters: readonly Character[]) => characters.map(({ char }) => char).join('')

const isSame = (some: readonly Character[], others: readonly Character[]) =>
  some.length === others.length &&
  some.every((one, i) => one.char === others[i]?.char && Mark.sameSet(marksOf(one), marksOf(others[i])))
