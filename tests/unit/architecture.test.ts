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
 * Which part may import which: packages, and folders or files of this project; after the bar, those of which it may import
 * only types. A part may always import itself. Visitors load case-number and form-names, and nothing with them.
 * docs/architecture.md gives the reasons.
 */
const rules = parseRules(`
schema/case-number.ts:
schema/form-names.ts:
schema: zod
src/problems:
src/content: schema, src/brand, src/problems, yaml, zod, fastest-levenshtein, image-size, feiertagejs,
  mdast-util-from-markdown | mdast
src/brand:
src/checks: schema, src/brand, src/content, src/problems, decode-named-character-reference
src/loader: src/content, src/checks, src/problems | schema
src/edit: src/content, src/problems, yaml | schema
src/handbook: schema, src/content, zod
src/drawings:
src/sheets: src/ui, src/drawings, React | schema
src/blocks: src/ui, src/contact, schema/form-names.ts, React | schema
src/layout: src/ui, schema/form-names.ts, React | schema
src/contact: src/ui, schema/case-number.ts, schema/form-names.ts, React, react-toastify, @supabase/supabase-js | schema
src/ui: src/brand, React, Vite | schema
src/app: src/blocks, src/contact, src/layout, src/sheets, src/ui, schema/form-names.ts, React, computed | schema
src/files: node:
src/publish: src/brand, src/content, src/files, src/layout/trail.ts, src/ui/hours.ts, src/ui/picture-files.ts,
  src/ui/theme.ts, node:, sharp | src/app, schema, schema-dts
src/hosting: src/content, src/publish, src/files, node: | schema
src/bundling: src/files, node:, Vite, @vitejs/plugin-react, computed | src/pages, schema
src/pages: src/app/server.tsx, src/app/data.ts, src/brand, src/publish | src/files, schema
src/output: src/app/data.ts, src/content, src/files, src/publish, src/hosting, src/bundling, src/ui/picture-files.ts,
  node:, sharp | src/pages, schema
src/serve: src/content, src/files, src/hosting, src/contact/address.ts, src/layout/trail.ts, supabase, node:, nodemailer, mrmime,
  zod
src/dev: src/brand, src/app/data.ts, src/content, src/problems, src/loader, src/files, src/publish, src/hosting,
  src/output, src/serve, node:, Vite | src/app, schema, supabase
src/editor: schema, src/problems, src/content, src/checks, src/loader, src/edit, src/handbook, src/brand, src/app,
  src/sheets, src/ui, React, Vite, zod, yaml, node-diff3, idb-keyval, ProseMirror
src/editor-server: src/brand, src/content, src/problems, src/loader, src/edit, src/files, src/publish, src/hosting,
  src/bundling, src/output, src/serve, node:, Vite, zod | src/editor, schema
scripts/bench: src, tests, node:, @playwright/test
scripts/proof: src, tests/pages, node:
scripts: src, tests/support, tests/e2e/browser.ts, tests/e2e/ports.ts, tests/pages, tests/mail, tests/hosts, node:,
  @playwright/test, esbuild, node-diff3, sharp, subset-font, computed | supabase
supabase: schema/contact-request.ts, schema/case-number.ts, schema/form-names.ts, schema/phone.ts,
  fastest-levenshtein, nodemailer, zod
`)

const aliases: Record<string, string> = { '#schema': 'schema/index.ts', '#content': 'src/content/index.ts' }

const files = ['schema', 'src', 'scripts', 'supabase'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
)

const imports = files.flatMap(importsOf)

test.each(Object.entries(rules))('%s imports only what its rule allows', (part, rule) => {
  expect(files.filter((file) => partOf(file) === part)).not.toEqual([])
  const own = imports.filter(({ file }) => partOf(file) === part)
  expect(own.filter((found) => !isAllowed(found, part, rule)).map(sentence)).toEqual([])
})

test('every file belongs to a part', () => {
  expect(files.filter((file) => !partOf(file))).toEqual([])
})

test('no file is longer than 250 lines, and none of the editor longer than 200', () => {
  const long = files.filter((file) => {
    const most = /^src\/editor(-server)?\//.test(file) ? 200 : 250
    return !isIn(file, 'scripts') && readFileSync(file, 'utf8').trimEnd().split('\n').length > most
  })
  expect(long).toEqual([])
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
const closed = ['problems', 'content', 'checks', 'loader', 'edit', 'handbook'].map((room) => `src/${room}`)

/**
 * Files that the editor loads without the rest of their room: the frame for editing a text, the page at sign-in, the worker
 * while it is idle.
 */
const loadedAlone = new Set([
  ...['markup', 'names', 'plain-markup', 'typesetting'].map((name) => `src/content/${name}.ts`),
  'src/checks/launch/index.ts',
])

test('other rooms import a room only through its index', () => {
  const around = imports.filter(
    ({ file, target }) =>
      closed.some((room) => isIn(target, room) && !isIn(file, room) && target !== `${room}/index.ts`) &&
      !loadedAlone.has(target),
  )
  expect(around.map(sentence)).toEqual([])
})

test('no rooms import each other in a cycle', () => {
  const below = new Map(Object.keys(rules).map((room) => [room, new Set<string>()]))
  for (const { file, target } of imports) {
    const [room, to] = [partOf(file), partOf(target)]
    if (to && to !== room) below.get(room)?.add(to)
  }
  // Rooms whose imports are all removed are removed in turn; whatever remains is part of a circle.
  for (let size = -1; size !== below.size; ) {
    size = below.size
    for (const [room, needs] of below) if ([...needs].every((need) => !below.has(need))) below.delete(room)
  }
  expect([...below.keys()]).toEqual([])
})

/** The innermost part that a file belongs to; every file belongs to one. */
function partOf(path: string): string {
  return Object.keys(rules).find((part) => isIn(path, part)) ?? ''
}

function sentence({ file, target, typesOnly }: Import): string {
  return `${file} imports ${typesOnly ? 'types of ' : ''}${target}`
}

/** The imports a part may have. */
type Rule = { values: string[]; types: string[] }

/** One rule a line; an indented line continues it. */
function parseRules(table: string): Record<string, Rule> {
  const lines = table.trim().replaceAll('\n  ', ' ').split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, part = '', names = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
      const [values = [], types = []] = names.split(' | ').map((some) =>
        some
          .split(',')
          .map((name) => name.trim())
          .flatMap((name) => packages[name] ?? (name ? [name] : [])),
      )
      return [part, { values, types }]
    }),
  )
}

function isAllowed({ target, typesOnly }: Import, part: string, { values, types }: Rule): boolean {
  return [part, ...values, ...(typesOnly ? types : [])].some(
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
