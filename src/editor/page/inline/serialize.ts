import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { marks, nodes, parseMarkdown, parseStrictly, schema } from './schema.ts'

/** Lines that are not edited stay the same nodes. */
const serialized = new WeakMap<Node, string>()

/** Parses running text; paragraphs and items that are not edited will be written as they were, line ends included. */
export function open(markdown: string, facts?: ReadonlyMap<string, string>): Node {
  const doc = parseMarkdown(markdown, facts)
  const lines = doc.children.flatMap((block) => (block.isTextblock ? block : block.children))
  const pieces = markdown.trim().split(/\n(?:[ \t]*\n)+|\n(?=[-*+] |\d+[.)] )/)
  for (const [i, line] of pieces.length === lines.length ? lines.entries() : []) {
    const text = (pieces[i] ?? '').replace(line.isTextblock ? '' : /^\S+ +/, '').replace(/\n[ \t]+/g, '\n')
    if (parseLine(text, line, facts)?.eq(line)) serialized.set(line, text)
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
function parseLine(text: string, { type }: Node, facts?: ReadonlyMap<string, string>): Node | undefined {
  const doc = parseStrictly(type === nodes.listItem ? indented(text, '- ') : text, facts)
  const block = doc?.childCount === 1 ? doc.child(0) : undefined
  const line = block?.type === nodes.bulletList && block.childCount === 1 ? block.child(0) : block
  return line?.type === type ? line : undefined
}

/**
 * Writes a paragraph or item with as few backslashes as possible: a text is accepted if it parses to the same words.
 * Markdown cannot make some parts of words bold, such as `(b)` in `a(b)c`; the whole word is bold then.
 */
function serializeLine(line: Node): string {
  const known = serialized.get(line)
  if (known !== undefined) return known
  const words = withoutLooseEmphasis(wordsOf(line))
  for (const simplify of [(all: Fragment) => all, inWholeWords, withoutEmphasis]) {
    const wanted = simplify(words)
    const shown = withPlainSpaces(wanted)
    const text = withFewBackslashes(wanted, (markdown) => {
      const read = parseLine(markdown, line)
      return read !== undefined && withPlainSpaces(wordsOf(read)).eq(shown)
    })
    if (text === undefined) continue
    serialized.set(line, text)
    return text
  }
  throw new Error(`Nothing reads back as ${textOf(words)}`)
}

function withFewBackslashes(words: Fragment, isRead: (text: string) => boolean): string | undefined {
  const escaped = new Set<number>()
  const text = () => write(withBackslashes(words, escaped))
  if (words.size === 0 || isRead(text())) return text()
  // Characters with a meaning in Markdown, anywhere or at the start of a line.
  for (const { index } of textOf(words).matchAll(/[\\`*_[\]<!]|^[#+\-~>=]|(?<=^\d{1,9})[.)]/gm))
    escaped.add(index)
  if (!isRead(text())) return undefined
  // Drop the backslashes one by one, unless there are too many to be worth it.
  for (const index of escaped.size > 12 ? [] : [...escaped].reverse()) {
    escaped.delete(index)
    if (!isRead(text())) escaped.add(index)
  }
  return text()
}

function withBackslashes(words: Fragment, escaped: ReadonlySet<number>): Node[] {
  let start = 0
  return words.content.map(({ text = '', marks }) => {
    const before = start
    start += text.length
    const signs = text.replace(/[^a-z\s]/gi, (sign, i) => (escaped.has(before + i) ? `\\${sign}` : sign))
    return schema.text(signs, marks)
  })
}

/** Of the formats that begin with a word, the one that ends last encloses the others. */
function write(words: readonly Node[], outer: readonly Mark[] = []): string {
  let [written, start] = ['', 0]
  while (start < words.length) {
    const { text = '', marks: formats } = words[start] as Node
    const endOf = (mark: Mark) => {
      const end = words.findIndex((word, i) => i > start && !mark.isInSet(word.marks))
      return end < 0 ? words.length : end
    }
    // Bold spaces alone are invisible.
    const hasWords = (mark: Mark) => /\S/.test(textOf(Fragment.from(words.slice(start, endOf(mark)))))
    const inner = formats.filter((one) => !one.isInSet(outer) && (one.type === marks.link || hasWords(one)))
    const [mark] = inner.reverse().sort((a, b) => endOf(b) - endOf(a))
    const end = mark ? endOf(mark) : start + 1
    const inside = words.slice(start, end)
    written += mark ? wrap(write(inside, [...outer, mark]), mark) : text.replaceAll('\n', '\\\n')
    start = end
  }
  return written
}

function wrap(text: string, { type, attrs: { href } }: Mark): string {
  if (type === marks.link)
    return `[${text}](${/[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\\]/g, '\\$&')}>` : href})`
  // Emphasis must not start or end with a space or a break.
  const sign = type === marks.strong ? '**' : '*'
  const [, before = '', words = '', after = ''] = /^((?:\\\n|\s)*)(.*?)((?:\\\n|\s)*)$/s.exec(text) ?? []
  return words ? `${before}${sign}${words}${sign}${after}` : text
}

/** The texts of a paragraph or item; without spaces and breaks at the ends of lines, which Markdown cannot hold. */
function wordsOf(line: Node): Fragment {
  const inlines = (line.isTextblock ? [line] : line.children).flatMap(({ children }, i) =>
    i > 0 ? [nodes.break.create(), ...children] : children,
  )
  const all = Fragment.fromArray(
    inlines.map(({ type, attrs, text, marks }) => {
      const written = type === nodes.fact ? `{${attrs.name}}` : text?.replace(/[\n\r\0]/g, ' ')
      return schema.text(written ?? '\n', marks)
    }),
  )
  let [kept, end] = [Fragment.empty, 0]
  const spaces = /^[ \t\n]+|[ \t]+(?=\n)|(?<=\n)[ \t]+|[ \t\n]+$/g
  for (const { 0: space, index } of textOf(all).matchAll(spaces)) {
    kept = kept.append(all.cut(end, index))
    end = index + space.length
  }
  return kept.append(all.cut(end))
}

const textOf = (words: Fragment) => words.textBetween(0, words.size)

const linksOf = (word: Node) => word.marks.filter(({ type }) => type === marks.link)

/** Extends bold and italic to whole words. */
function inWholeWords(words: Fragment): Fragment {
  const parts = [...textOf(words).matchAll(/\S+|\s+/g)].flatMap(({ 0: word, index }) => {
    const { content } = words.cut(index, index + word.length)
    const emphasis = content.flatMap((part) => part.marks.filter(({ type }) => type !== marks.link))
    return content.map((part) =>
      part.mark(emphasis.reduce((set: readonly Mark[], one) => one.addToSet(set), linksOf(part))),
    )
  })
  return Fragment.fromArray(parts)
}

function withoutEmphasis(words: Fragment): Fragment {
  return Fragment.fromArray(words.content.map((word) => word.mark(linksOf(word))))
}

/** Emphasizes spaces only between words that both are: what nobody can see must not choose the notation. */
function withoutLooseEmphasis(words: Fragment): Fragment {
  const parts = [...textOf(words).matchAll(/\S+|\s+/g)].flatMap(({ 0: word, index }) => {
    const end = index + word.length
    const { content } = words.cut(index, end)
    if (/\S/.test(word) || index === 0 || end === words.size) return content
    const around = [words.cut(index - 1, index), words.cut(end, end + 1)].map(
      (one) => one.firstChild?.marks ?? [],
    )
    const isShown = (mark: Mark) => mark.type === marks.link || around.every((set) => mark.isInSet(set))
    return content.map((part) => part.mark(part.marks.filter(isShown)))
  })
  return Fragment.fromArray(parts)
}

/** Equal for words that look the same: nobody can see a bold space. */
function withPlainSpaces(words: Fragment): Fragment {
  const parts = words.content.flatMap((word) => {
    const links = linksOf(word)
    if (links.length === word.marks.length) return word
    const texts = (word.text ?? '').split(/(\s+)/).filter(Boolean)
    return texts.map((text) => schema.text(text, /\s/.test(text) ? links : word.marks))
  })
  return Fragment.fromArray(parts)
}
