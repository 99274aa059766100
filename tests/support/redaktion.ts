import { readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Files, plainPage, siteWith, smallSite } from './site.ts'

/*
 * docs/redaktion.md as read by tests. Its examples have a kind after `yaml`: `baustein`, `feld` (of a text
 * block), `seite` (lines of a page above its blocks), `site` (sections of site.yaml), `formular` (sections of its form)
 * or `angabe` (lines of site.yaml). A `falsch` before the kind announces the message in the quote below.
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
/** Locations and contacts that the guide adds, for its other examples to use. */
const entered = examples.flatMap(({ value, words }) =>
  words.join() === 'site' && /^(locations|contacts):/.test(value) ? [`${value}\n`] : [],
)
const site = (sections = '') => siteWith(`routes:\n${routes.join('')}${entered.join('')}${sections}`)

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
export function filesWith({ value, words }: Example, file = 'pages/leistungen.yaml'): Files {
  const kind = words.at(-1)
  if (kind === 'site') return { ...base, ...withLogo(value), 'site.yaml': site(`${value}\n`) }
  if (kind === 'formular') return { ...base, 'site.yaml': withForm(site(), `${value}\n`) }
  if (kind === 'angabe') return { ...base, 'site.yaml': value.split('\n').reduce(replaceLine, site()) }
  const page = plainPage(
    file.replace(/^pages\/(.)(.*)\.yaml$/, (_, first, rest) => first.toUpperCase() + rest),
  )
  if (kind === 'seite') return { ...base, [file]: page.replace('blocks:', `${value}\nblocks:`) }
  if (kind === 'feld') return { ...base, [file]: `${page}  - type: text\n${completed(value)}\n` }
  const start = value.includes('type: hero') ? page.slice(0, page.indexOf('  - type: hero')) : page
  return { ...base, [file]: `${start}${value}\n` }
}

/** Returns the logo file if the example names it. */
function withLogo(value: string): Files {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>'
  return value.includes('logo.svg') ? { 'pages/images/logo.svg': logo } : {}
}

/** Adds the title and the text that a text block requires, unless the example has them. */
function completed(fields: string): string {
  const title = /^ {4}title:/m.test(fields) ? [] : ['    title: Abschnitt']
  const text = /^ {4}text:/m.test(fields) ? [] : ['    text: Ein Satz.']
  return [...title, fields, ...text].join('\n')
}

/** Replaces sections of the form, each up to the next one; a section that is missing in it goes below the choices. */
function withForm(text: string, sections: string): string {
  return sections.split(/^(?= {2}\w)/m).reduce((before, section) => {
    const [name = ''] = section.split(':')
    const present = new RegExp(`^${name}:.*\n(?: {3,}.*\n)*`, 'm')
    if (present.test(before)) return before.replace(present, () => section)
    return before.replace(/^ {2}consent:/m, (next) => section + next)
  }, text)
}

function replaceLine(text: string, line: string): string {
  const name = line.split(':')[0]
  if (!text.includes(`\n${name}:`)) throw new Error(`site.yaml has no line ${name}`)
  return text.replace(new RegExp(`^${name}:.*$`, 'm'), () => line)
}
