import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** An import as written: its position, its target, and whether it imports only types. */
type Import = { file: string; line: number; target: string; typesOnly: boolean }

/** The imports a part may have. A target is a package, or a folder or file of this project. */
type Rule = { values: string[]; types?: string[] }

const react = ['react', 'react-dom', 'react-router-dom', 'styled-components']
const vite = ['vite', 'vite/client']

/** The target of an import whose name is computed at run time: the build imports its own output, the commands their bundle, the page's program its later parts. */
const computed = 'a computed name'

/** Which part may import which; docs/architecture.md gives the reasons. A part may always import itself. */
const rules: Record<string, Rule> = {
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
  'src/handbook': { values: ['schema', 'src/content', 'yaml', 'zod'] },
  'src/drawings': { values: [] },
  'src/sheets': { values: ['src/ui', 'src/drawings', ...react], types: ['schema'] },
  'src/blocks': { values: ['src/ui', 'src/contact', ...react], types: ['schema'] },
  'src/layout': { values: ['src/ui', ...react], types: ['schema'] },
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
  'src/gallery': {
    values: ['src/blocks', 'src/sheets', 'src/ui', ...react],
    types: ['schema', 'src/handbook'],
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
      'src/gallery/data.ts',
      'src/content',
      'src/problems',
      'src/loader',
      'src/handbook',
      'src/files',
      'src/publish',
      'src/hosting',
      'src/output',
      'src/serve',
      'node:',
      ...vite,
      'sirv',
      'launch-editor',
      computed,
    ],
    types: ['src/app', 'src/gallery', 'schema', 'supabase'],
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

describe.each(Object.entries(rules))('%s imports only what its rule allows', (part, rule) => {
  const own = files.filter((file) => partOf(file) === part)

  test('every import is covered by a rule', () => {
    expect(own).not.toEqual([])
    const wrong = own
      .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
      .filter((found) => !isAllowed(found, part, rule))
    expect(wrong.map((found) => sentence(found, part, rule))).toEqual([])
  })
})

test.each(['case-number', 'form-names'])('schema files for visitors import nothing: %s', (name) => {
  const file = `schema/${name}.ts`
  expect(importsOf(file, readFileSync(file, 'utf8'))).toEqual([])
})

test('every file belongs to a part', () => {
  expect(files.filter((file) => !partOf(file))).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const long = files.filter(
    (file) =>
      /^(src|schema|supabase)\//.test(file) && readFileSync(file, 'utf8').trimEnd().split('\n').length > 250,
  )
  expect(long).toEqual([])
})

test('no file of the editor is longer than 200 lines', () => {
  const long = files.filter(
    (file) =>
      /^src\/editor(-server)?\//.test(file) && readFileSync(file, 'utf8').trimEnd().split('\n').length > 200,
  )
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

test('browser tests with a clock use a new visitor, because the clock applies to all of its pages', () => {
  const specs = readdirSync('tests/e2e').filter((file) => file.endsWith('.spec.ts'))
  const shared = specs.filter((file) => {
    const text = readFileSync(join('tests/e2e', file), 'utf8')
    return text.includes('clock.install') && !text.includes('isNewVisitor: true')
  })
  expect(shared).toEqual([])
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
  const around = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).filter(
      ({ target }) =>
        closed.some((room) => isIn(target, room) && !isIn(file, room) && target !== `${room}/index.ts`) &&
        !loadedAlone.has(target),
    ),
  )
  expect(around.map(({ file, line, target }) => `${file}:${line} imports ${target}`)).toEqual([])
})

test('the rooms of text run without Node, in the worker of the editor', async () => {
  const doors = ['schema', ...closed].map(
    (room) => `export * as ${room.replace('src/', '')} from './${room}/index.ts'`,
  )
  const { errors } = await build({
    stdin: { contents: doors.join('\n'), resolveDir: '.', loader: 'ts' },
    bundle: true,
    platform: 'browser',
    conditions: ['worker', 'browser'],
    write: false,
    logLevel: 'silent',
  }).catch((error: BuildFailure) => error)
  expect(errors.map(({ text }) => text)).toEqual([])
})

test('a build starts the bundler before it loads the rules', async () => {
  const { outputs } = (
    await build({
      entryPoints: ['scripts/build.ts'],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outdir: 'built',
      write: false,
      metafile: true,
    })
  ).metafile
  const loadedBy = (file: string): string[] => {
    const { inputs = {}, imports = [] } = outputs[file] ?? {}
    const atOnce = imports.filter(({ kind }) => kind === 'import-statement')
    const others = atOnce.flatMap(({ path, external }) => (external ? [path] : loadedBy(path)))
    return [...Object.keys(inputs), ...others]
  }
  const loaded = loadedBy('built/build.js')
  expect(loaded).toContain('src/bundling/bundles.ts')
  expect(loaded.filter((name) => /^(zod|vite|schema|src\/(content|checks|loader))\b/.test(name))).toEqual([])
})

test('no rooms import each other in a cycle', () => {
  const below = new Map<string, Set<string>>()
  for (const file of files) {
    const room = partOf(file)
    const targets = importsOf(file, readFileSync(file, 'utf8')).map(({ target }) => partOf(target))
    below.set(room, new Set([...(below.get(room) ?? []), ...targets.filter((to) => to && to !== room)]))
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

function sentence(
  { file, line, target, typesOnly }: Import,
  part: string,
  { values, types = [] }: Rule,
): string {
  const only = types.length > 0 ? `, as types also ${types.join(', ')}` : ''
  return `${file}:${line} imports ${typesOnly ? 'types of ' : ''}${target}; ${part} may import ${values.join(', ')}${only}`
}

function isAllowed({ target, typesOnly }: Import, part: string, { values, types = [] }: Rule): boolean {
  return [part, ...values, ...(typesOnly ? types : [])].some(
    (allowed) => isIn(target, allowed) || (allowed.endsWith(':') && target.startsWith(allowed)),
  )
}

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

type Named = { importKind?: string; exportKind?: string }
type Node = Named & { type: string; start: number; [key: string]: unknown }

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = []
  visit(parseSync(file, text).program as unknown as Node, (node) => {
    const typesOnly = isTypesOnly(node)
    if (typesOnly === undefined) return
    const source = node.source as { value?: string }
    found.push({
      file,
      line: text.slice(0, node.start).split('\n').length,
      target: targetOf(file, source.value),
      typesOnly,
    })
  })
  return found
}

/** Undefined if the node imports nothing. */
function isTypesOnly(node: Node): boolean | undefined {
  if (node.type === 'ImportExpression') return false
  if (node.type === 'TSImportType') return true
  const isImport = node.type === 'ImportDeclaration'
  if (!isImport && !/^Export(Named|All)Declaration$/.test(node.type)) return undefined
  if (!node.source) return undefined
  const names = (node.specifiers as Named[] | undefined) ?? []
  const kindOf = (named: Named) => (isImport ? named.importKind : named.exportKind)
  return kindOf(node) === 'type' || (names.length > 0 && names.every((name) => kindOf(name) === 'type'))
}

/** A path of this project, or the package name as written. */
function targetOf(file: string, source: string | undefined): string {
  if (source === undefined) return computed
  if (source.startsWith('.')) return normalize(join(dirname(file), source)).replaceAll('\\', '/')
  return aliases[source] ?? source
}

function visit(node: Node, act: (node: Node) => void): void {
  act(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof child.type === 'string') visit(child, act)
    }
  }
}
