import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** An import as written: its file, its target, and whether it imports only types. */
type Import = { file: string; target: string; typesOnly: boolean }

/** The imports a part may have. A target is a package, or a folder or file of this project. */
type Rule = { values: string[]; types?: string[] }

const react = ['react', 'react-dom', 'react-router-dom', 'styled-components']
const vite = ['vite', 'vite/client']

/** The target of an import whose name is computed at run time: the build imports its own output, the commands their bundle, the page's program its later parts. */
const computed = 'a computed name'

/** Which part may import which; docs/architecture.md gives the reasons. A part may always import itself. */
const rules: Record<string, Rule> = {
  // Visitors load these, and nothing with them.
  'schema/case-number.ts': { values: [] },
  'schema/form-names.ts': { values: [] },
  schema: { values: ['zod'] },
  'src/problems': { values: [] },
  'src/content': {
    values: [
      'schema',
      'src/brand',
      'src/problems',
      'yaml',
      'zod',
      'fastest-levenshtein',
      'image-size',
      'feiertagejs',
      'mdast-util-from-markdown',
    ],
    types: ['mdast'],
  },
  'src/brand': { values: [] },
  'src/checks': {
    values: ['schema', 'src/brand', 'src/content', 'src/problems', 'decode-named-character-reference'],
  },
  'src/loader': {
    values: ['src/content', 'src/checks', 'src/problems'],
    types: ['src/files', 'schema'],
  },
  'src/edit': { values: ['src/content', 'src/problems', 'yaml'], types: ['schema'] },
  'src/handbook': { values: ['schema', 'src/content', 'zod'] },
  'src/drawings': { values: [] },
  'src/sheets': { values: ['src/ui', 'src/drawings', ...react], types: ['schema'] },
  'src/blocks': { values: ['src/ui', 'src/contact', 'schema/form-names.ts', ...react], types: ['schema'] },
  'src/layout': { values: ['src/ui', 'schema/form-names.ts', ...react], types: ['schema'] },
  'src/contact': {
    // Without zod, so that visitors never load it.
    values: [
      'src/ui',
      'schema/case-number.ts',
      'schema/form-names.ts',
      ...react,
      'react-toastify',
      '@supabase/supabase-js',
    ],
    types: ['schema'],
  },
  'src/ui': { values: ['src/brand', ...react, ...vite], types: ['schema'] },
  'src/app': {
    values: [
      'src/blocks',
      'src/contact',
      'src/layout',
      'src/sheets',
      'src/ui',
      'schema/form-names.ts',
      ...react,
      computed,
    ],
    types: ['schema'],
  },
  'src/files': { values: ['node:'] },
  'src/publish': {
    values: [
      'src/brand',
      'src/content',
      'src/files',
      'src/layout/trail.ts',
      'src/ui/hours.ts',
      'src/ui/picture-files.ts',
      'src/ui/theme.ts',
      'node:',
      'sharp',
    ],
    types: ['src/app', 'schema', 'schema-dts'],
  },
  'src/hosting': { values: ['src/content', 'src/publish', 'src/files', 'node:'], types: ['schema'] },
  'src/bundling': {
    values: ['src/brand', 'src/files', 'node:', ...vite, '@vitejs/plugin-react', computed],
    types: ['src/pages', 'schema'],
  },
  // A bundle of its own: the one place where rendering and publishing meet.
  'src/pages': {
    values: [
      'src/app/server.tsx',
      'src/app/data.ts',
      'src/brand',
      'src/content',
      'src/publish',
      'src/hosting',
    ],
    types: ['src/files', 'schema'],
  },
  'src/output': {
    values: [
      'src/app/data.ts',
      'src/content',
      'src/files',
      'src/publish',
      'src/hosting',
      'src/bundling',
      'src/ui/picture-files.ts',
      'node:',
      'sharp',
      'subset-font',
    ],
    types: ['src/pages', 'schema'],
  },
  'src/serve': {
    values: [
      'src/content',
      'src/hosting',
      'src/contact/address.ts',
      'src/layout/trail.ts',
      'supabase',
      'node:',
      'nodemailer',
    ],
  },
  'src/dev': {
    values: [
      'src/brand',
      'src/app/data.ts',
      'src/content',
      'src/problems',
      'src/loader',
      'src/files',
      'src/publish',
      'src/hosting',
      'src/output',
      'src/serve',
      'node:',
      ...vite,
      'sirv',
    ],
    types: ['src/app', 'schema', 'supabase'],
  },
  'src/editor': {
    values: [
      'schema',
      'src/problems',
      'src/content',
      'src/checks',
      'src/loader',
      'src/edit',
      'src/handbook',
      'src/brand',
      'src/app',
      'src/sheets',
      'src/ui',
      ...react,
      ...vite,
      'zod',
      'yaml',
      'node-diff3',
      'idb-keyval',
      '@codemirror',
      ...['commands', 'inputrules', 'keymap', 'model', 'state', 'view'].map((part) => `prosemirror-${part}`),
      '@lezer',
      '@atlaskit',
    ],
  },
  'src/editor-server': {
    values: [
      'src/brand',
      'src/content',
      'src/problems',
      'src/loader',
      'src/edit',
      'src/files',
      'src/publish',
      'src/hosting',
      'src/bundling',
      'src/output',
      'src/serve',
      'node:',
      ...vite,
      'sirv',
      'zod',
    ],
    types: ['src/editor', 'schema'],
  },
  // Programs that test and measure the other parts.
  'scripts/bench': { values: ['src', 'tests', 'node:', '@playwright/test'] },
  'scripts/proof': { values: ['src', 'tests/pages', 'node:'] },
  scripts: {
    values: [
      'src',
      'tests/support',
      'tests/e2e/browser.ts',
      'tests/e2e/ports.ts',
      'tests/pages',
      'tests/mail',
      'tests/hosts',
      'node:',
      '@playwright/test',
      'esbuild',
      'sharp',
      computed,
    ],
  },
  supabase: {
    values: [
      'schema/contact-request.ts',
      'schema/case-number.ts',
      'schema/form-names.ts',
      'fastest-levenshtein',
      'nodemailer',
    ],
  },
}

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

function isAllowed({ target, typesOnly }: Import, part: string, { values, types = [] }: Rule): boolean {
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
