import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inProcess, runHere } from '../support/commands.ts'
import { type Files, pageWith, siteWith, smallSite } from '../support/site.ts'

const root = await realpath(await mkdtemp(join(tmpdir(), 'validate-')))
afterAll(() => rm(root, { recursive: true }))

/** A folder with the small site, some files changed. */
async function folderWith(changed: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(root, 'site-'))
  for (const [path, content = ''] of Object.entries({ ...smallSite, ...changed })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

const validate = (folder: string, ...args: string[]) => runHere(folder, 'validate', args)

const deadLink = pageWith('- { type: text, title: A, text: "[B](/reperatur)" }\n')
const misspelt = pageWith('- { typ: text, titel: A, text: "[B](/reperatur)" }\n')

test('accepts a site without problems', async () => {
  expect(await inProcess(await folderWith(), 'validate')).toEqual({
    code: 0,
    out: '4 Dateien geprüft, alles in Ordnung.\n',
    err: '',
  })
})

test('reports problems on stderr, with exit code 1', async () => {
  const folder = await folderWith({ 'pages/start.yaml': deadLink })
  const { code, out, err } = await inProcess(folder, 'validate')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('pages/start.yaml:6:40  Fehler  dead-link')
  expect(err).toContain('1 Fehler in 1 von 4 Dateien.')
})

test('--format json prints a complete document on stdout, and nothing else', async () => {
  const { code, out, err } = await validate(
    await folderWith({ 'pages/start.yaml': deadLink }),
    '--format',
    'json',
  )
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(JSON.parse(out)).toEqual({
    files: 4,
    problems: [
      {
        code: 'dead-link',
        severity: 'error',
        file: 'pages/start.yaml',
        line: 6,
        column: 40,
        endLine: 6,
        endColumn: 50,
        path: 'blocks.1.text',
        message: 'Eine Seite „/reperatur“ gibt es nicht.',
        hint: 'Meinten Sie „/reparatur“?',
        fix: { line: 6, column: 40, endLine: 6, endColumn: 50, text: '/reparatur' },
      },
    ],
  })
})

test('--format github writes annotations', async () => {
  const { code, out } = await validate(
    await folderWith({ 'pages/start.yaml': deadLink }),
    '--format',
    'github',
  )
  expect(code).toBe(1)
  expect(out).toMatch(
    /^::error file=pages\/start\.yaml,line=6,col=40,endLine=6,endColumn=50,title=dead-link::/,
  )
})

test('with named files it reports only those', async () => {
  const folder = await folderWith({ 'pages/start.yaml': deadLink })
  expect((await validate(folder, join(folder, 'pages/kontakt.yaml'))).code).toBe(0)
  const { code, err } = await validate(folder, join(folder, 'pages/start.yaml'))
  expect(code).toBe(1)
  expect(err).toContain('dead-link')
})

test('a named file that cannot be read is a problem, not wrong usage', async () => {
  const folder = await folderWith({ 'pages/start.yaml': new Uint8Array([0xe4, 0x3a, 0x20, 0x78]) })
  const { code, err } = await validate(folder, join(folder, 'pages/start.yaml'))
  expect(code).toBe(1)
  expect(err).toContain('pages/start.yaml:1:1  Fehler  unreadable-file')
})

test.each([
  ['an unknown option', '--streng', inProcess],
  ['an unknown format', '--format=xml', runHere],
  ['a file that is not part of the site', 'package.json', runHere],
])('%s is wrong usage', async (_, argument, run) => {
  const { code, out, err } = await run(await folderWith(), 'validate', [argument])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/npm run validate|--help/)
})

test('a folder without a site is an error, not a crash', async () => {
  const { code, err } = await inProcess(join(root, 'nichts'), 'validate')
  expect(code).toBe(1)
  expect(err).toContain('site.yaml:1:1  Fehler  unreadable-file')
})

test('--fix fixes what it can and leaves the rest of the file alone', async () => {
  const start = `\uFEFF# Start\r\n${misspelt}`
  const folder = await folderWith({ 'pages/start.yaml': start })
  const { code, out, err } = await validate(folder, '--fix')
  expect({ code, out }).toEqual({ code: 0, out: '4 Dateien geprüft, alles in Ordnung.\n' })
  expect(err).toContain(`behoben: pages/start.yaml:7
  -   - { typ: text, titel: A, text: "[B](/reperatur)" }
  +   - { type: text, titel: A, text: "[B](/reperatur)" }
`)
  const repaired = misspelt
    .replace('typ:', 'type:')
    .replace('titel:', 'title:')
    .replace('/reperatur', '/reparatur')
  expect(await readFile(join(folder, 'pages/start.yaml'), 'utf8')).toBe(`\uFEFF# Start\r\n${repaired}`)
  expect(await readFile(join(folder, 'site.yaml'), 'utf8')).toBe(smallSite['site.yaml'])
})

test('--fix with files fixes only those', async () => {
  const folder = await folderWith({ 'pages/start.yaml': deadLink, 'pages/kontakt.yaml': deadLink })
  await validate(folder, '--fix', join(folder, 'pages/start.yaml'))
  expect(await readFile(join(folder, 'pages/start.yaml'), 'utf8')).toContain('/reparatur')
  expect(await readFile(join(folder, 'pages/kontakt.yaml'), 'utf8')).toBe(deadLink)
})

test('--launch refuses placeholders', async () => {
  const folder = await folderWith({ 'site.yaml': siteWith('placeholders: true\n') })
  expect((await validate(folder)).code).toBe(0)
  const { code, err } = await validate(folder, '--launch')
  expect(code).toBe(1)
  expect(err).toContain('placeholder-data')
})
