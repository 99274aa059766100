import { type Mark, type Node, Schema, type TagParseRule } from 'prosemirror-model'
import type { Inline } from '#schema'
import { parseMarkup } from '../../../content/markup.ts'

/** The schema of running text; its nodes correspond one to one to those of `Markup`. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    list: {
      group: 'block',
      content: 'item+',
      // The first number; null for bullets.
      attrs: { start: { default: null } },
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', getAttrs: (list) => ({ start: firstOf(list) }) }],
      toDOM: ({ attrs: { start } }) => (start === null ? ['ul', 0] : ['ol', { start }, 0]),
    },
    item: { content: 'inline*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        ...styled('b', /(?<!-)font-weight:\s*(normal|[1-5]00)/, /(?<!-)font-weight:\s*(bold|[6-9]00)/),
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [{ tag: 'em' }, ...styled('i', /(?<!-)font-style:\s*normal/, /(?<!-)font-style:\s*italic/)],
      toDOM: () => ['em', 0],
    },
  },
})

/** Pasted formatting: an element that a style can cancel, or a style alone (see `cleanPastedHtml`). */
function styled(tag: string, undone: RegExp, set: RegExp): TagParseRule[] {
  const style = (element: HTMLElement) => element.dataset.style ?? ''
  return [
    { tag, getAttrs: (element) => !undone.test(style(element)) && null },
    { tag: 'span[data-style]', consuming: false, getAttrs: (element) => set.test(style(element)) && null },
  ]
}

function firstOf(list: Element): number {
  const start = Number.parseInt(list.getAttribute('start') ?? '1', 10)
  return start >= 0 ? start : 1
}

/** Parses running text; unsupported Markdown is kept as literal characters. */
export function docOf(markdown: string): Node {
  return (
    readDoc(markdown) ??
    docWith(
      markdown
        .trim()
        .split(/\n\s*\n/)
        .map(paragraphOf),
    )
  )
}

/** Parses running text; undefined if it contains unsupported Markdown. */
export function readDoc(markdown: string): Node | undefined {
  const { nodes, unsupported } = parseMarkup(markdown)
  if (unsupported.length > 0) return undefined
  return docWith(
    nodes.map((node) => {
      if (node.type === 'paragraph') return schema.node('paragraph', null, inlinesOf(node.children))
      const items = node.items.map((item) => schema.node('item', null, inlinesOf(item)))
      return schema.node('list', { start: node.start ?? null }, items)
    }),
  )
}

function docWith(blocks: Node[]): Node {
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
}

function paragraphOf(text: string): Node {
  return schema.node('paragraph', null, textOf(text.replaceAll('\n', ' '), []))
}

function textOf(text: string, marks: readonly Mark[]): Node[] {
  return text === '' ? [] : [schema.text(text, marks)]
}

function inlinesOf(nodes: readonly Inline[], marks: readonly Mark[] = []): Node[] {
  return nodes.flatMap((node) => {
    if (node.type === 'break') return [schema.node('break', null, undefined, marks)]
    if (!('children' in node)) return textOf(node.value, marks)
    const mark = schema.mark(node.type, node.type === 'link' ? { href: node.href } : null)
    return inlinesOf(node.children, mark.addToSet(marks))
  })
}
