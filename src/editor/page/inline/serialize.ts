import type { Node } from 'prosemirror-model'
import { nodes, parse, parseStrictly } from './schema.ts'

type Kind = 'strong' | 'emphasis' | 'link'
/** A character and its formatting; a line feed is a hard break. */
type Character = { char: string } & { [kind in Kind]?: string | undefined }

/** Which formatting encloses which; the shortest text is the plainest. */
const orders: Kind[][] = [
  ['strong', 'emphasis', 'link'],
  ['emphasis', 'strong', 'link'],
  ['link', 'strong', 'emphasis'],
]

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

/** Writes a document as Markdown. Blocks without words, such as a new paragraph, are left out. */
export function serialize(doc: Node): string {
  const blocks: string[] = []
  let last = ''
  for (const block of doc.children) {
    const isOrdered = block.type === nodes.orderedList
    // Consecutive lists need different markers to stay separate.
    const marker = block.isTextblock ? '' : (isOrdered ? '.)' : '-*').replace(last, '').charAt(0)
    const lines = (block.isTextblock ? [block] : block.children).map(serializeLine).filter(Boolean)
    const starts = lines.map((_, i) => marker && `${isOrdered ? block.attrs.order + i : ''}${marker} `)
    if (lines.length === 0) continue
    blocks.push(lines.map((line, i) => indented(line, starts[i] ?? '')).join('\n'))
    last = marker
  }
  return blocks.join('\n\n')
}

const indented = (line: string, start: string) =>
  start + line.replaceAll('\n', `\n${' '.repeat(start.length)}`)

/** Parses a text of the same kind as a paragraph or item; undefined if it is something else. */
function parseLine(text: string, { type }: Node): Node | undefined {
  const doc = parseStrictly(type === nodes.listItem ? indented(text, '- ') : text)
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
  for (const fallback of [undefined, inWholeWords, withoutEmphasis]) {
    const wanted = fallback?.(characters) ?? characters
    const isRead = (text: string) => {
      const read = parseLine(text, line)
      return read !== undefined && keyOf(charactersOf(read)) === keyOf(wanted)
    }
    const written = new Map(orders.map((order) => [writeRun(wanted, new Set(), order), order]))
    for (const [, order] of [...written].sort(([a], [b]) => a.length - b.length)) {
      const text = write(wanted, order, isRead)
      if (text === undefined) continue
      serialized.set(line, text)
      return text
    }
  }
  throw new Error(`Nothing reads back as ${textOf(characters)}`)
}

function write(characters: readonly Character[], order: readonly Kind[], isRead: (text: string) => boolean) {
  const escaped = new Set<Character>()
  const text = () => writeRun(characters, escaped, order)
  if (characters.length === 0 || isRead(text())) return text()
  // Characters with a meaning in Markdown, anywhere or at the start of a line.
  for (const { index } of textOf(characters).matchAll(/[\\`*_[\]<!]|^[#+\-~>=]|(?<=^\d{1,9})[.)]/gm))
    escaped.add(characters[index] as Character)
  if (!isRead(text())) return undefined
  // Drop the backslashes one by one, unless there are too many to be worth it.
  for (const character of escaped.size > 12 ? [] : [...escaped].reverse()) {
    escaped.delete(character)
    if (!isRead(text())) escaped.add(character)
  }
  return text()
}

function writeRun(
  characters: readonly Character[],
  escaped: ReadonlySet<Character>,
  [kind, ...inner]: readonly Kind[],
): string {
  const written = (one: Character) =>
    one.char === '\n' ? '\\\n' : escaped.has(one) ? `\\${one.char}` : one.char
  if (!kind) return characters.map(written).join('')
  const runs: Character[][] = []
  for (const one of characters) {
    const last = runs.at(-1)
    if (last && last[0]?.[kind] === one[kind]) last.push(one)
    else runs.push([one])
  }
  return runs.map((run) => wrap(writeRun(run, escaped, inner), kind, run[0]?.[kind])).join('')
}

function wrap(text: string, kind: Kind, value: string | undefined): string {
  if (value === undefined) return text
  if (kind === 'link')
    return `[${text}](${/[\s()<>\\]/.test(value) ? `<${value.replace(/[<>\\]/g, '\\$&')}>` : value})`
  // Emphasis must not start or end with a space or a break.
  const sign = kind === 'strong' ? '**' : '*'
  const [, before = '', words = '', after = ''] = /^((?:\\\n|\s)*)(.*?)((?:\\\n|\s)*)$/s.exec(text) ?? []
  return words ? `${before}${sign}${words}${sign}${after}` : text
}

/** The characters of a paragraph or item without spaces and breaks at the ends of lines, which Markdown cannot hold. */
function charactersOf(line: Node): Character[] {
  const characters: Character[] = []
  line.descendants(({ isTextblock, isInline, text, marks }, _pos, _parent, index) => {
    if (isTextblock && index > 0) characters.push({ char: '\n' })
    const formats = Object.fromEntries(marks.map(({ type, attrs }) => [type.name, attrs.href ?? '']))
    const chars = text?.replace(/[\n\r\0]/g, ' ') ?? '\n'
    if (isInline) characters.push(...chars.split('').map((char) => ({ char, ...formats })))
  })
  const spaces = /^[ \t\n]+|[ \t]+(?=\n)|(?<=\n)[ \t]+|[ \t\n]+$/g
  const kept = textOf(characters).replace(spaces, ({ length }) => '\0'.repeat(length))
  return characters.filter((_, i) => kept[i] !== '\0')
}

/** Extends bold and italic to whole words. */
function inWholeWords(characters: readonly Character[]): Character[] {
  return [...textOf(characters).matchAll(/\S+|\s+/g)].flatMap(({ 0: word, index }) => {
    const part = characters.slice(index, index + word.length)
    const { strong, emphasis }: Partial<Character> = Object.assign({}, ...part)
    return part.map(({ char, link }) => ({ char, link, strong, emphasis }))
  })
}

const withoutEmphasis = (characters: readonly Character[]): Character[] =>
  characters.map(({ char, link }) => ({ char, link }))

const textOf = (characters: readonly Character[]) => characters.map(({ char }) => char).join('')

/** Equal for characters that look the same: nobody can see a bold space. */
const keyOf = (characters: readonly Character[]) =>
  JSON.stringify(
    characters.map(({ char, link, ...rest }) => [
      char,
      link,
      /\s/.test(char) || [rest.strong, rest.emphasis],
    ]),
  )
