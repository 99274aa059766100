import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Inline, Markup, MarkupNode } from '#schema'
import { plainText } from './literal-signs.ts'
import { readPlainly } from './plain-markup.ts'

/** Markup that texts do not support: its kind, and the piece as written. */
export type Unsupported = { kind: (typeof unsupportedKinds)[number] | 'other'; written: string }
export type ParsedMarkup = { nodes: Markup; links: string[]; unsupported: Unsupported[] }

const unsupportedKinds = [
  'heading',
  'list',
  'image',
  'html',
  'code',
  'inlineCode',
  'blockquote',
  'thematicBreak',
] as const satisfies Nodes['type'][]

/** Reads the small subset of Markdown that texts may use. Links stay as written. */
export function parseMarkup(text: string): ParsedMarkup {
  const nodes = readPlainly(text)
  return nodes ? { nodes, links: linksIn(nodes), unsupported: [] } : parseFully(text)
}

/** All inline nodes of running text, each before its children. */
export function inlinesIn(nodes: Markup): Inline[] {
  const whole = (node: Inline): Inline[] =>
    typeof node !== 'string' && 'children' in node ? [node, ...node.children.flatMap(whole)] : [node]
  return nodes.flatMap((node) => (node.type === 'list' ? node.items.flat() : node.children)).flatMap(whole)
}

export function isLink(node: Inline): node is Extract<Inline, { type: 'link' }> {
  return typeof node !== 'string' && node.type === 'link'
}

function linksIn(nodes: Markup): string[] {
  return inlinesIn(nodes).flatMap((node) => (isLink(node) ? [node.href] : []))
}

/** More lists in lists, or more marks, than anybody means: the parser takes seconds for them. */
const deeplyNested = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)[ \t]*(?:(?:[-+*>]|\d{1,9}[.)])[ \t]+){9}/m
const tooManyMarks = /^(?:[^*_]*[*_]+(?![*_])){400}|^(?:[^[<`]*[[<`]){1000}/

/** Does the same with the parser alone. */
export function parseFully(written: string): ParsedMarkup {
  // Spaces at the end of a line are invisible; in Markdown two of them would break it.
  const text = written.replace(/[ \t]+$/gm, '')
  const [excess] = deeplyNested.exec(text) ?? tooManyMarks.exec(text) ?? []
  if (excess) return { nodes: [], links: [], unsupported: [{ kind: 'other', written: excess.slice(0, 40) }] }
  const unsupported: Unsupported[] = []

  const reject = (node: Nodes): undefined => {
    const start = node.position?.start.offset ?? 0
    const written = text.slice(start, node.position?.end.offset).split('\n')[0] ?? ''
    unsupported.push({ kind: unsupportedKinds.find((kind) => kind === node.type) ?? 'other', written })
  }
  const inlines = (nodes: PhrasingContent[]): Inline[] =>
    nodes.flatMap((node) => {
      switch (node.type) {
        case 'text':
          return node.value.replaceAll('\n', ' ')
        case 'break':
          return { type: 'break' } as const
        case 'strong':
        case 'emphasis':
          return { type: node.type, children: inlines(node.children) }
        case 'link':
          return { type: 'link', href: node.url, children: inlines(node.children) } as const
        default:
          return reject(node) ?? []
      }
    })
  const block = (node: RootContent): MarkupNode | undefined => {
    if (node.type === 'paragraph') return { type: 'paragraph', children: inlines(node.children) }
    if (node.type !== 'list') return reject(node)
    const items = node.children.map((item) =>
      item.children.flatMap((child, i): Inline[] => {
        if (child.type !== 'paragraph') return reject(child) ?? []
        const text = inlines(child.children)
        return i > 0 ? [{ type: 'break' }, ...text] : text
      }),
    )
    return { type: 'list', ...(node.ordered && { start: node.start ?? 1 }), items }
  }

  const nodes = fromMarkdown(text, { extensions: [plainText] }).children.flatMap((node) => block(node) ?? [])
  return { nodes, links: linksIn(nodes), unsupported }
}
