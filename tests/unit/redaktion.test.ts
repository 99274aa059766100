// @module-tag thorough
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Nodes } from 'mdast'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Content } from '#content'
import { launchProblems } from '../../src/checks/launch/index.ts'
import { sentence } from '../../src/problems/index.ts'
import { base, codes, examples, filesWith, guide, root, textOf } from '../support/redaktion.ts'
import { type Files, jpeg, loadSite } from '../support/site.ts'

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
