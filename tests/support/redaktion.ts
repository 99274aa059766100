import { readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Files, plainPage, siteWith, smallSite } from './site.ts'

/*
 * docs/redaktion.md as read by tests. Its examples have a kind after `yaml`: `baustein`, `feld` (of a text
 * block), `site` (sections of site.yaml) or `formular` (more fields of its form). A `falsch` before the kind
 * announces the message in the quote below.
 */
export const guide = readFileSync('docs/redaktion.md', 'utf8')
export const root = fromMarkdown(guide)
const codes = allOf('code', root).map((code) => ({ ...code, words: code.meta?.split(' ') ?? [] }))
export const inlineCodes = allOf('inlineCode', root).map(({ value }) => value)
export const examples = codes.filter(({ lang }) => lang === 'yaml')

type Example = { value: string; words: readonly string[] }

export function allOf<T extends Nodes['type']>(type: T, node: Nodes): Extract<Nodes, { type: T }>[] {
  const below = 'children' in node ? node.children.flatMap((child) => allOf(type, child)) : []
  return node.type === type ? [node as Extract<Nodes, { type: T }>, ...below] : below
}

/** Returns the plain text of a piece of the guide on one line. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value.replaceAll('\n', ' ') : ''
}

const routes = ['', 'kontakt', 'reparatur', 'leistungen', 'handel'].map(
  (name) => `  - { path: /${name}, page: ${name || 'start'}.yaml }\n`,
)
const site = (sections = '') => siteWith(`routes:\n${routes.join('')}${sections}`)

/** The small site with the pages that the examples link to. */
const base = {
  ...smallSite,
  'site.yaml': site(),
  'pages/start.yaml': `${plainPage('Paletten')}  - type: text
    title: Mehr
    text: "[Leistungen](/leistungen) und [Handel](/handel)"
`,
  'pages/leistungen.yaml': plainPage('Leistungen'),
  'pages/handel.yaml': plainPage('Handel'),
} satisfies Files

/** Returns the files of that site with an example inserted at its place. */
export function filesWith({ value, words }: Example): Files {
  const file = 'pages/leistungen.yaml'
  switch (words.at(-1)) {
    case 'site':
      return { ...base, 'site.yaml': site(`${value}\n`) }
    case 'formular':
      return { ...base, 'site.yaml': site().replace(/^ {2}consent:/m, (next) => `${value}\n${next}`) }
    case 'feld':
      return { ...base, [file]: `${base[file]}  - type: text\n${completed(value)}\n` }
    default:
      return { ...base, [file]: `${base[file]}${value}\n` }
  }
}

/** Adds the title and the text that a text block requires, unless the example has them. */
function completed(fields: string): string {
  const title = /^ {4}title:/m.test(fields) ? [] : ['    title: Abschnitt']
  const text = /^ {4}text:/m.test(fields) ? [] : ['    text: Ein Satz.']
  return [...title, fields, ...text].join('\n')
}
