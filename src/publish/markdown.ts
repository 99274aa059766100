import { withOrdinarySpaces } from '#content'
import type { Inline, Markup, SiteData } from '#schema'

/** Makes an address of the site absolute. */
export type ToAbsolute = (href: string) => string

export function absoluteIn({ url }: Pick<SiteData, 'url'>): ToAbsolute {
  return (href) => new URL(href, url).href
}

/** Escapes plain text so that Markdown gives it no other meaning. */
export function literal(text: string): string {
  return withOrdinarySpaces(text)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\`*_[\]<>|~]|&(?=[#\w]+;)/g, '\\$&')
    .replace(/^[#+=-]|(?<=^\d+)[.)](?= |$)/, '\\$&')
}

/** Running text as Markdown: paragraphs and lists. */
export function markupMarkdown(markup: Markup, absolute: ToAbsolute): string {
  return joinBlocks(
    markup.map((node) => {
      if (node.type === 'paragraph') return inlineMarkdown(node.children, absolute)
      const items = node.items.map((item) => inlineMarkdown(item, absolute))
      return node.start === undefined ? bullets(items) : numbered(items, node.start)
    }),
  )
}

/** Running text without any markup, one line per paragraph or item. */
export function plainText(markup: Markup): string {
  const pieces = markup.flatMap((node) => (node.type === 'paragraph' ? [node.children] : node.items))
  return pieces.map(inlineText).join('\n')
}

export function linkMarkdown({ label, to }: { label: string; to: string }, absolute: ToAbsolute): string {
  return `[${literal(label)}](${addressMarkdown(absolute(to))})`
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${indented(item, 2)}`).join('\n')
}

/** A table; each cell contains one line of Markdown. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Joins the pieces of a document with an empty line between them; empty pieces are skipped. */
export function joinBlocks(pieces: readonly (string | undefined)[]): string {
  return pieces.filter(Boolean).join('\n\n')
}

function numbered(items: readonly string[], start: number): string {
  return items.map((item, i) => `${start + i}. ${indented(item, `${start + i}. `.length)}`).join('\n')
}

/** Indents further lines of an item to align with its first one. */
function indented(text: string, width: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(width)}`)
}

function inlineMarkdown(nodes: readonly Inline[], absolute: ToAbsolute): string {
  return nodes.map((node) => pieceMarkdown(node, absolute)).join('')
}

function pieceMarkdown(node: Inline, absolute: ToAbsolute): string {
  if (node.type === 'break') return '\\\n'
  if (!('children' in node)) return literal(node.value)
  const inner = inlineMarkdown(node.children, absolute)
  if (node.type === 'link') return `[${inner}](${addressMarkdown(absolute(node.href))})`
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

/** A bracket would end the address; spaces are already encoded. */
function addressMarkdown(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}
