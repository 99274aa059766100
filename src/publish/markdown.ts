import { withOrdinarySpaces } from '#content'
import type { Inline, Markup } from '#schema'

/** Turns an address of the site into a whole one. */
export type WholeAddress = (href: string) => string

/** Plain text as Markdown that means nothing else. */
export function literal(text: string): string {
  return withOrdinarySpaces(text)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\`*_[\]<>|~]|&(?=[#\w]+;)/g, '\\$&')
    .replace(/^[#+=-]|(?<=^\d+)[.)](?= |$)/, '\\$&')
}

/** Running text as Markdown: paragraphs and lists. */
export function markupMarkdown(markup: Markup, whole: WholeAddress): string {
  return joinBlocks(
    markup.map((node) => {
      if (node.type === 'paragraph') return inlineMarkdown(node.children, whole)
      const items = node.items.map((item) => inlineMarkdown(item, whole))
      return node.start === undefined ? bullets(items) : numbered(items, node.start)
    }),
  )
}

/** Running text without any marks, one line a paragraph or item. */
export function plainText(markup: Markup): string {
  const pieces = markup.flatMap((node) => (node.type === 'paragraph' ? [node.children] : node.items))
  return pieces.map(inlineText).join('\n')
}

export function linkMarkdown({ label, to }: { label: string; to: string }, whole: WholeAddress): string {
  return `[${literal(label)}](${addressMarkdown(whole(to))})`
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${indented(item, 2)}`).join('\n')
}

/** A table; a cell holds Markdown of one line. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Pieces of a document with a blank line between them; what is empty leaves none. */
export function joinBlocks(pieces: readonly (string | undefined)[]): string {
  return pieces.filter(Boolean).join('\n\n')
}

function numbered(items: readonly string[], start: number): string {
  return items.map((item, i) => `${start + i}. ${indented(item, `${start + i}. `.length)}`).join('\n')
}

/** Further lines of an item stand below its first one. */
function indented(text: string, width: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(width)}`)
}

function inlineMarkdown(nodes: readonly Inline[], whole: WholeAddress): string {
  return nodes.map((node) => pieceMarkdown(node, whole)).join('')
}

function pieceMarkdown(node: Inline, whole: WholeAddress): string {
  if (node.type === 'break') return '\\\n'
  if (!('children' in node)) return literal(node.value)
  const inner = inlineMarkdown(node.children, whole)
  if (node.type === 'link') return `[${inner}](${addressMarkdown(whole(node.href))})`
  return node.type === 'strong' ? `**${inner}**` : `*${inner}*`
}

function inlineText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return inlineText(node.children)
      return node.type === 'break' ? '\n' : node.value
    })
    .join('')
}

/** A bracket would end the address; spaces are encoded already. */
function addressMarkdown(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}
