// @module-tag thorough
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { frozenSite, frozenText } from '../../support/frozen-site.ts'

/*
 * How far somebody has to read to follow one heading from YAML to HTML: the functions that get it, by itself or in a
 * group of which it is a direct part, while a site is loaded, checked and rendered. The count is printed.
 */

const page = 'pages/europaletten.yaml'
const heading = 'Überschrift unterwegs'
const maxFiles = 41

test('one heading passes few files on its way to the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'walk-'))
  try {
    const { html, seen } = await walk(folder)
    expect(html).toContain(heading)
    const files = new Set(seen.map((name) => name.split('#')[0]))
    console.info(`${files.size} files, ${seen.length} functions\n${seen.toSorted().join('\n')}`)
    expect(files).toContain('src/content/reading/resolve.ts')
    expect(files.size).toBeLessThanOrEqual(maxFiles)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Runs the program with a note at the beginning of each function. */
async function walk(folder: string): Promise<{ html: string; seen: string[] }> {
  const outfile = join(folder, 'walk.mjs')
  await build({
    stdin: { contents: program, resolveDir: '.', loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['sharp', 'subset-font'],
    loader: { '.woff2': 'empty' },
    jsx: 'automatic',
    define: { 'import.meta.env': '{}' },
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire('${pathToFileURL('./')}')`,
    },
    plugins: [noting],
  })
  const { render } = await import(pathToFileURL(outfile).href)
  const text = frozenText(page).replace(/(?<=type: hero\n\s+title: ).*/, heading)
  const seen = new Set<string>()
  const note = (name: string, values: readonly unknown[]) => {
    if (values.some(holds)) seen.add(name)
  }
  const html = await render({ frozenSite, page, text }, note)
  return { html, seen: [...seen] }
}

function holds(value: unknown): boolean {
  const parts = typeof value === 'object' && value ? Object.values(value) : []
  return [value, ...parts].some((part) => typeof part === 'string' && part.includes(heading))
}

const program = `
import { folderDisk } from './src/build/files/disk.ts'
import { renderPage } from './src/build/pages/render-pages.ts'
import { loadContent } from './src/content/loader/index.ts'
import { fillingsOf, resolvePage, resolveSite } from './src/content/reading/index.ts'

export async function render({ frozenSite, page, text }, note) {
  const disk = folderDisk(frozenSite)
  const read = async (file) => (file === page ? Buffer.from(text) : disk.read(file))
  globalThis.note = note
  const { valid } = await loadContent({ ...disk, read })
  const picture = { files: '/-', widths: [1], width: 1, height: 1, ground: '#ffffff', alt: '' }
  const fillings = { ...fillingsOf(valid.site), pictures: () => picture }
  const data = resolvePage('/europaletten', valid.pages.get(page), fillings)
  const browser = { entry: '-', opening: '', sheet: '-', scripts: [], formScripts: [] }
  const site = resolveSite(valid.site, undefined)
  const [html] = renderPage(data, { site, browser, placeholders: false, policy: '' })
  globalThis.note = undefined
  return html.content
}
`

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Insertion = { at: number; text: string }

const noting: Plugin = {
  name: 'noting',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](src|schema)[\\/].*\.tsx?$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const code = await readFile(path, 'utf8')
      const file = relative('.', path)
      const insertions = notesIn(parseSync(path, code).program, file).sort((a, b) => b.at - a.at)
      const contents = insertions.reduce(
        (rest, { at, text }) => rest.slice(0, at) + text + rest.slice(at),
        code,
      )
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/** A note for each function with parameters, under the name of the nearest one that has a name. */
function notesIn(part: unknown, name: string): Insertion[] {
  if (Array.isArray(part)) return part.flatMap((one) => notesIn(one, name))
  if (typeof part !== 'object' || !part) return []
  const node = part as Node
  const own = node.id ?? node.key
  const inner = isNode(own) && typeof own.name === 'string' ? `${name.split('#')[0]}#${own.name}` : name
  const below = Object.values(node).flatMap((one) => notesIn(one, inner))
  const { body } = node
  if (!/^(Function|ArrowFunction)/.test(node.type) || !isNode(body)) return below
  const names = namesIn(node.params)
  if (names.length === 0) return below
  const call = `globalThis.note?.('${inner}', [${names}])`
  const notes =
    body.type === 'BlockStatement'
      ? [{ at: body.start + 1, text: `${call};` }]
      : [
          { at: body.start, text: `(${call}, (` },
          { at: body.end, text: '))' },
        ]
  return [...notes, ...below]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The names that parameters give to values. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const { properties, elements, value, left, argument } = pattern
  return namesIn(properties ?? elements ?? value ?? left ?? argument)
}
