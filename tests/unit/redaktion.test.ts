// @module-tag thorough
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Nodes } from 'mdast'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Content, daysText } from '#content'
import { blockSchemas } from '#schema'
import { launchProblems } from '../../src/checks/launch/index.ts'
import { blockPlaces } from '../../src/dev/block-places.ts'
import { checking } from '../../src/dev/dev-state.ts'
import { readExamples, textsOf } from '../../src/dev/examples.ts'
import { galleryPath } from '../../src/dev/gallery.ts'
import { askForPage, presentOf, readTexts } from '../../src/edit/index.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { blockSnippets } from '../../src/handbook/editor-schema/snippets.ts'
import { handbookFacts } from '../../src/handbook/handbook.ts'
import { explain, reportText, sentence } from '../../src/problems/index.ts'
import { deliveryPlace } from '../../src/serve/contact.ts'
import { openingAt, openingText } from '../../src/ui/opening.ts'
import { readContactSettings } from '../../supabase/functions/send-contact-email/settings.ts'
import {
  allOf,
  base,
  codes,
  examples,
  filesWith,
  guide,
  inlineCodes,
  root,
  textOf,
} from '../support/redaktion.ts'
import { type Files, jpeg, loadSite, memoryDisk } from '../support/site.ts'

/** Sets the clock to a day before all dates in the examples. */
beforeAll(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
})

const isWrong = ({ words }: { words: string[] }) => words[0] === 'falsch'

test('every example has a kind, and none escapes its test', () => {
  expect(examples.length).toBeGreaterThan(20)
  expect(root.children.filter((node) => node.type === 'code' && node.lang === 'yaml')).toHaveLength(
    examples.length,
  )
  for (const { meta } of examples)
    expect(meta).toMatch(/^(falsch |unbelegt )?(baustein|feld|seite|site|formular|angabe)$/)
})

const isUnproven = ({ words }: { words: string[] }) => words[0] === 'unbelegt'

test.each(examples.filter((one) => !isWrong(one)))('$position.start.line: is valid', async (example) => {
  const content = await loadSite(filesWith(example))
  expect(content.problems.map(sentence)).toEqual([])
  expect(unproven(content)).toEqual(isUnproven(example) ? [quoteBelow(example)] : [])
})

test.each(examples.filter(isWrong))('$position.start.line: is reported as quoted', async (example) => {
  expect((await loadSite(filesWith(example))).problems.map(sentence)).toEqual([quoteBelow(example)])
})

function quoteBelow({ position }: Pick<Nodes, 'position'>): string {
  const at = root.children.findIndex((node) => node.position?.start.line === position?.start.line)
  const quote = root.children[at + 1] as Nodes
  expect(quote.type).toBe('blockquote')
  return textOf(quote)
}

/** The problems that keep the site from going online for lack of proof. */
function unproven(content: Content): string[] {
  return launchProblems(content)
    .filter(({ code }) => code === 'unproven-claim')
    .map(sentence)
}

describe('what is shown', () => {
  const shown = (meta: string) => codes.filter((code) => code.meta === meta).map(({ value }) => value)
  const anyNumber = (text: string) => text.replace(/\d+ Dateien/, 'n Dateien').trimEnd()

  test('a message and its fix match those of the command', async () => {
    const [message = ''] = shown('meldung')
    const [, file = '', line] = /^(.+?):(\d+)/.exec(message) ?? []
    const before = codes.slice(
      0,
      codes.findIndex(({ meta }) => meta === 'meldung'),
    )
    const files = filesWith(before.findLast(isWrong) ?? { value: '', words: [] }, file)
    const found = (await loadSite(files)).problems[0]?.line ?? 0
    const folder = folderWith({ ...files, [file]: '# Notiz\n'.repeat(Number(line) - found) + files[file] })
    const plain = await validate(folder)
    const fixed = await validate(folder, '--fix')
    rmSync(folder, { recursive: true })
    expect(anyNumber(plain)).toBe(anyNumber(message))
    expect([fixed.trimEnd()]).toEqual(shown('reparatur'))
  }, 60_000)

  test('the preview and the check report what is quoted', () => {
    const dev = readFileSync('scripts/dev.ts', 'utf8')
      .replace(/\$\{port\}/g, '5173')
      .replace(/\$\{galleryPath\}/g, galleryPath)
    const said = [
      checking,
      dev,
      deliveryPlace(readContactSettings({}), 'outbox'),
      reportText({ problems: [], files: 24, texts: new Map() }),
    ]
    const quoted = shown('ausgabe').flatMap((text) => text.split('\n'))
    expect(quoted).toHaveLength(6)
    for (const text of quoted) expect(said.join('\n')).toContain(text)
    expect(guide).toContain(`<http://localhost:5173${galleryPath}>`)
  })

  test('the state of a closure matches what visitors read', () => {
    const closure = {
      from: '2026-12-24',
      to: '2027-01-06',
      announced: '',
      days: '',
      reason: 'Betriebsferien',
    }
    const openingHours = [{ from: 'Mo', to: 'Fr', opens: '7:00', closes: '17:00' } as const]
    const calendar = { openingHours, holidays: [], closures: [closure] }
    expect(guide).toContain(`„${openingText(openingAt(new Date('2026-12-28T09:00:00Z'), calendar))}“`)
    const days = daysText(closure.from, closure.to)
    expect(textOf(root)).toContain(`„${days} geschlossen (${closure.reason})“`)
  })

  test.each([
    ['src/dev/overlay.ts', '– darunter sehen Sie die letzte gute Fassung, wenn es eine gibt.'],
    ['src/dev/overlay.ts', '1 Hinweis'],
    ['src/edit/new-page-text.ts', 'Bitte ersetzen'],
    ['src/gallery/Entry.tsx', 'Baustein kopieren'],
  ])('%s prints „%s“', (file, words) => {
    expect(guide).toContain(words)
    expect(readFileSync(file, 'utf8')).toContain(words)
  })

  test('a new page is asked for in the order of the table', async () => {
    const [, chapter = ''] = guide.split('\n## 11. ')
    const rows = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \|/gm)].slice(2)
    const screen: string[] = []
    const answers = ['Palettenlager', '', 'Wir lagern.', '', '1', '1', 'Lager']
    const ask = async (question: string) => {
      screen.push(question)
      return answers.shift() ?? ''
    }
    const present = presentOf(await readTexts(memoryDisk(base)))
    await askForPage({ ask, say: (line) => screen.push(line) }, present, {})
    const at = rows.map(([, question = '']) => screen.findIndex((line) => line.trim().startsWith(question)))
    expect(at).toHaveLength(6)
    expect(at).not.toContain(-1)
    expect(at).toEqual([...at].sort((a, b) => a - b))
  })
})

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe('every name is correct', () => {
  test('commands and their options', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const commands = [...guide.matchAll(/npm run ([\w:-]+)(?: --((?: [^\s`]+)*))?/g)]
    expect(new Set(commands.map(([, name]) => name)).size).toBe(6)
    for (const [, name = '', options = ''] of commands) {
      expect(Object.keys(scripts)).toContain(name)
      const source = readFileSync(`scripts/${name}.ts`, 'utf8')
      for (const [, option = ''] of options.matchAll(/ --([\w-]+)/g)) expect(source).toContain(`--${option}`)
    }
    for (const [, code = ''] of guide.matchAll(/--explain ([\w-]+)/g)) expect(explain(code)).toBeDefined()
  })

  test('chapters and other handbooks in links', () => {
    const slugs = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slugOf(title))
    for (const { url } of allOf('link', root).filter((link) => !/^https?:/.test(link.url))) {
      const [file, anchor] = url.split('#')
      const text = file ? readFileSync(`docs/${file}`, 'utf8') : guide
      if (anchor) expect(slugs(text)).toContain(anchor)
    }
  })

  test('its chapters in other handbooks', () => {
    const titles = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => slugOf(title))
    const others = readdirSync('docs').filter((name) => name.endsWith('.md'))
    const named = others.flatMap((name) => [
      ...readFileSync(`docs/${name}`, 'utf8').matchAll(/\]\(redaktion\.md#([^)]+)\)/g),
    ])
    expect(named.length).toBeGreaterThan(1)
    for (const [, anchor] of named) expect(titles).toContain(anchor)
  })

  test('facts, snippets and parts of a page', async () => {
    const facts = inlineCodes.filter((text) => /^\{\w+\}$/.test(text))
    expect(handbookFacts().map(({ name }) => `{${name}}`)).toEqual(expect.arrayContaining(facts))
    const snippets = [...guide.matchAll(/„([\w-]+ \(neuer Baustein\))“/g)].map(([, label]) => label)
    const examples = textsOf(await readExamples(folderDisk('.')))
    expect(blockSnippets(examples).map(({ label }) => label)).toEqual(expect.arrayContaining(snippets))
    const parts = inlineCodes.flatMap((text) => /^(\S+) · /.exec(text)?.[1] ?? [])
    const { header, footer } = blockPlaces(await loadSite(), '/')
    expect([...blockSchemas.keys(), header.name, footer.name]).toEqual(expect.arrayContaining(parts))
    expect([facts.length, snippets.length, parts.length]).toEqual([10, 1, 3])
  })
})

describe('every limit is the checked one', () => {
  const codesOf = async (changed: Files) =>
    (await loadSite({ ...base, ...changed })).problems.map(({ code }) => code)

  test.each<[string, number, string, (size: number) => Files]>([
    [
      'höchstens 160 Zeichen',
      160,
      'weak-alt',
      (size) => filesWith({ value: pictureWith('a'.repeat(size)), words: ['feld'] }),
    ],
    [
      'nicht unter 960 Pixel',
      960,
      'small-image',
      (size) => ({ 'pages/images/gitterbox.jpg': jpeg(1920 - size, 640) }),
    ],
    [
      'nicht über 5 MB',
      5_000_000,
      'heavy-image',
      (size) => ({ 'pages/images/gitterbox.jpg': pictureOf(size) }),
    ],
    ['SVG mit höchstens 30 kB', 30_000, 'unusable-logo', (size) => withLogo('logo.svg', svgOf(size))],
    ['höchstens\n200 kB', 200_000, 'unusable-logo', (size) => withLogo('logo.png', pngOf(80, size))],
    ['mindestens 80 Pixeln Höhe', 80, 'unusable-logo', (size) => withLogo('logo.png', pngOf(160 - size))],
    [
      'als 30 Zeichen',
      30,
      'long-menu-label',
      (size) => ({
        'site.yaml': base['site.yaml'].replace('label: Start\n', `label: ${'a'.repeat(size)}\n`),
      }),
    ],
  ])('%s', async (words, limit, code, made) => {
    expect(guide).toContain(words)
    expect(await codesOf(made(limit))).toEqual([])
    expect(await codesOf(made(limit + 1))).toEqual([code])
  })
})

const withLogo = (name: string, bytes: Uint8Array): Files => ({
  'site.yaml': base['site.yaml'].replace('company:\n', `brand:\n  logo: ${name}\ncompany:\n`),
  [`pages/images/${name}`]: bytes,
})

const svgOf = (size: number) => new TextEncoder().encode('<svg viewBox="0 0 9 9"></svg>'.padEnd(size))

/** The header and the end of a picture of this height, padded to this number of bytes. */
function pngOf(height: number, size = 100): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.set([0, 0, 0, 200, 0, 0, 0, height], 16)
  bytes.set(new TextEncoder().encode('IEND'), size - 8)
  return bytes
}

/** A picture of this number of bytes. */
function pictureOf(size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set(jpeg(1600, 1067))
  return bytes
}

const pictureWith = (alt: string) => `    image: { file: gitterbox.jpg, alt: ${alt} }`

/** The files of a site, in a folder of its own. */
function folderWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'redaktion-'))
  for (const [path, content = ''] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The output of `npm run validate` about problems and fixes. */
function validate(folder: string, ...args: string[]): Promise<string> {
  const { GITHUB_ACTIONS: _, ...env } = process.env
  const command = ['scripts/run-bundled.mjs', 'validate', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: { ...env, SITE_DIR: folder } }, (_error, _out, err) =>
      resolve(err),
    )
  })
}
