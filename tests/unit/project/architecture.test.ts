import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** An import as written: its file, its target, and whether it imports only types. */
type Import = { file: string; target: string; typesOnly: boolean }

/** The target of an import whose name is computed at run time: the build imports its own output, the commands their bundle, the page's program its later parts. */
const computed = 'computed'

/** Names for several packages. */
const packages: Record<string, string[]> = {
  React: ['react', 'react-dom', 'react-router-dom', 'styled-components'],
  Vite: ['vite', 'vite/client'],
  ProseMirror: ['commands', 'inputrules', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
    (part) => `prosemirror-${part}`,
  ),
}

/**
 * Which wing may import which: packages, and folders or files of this project; after the bar, those of which it may import
 * only types. A wing may always import itself. Visitors load case-number and form-names, and nothing with them. What needs
 * a document or Node is the compiler's to guard, by the tsconfig.json of a wing. docs/architecture.md gives the reasons.
 */
const rules = parseRules(`
schema/case-number.ts:
schema/escape-html.ts:
schema/form-names.ts:
schema: zod
src/content: schema, yaml, zod, decode-named-character-reference, fastest-levenshtein, feiertagejs, image-size,
  mdast-util-from-markdown, node-diff3 | mdast
src/site: schema/case-number.ts, schema/escape-html.ts, schema/form-names.ts, src/content/brand, React, react-toastify,
  @supabase/supabase-js, Vite, computed | schema, src/content
src/editor: schema, src/content, src/site, React, Vite, zod, yaml, node-diff3, idb-keyval, ProseMirror
src/build: schema/escape-html.ts, src/content, src/site, node:, Vite, @vitejs/plugin-react, @playwright/test, axe-core, html-validate, sharp,
  subset-font, computed | schema, schema-dts
src/server: src/content, src/site, src/build, supabase, node:, Vite, mrmime, nodemailer, zod | schema, src/editor
scripts/bench: src, tests, node:, @playwright/test
scripts: src, tests/support, tests/mail, tests/hosts, node:, @playwright/test, esbuild, sharp,
  computed | supabase
supabase: schema/contact-request.ts, schema/case-number.ts, schema/escape-html.ts, schema/form-names.ts,
  schema/other-name.ts, schema/phone.ts,
  fastest-levenshtein, node:dns/promises, node:stream, nodemailer, postgres, zod
`)

const aliases: Record<string, string> = {
  '#schema': 'schema/index.ts',
  '#reading': 'src/content/reading/index.ts',
}

const files = ['schema', 'src', 'scripts', 'supabase'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
)

const imports = files.flatMap(importsOf)

test.each(Object.entries(rules))('%s imports only what its rule allows', (wing, rule) => {
  expect(files.filter((file) => wingOf(file) === wing)).not.toEqual([])
  const own = imports.filter(({ file }) => wingOf(file) === wing)
  expect(own.filter((found) => !isAllowed(found, wing, rule)).map(sentence)).toEqual([])
})

test('every file belongs to a wing', () => {
  expect(files.filter((file) => !wingOf(file))).toEqual([])
})

test('no file is longer than 250 lines, and none of the editor longer than 200', () => {
  const long = files.filter((file) => {
    const most = /^src\/(server\/)?editor\//.test(file) ? 200 : 250
    return !isIn(file, 'scripts') && readFileSync(file, 'utf8').trimEnd().split('\n').length > most
  })
  expect(long).toEqual([])
})

test('a page is data until its last line: no string of HTML is searched', () => {
  const search =
    /\b(includes|indexOf|match|matchAll|replace|replaceAll|search|split|startsWith)\(['"`/]\\?<\/?[a-z([]|\/<[a-z([][^\n]*\/\w*\.(exec|test)\(/
  const searching = files.filter(
    (file) =>
      ['src/site', 'src/build', 'src/server'].some((wing) => isIn(file, wing)) &&
      // It reads what was built as a browser does.
      !isIn(file, 'src/build/proof') &&
      search.test(readFileSync(file, 'utf8')),
  )
  expect(searching).toEqual([])
})

test('every browser test runs under the policy of the site', () => {
  const free = readdirSync('tests/e2e').filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      /import \{[^}]*\btest\b(?! as unguarded)[^}]*\} from '@playwright\/test'/.test(
        readFileSync(join('tests/e2e', file), 'utf8'),
      ),
  )
  expect(free, "these take test from '@playwright/test' instead of './test.ts'").toEqual([])
})

test('third-party actions are pinned to a commit', () => {
  const used = readdirSync('.github/workflows').flatMap((file) =>
    readFileSync(join('.github/workflows', file), 'utf8').match(/(?<=uses: )[^.\s].*/g),
  )
  expect(used).not.toEqual([])
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action ?? ''))).toEqual([])
})

/** Rooms with a door: other rooms import them only through their index. */
const closed = ['problems', 'reading', 'checks', 'loader', 'edit', 'handbook'].map(
  (room) => `src/content/${room}`,
)

/**
 * Files that the editor loads without the rest of their room: the frame for editing a text, the page at sign-in, the worker
 * while it is idle.
 */
const loadedAlone = new Set([
  ...['markup', 'names', 'plain-markup', 'typesetting'].map((name) => `src/content/reading/${name}.ts`),
  'src/content/checks/launch/index.ts',
])

test('other rooms import a room only through its index', () => {
  const around = imports.filter(
    ({ file, target }) =>
      closed.some((room) => isIn(target, room) && !isIn(file, room) && target !== `${room}/index.ts`) &&
      !loadedAlone.has(target),
  )
  expect(around.map(sentence)).toEqual([])
})

test('no folders import each other in a circle, and no files', () => {
  const folders = [...new Set(['', ...files.flatMap(foldersOf)])]
  const circles = folders.map((folder) => [folder, circleIn(folder)])
  expect(circles.filter(([, circle]) => circle?.length)).toEqual([])
})

/** What lies directly in a folder and imports each other, by way of others or not. */
function circleIn(folder: string): string[] {
  const below = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [childOf(folder, file), childOf(folder, target)]
    if (!from || !to || from === to) continue
    below.set(from, (below.get(from) ?? new Set()).add(to))
  }
  // Those without imports or importers are removed in turn; whatever remains is part of a circle, or between two.
  for (let size = -1; size !== below.size; ) {
    size = below.size
    for (const [from, needs] of below) {
      const isImported = [...below.values()].some((others) => others.has(from))
      if (!isImported || [...needs].every((need) => !below.has(need))) below.delete(from)
    }
  }
  return [...below.keys()]
}

/** The file or folder in `folder` that is or holds `path`. */
function childOf(folder: string, path: string): string | undefined {
  const inside = folder ? `${folder}/` : ''
  return path.startsWith(inside) ? path.slice(inside.length).split('/')[0] : undefined
}

function foldersOf(file: string): string[] {
  const above = dirname(file)
  return above === '.' ? [] : [above, ...foldersOf(above)]
}

/** The innermost wing that a file belongs to; every file belongs to one. */
function wingOf(path: string): string {
  return Object.keys(rules).find((wing) => isIn(path, wing)) ?? ''
}

function sentence({ file, target, typesOnly }: Import): string {
  return `${file} imports ${typesOnly ? 'types of ' : ''}${target}`
}

/** The imports a wing may have. */
type Rule = { values: string[]; types: string[] }

/** One rule a line; an indented line continues it. */
function parseRules(table: string): Record<string, Rule> {
  const lines = table.trim().replaceAll('\n  ', ' ').split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, wing = '', names = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
      const [values = [], types = []] = names.split(' | ').map((some) =>
        some
          .split(',')
          .map((name) => name.trim())
          .flatMap((name) => packages[name] ?? (name ? [name] : [])),
      )
      return [wing, { values, types }]
    }),
  )
}

function isAllowed({ target, typesOnly }: Import, wing: string, { values, types }: Rule): boolean {
  return [wing, ...values, ...(typesOnly ? types : [])].some(
    (allowed) => isIn(target, allowed) || (allowed.endsWith(':') && target.startsWith(allowed)),
  )
}

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const found: { source: string | undefined; typesOnly: boolean }[] = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      source: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ source: moduleRequest.value, typesOnly: isType }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      source: /^'(.*)'$/.exec(text.slice(start, end))?.[1],
      typesOnly: false,
    })),
    ...[...text.matchAll(/typeof import\('([^']*)'\)/g)].map(([, source]) => ({ source, typesOnly: true })),
  ]
  return found.map(({ source, typesOnly }) => ({ file, target: targetOf(file, source), typesOnly }))
}

/** A path of this project, or the package name as written. */
function targetOf(file: string, source: string | undefined): string {
  if (source === undefined) return computed
  if (source.startsWith('.')) return normalize(join(dirname(file), source)).replaceAll('\\', '/')
  return aliases[source] ?? source
}
