import { type Mark, type Node, Schema } from 'prosemirror-model'
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list'
import type { Inline, MarkupNode } from '#schema'
import { parseMarkup } from '../../../content/reading/markup.ts'

/** The schema of running text. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bulletList: { ...bulletList, group: 'block', content: 'listItem+' },
    orderedList: { ...orderedList, group: 'block', content: 'listItem+' },
    listItem: { ...listItem, content: 'paragraph+' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    /** Company data as it is shown; written as its name between braces. */
    fact: {
      group: 'inline',
      inline: true,
      attrs: { name: {}, value: {} },
      leafText: ({ attrs }) => attrs.value,
      parseDOM: [
        {
          tag: '[data-fact]',
          getAttrs: ({ dataset, textContent }) => ({ name: dataset.fact, value: textContent }),
        },
      ],
      toDOM: ({ attrs: { name, value } }) => ['span', { 'data-fact': name }, value],
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
        // Google Docs wraps everything in a `<b>` that is not bold.
        { tag: 'b', getAttrs: ({ style }) => !/^(normal|[1-5]00)$/.test(style.fontWeight) && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0],
    },
  },
})

export const { nodes, marks } = schema

type Facts = ReadonlyMap<string, string>
const none: Facts = new Map()

/** Parses running text; unsupported Markdown is kept as literal characters. */
export function parseMarkdown(markdown: string, facts = none): Node {
  const paragraphs = markdown.trim().split(/\n\s*\n/)
  return parseStrictly(markdown, facts) ?? docOf(paragraphs.map((text) => paragraph(textOf(text, [], facts))))
}

/** Parses running text; undefined if it contains unsupported Markdown. */
export function parseStrictly(markdown: string, facts = none): Node | undefined {
  const { nodes, unsupported } = parseMarkup(markdown)
  return unsupported.length === 0 ? docOf(nodes.map((node) => blockOf(node, facts))) : undefined
}

function docOf(blocks: readonly Node[]): Node {
  return nodes.doc.create(null, blocks.length > 0 ? blocks : paragraph([]))
}

function blockOf(node: MarkupNode, facts: Facts): Node {
  if (node.type === 'paragraph') return paragraph(inlinesOf(node.children, [], facts))
  const items = node.items.map((item) => nodes.listItem.create(null, paragraph(inlinesOf(item, [], facts))))
  const { start } = node
  return start === undefined
    ? nodes.bulletList.create(null, items)
    : nodes.orderedList.create({ order: start }, items)
}

const paragraph = (inlines: readonly Node[]) => nodes.paragraph.create(null, inlines)

function inlinesOf(children: readonly Inline[], outer: readonly Mark[], facts: Facts): Node[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return textOf(node, outer, facts)
    if (node.type === 'break') return nodes.break.create(null, null, outer)
    if (!('children' in node)) return textOf(node.value, outer, facts)
    const mark = schema.mark(node.type, node.type === 'link' ? { href: node.href } : null)
    return inlinesOf(node.children, mark.addToSet(outer), facts)
  })
}

function textOf(text: string, marks: readonly Mark[], facts: Facts): Node[] {
  return text.split(/(\{[^{}\s]*\})/).flatMap((piece) => {
    const name = piece.slice(1, -1)
    const value = piece.startsWith('{') && facts.get(name)
    if (value) return nodes.fact.create({ name, value }, null, marks)
    return piece ? schema.text(piece.replaceAll('\n', ' '), marks) : []
  })
}
