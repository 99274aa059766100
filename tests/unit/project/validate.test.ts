import { chmod, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatted } from '../../../src/content/edit/index.ts'
import { inProcess, runHere, siteFolder } from '../../support/commands.ts'
import { type Files, pageWith, siteWith, smallSite } from '../../support/site.ts'

/** Runs the command on the small site with some files changed; named files are those of the site. */
async function validate(changed: Files, ...args: string[]) {
  const { folder, read } = await siteFolder({ ...smallSite, ...changed })
  const named = args.map((arg) => (arg.startsWith('pages/') ? join(folder, arg) : arg))
  return { ...(await runHere(folder, 'validate', named)), read }
}

const deadLink = pageWith('- { type: text, title: A, text: "[B](/reperatur)" }\n')
const misspelt = pageWith('- { typ: text, titel: A, text: "[B](/reperatur)" }\n')

test.each([
  ['a site without problems', {}, { code: 0, out: '4 Dateien geprüft, alles in Ordnung.\n', err: '' }],
  [
    'problems',
    { 'pages/start.yaml': deadLink },
    {
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^pages\/start\.yaml:6:40 {2}Fehler {2}dead-link\n[\s\S]*1 Fehler in 1 von 4 Dateien\.\n$/,
      ),
    },
  ],
])('reports %s', async (_, changed, answer) => {
  const { folder } = await siteFolder({ ...smallSite, ...changed })
  expect(await inProcess(folder, 'validate')).toEqual(answer)
})

test('asks for the folder of the site where SITE_DIR is another one', async () => {
  const { code, err } = await inProcess('"tests/site"', 'validate')
  expect([code, err]).toEqual([2, expect.stringContaining('SITE_DIR ist „"tests/site"“')])
})

test('--fix says that it leaves files alone', async () => {
  const { err } = await validate({ 'pages/files/rechner.html': '' }, '--fix')
  expect(err).toMatch(/refused-download[\s\S]*Das behebt --fix nicht: .* eine Datei wäre zu löschen/)
})

test('--format json prints a complete document on stdout, and nothing else', async () => {
  const { code, out, err } = await validate({ 'pages/start.yaml': deadLink }, '--format', 'json')
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
  const { code, out } = await validate({ 'pages/start.yaml': deadLink }, '--format', 'github')
  expect(code).toBe(1)
  expect(out).toMatch(
    /^::error file=pages\/start\.yaml,line=6,col=40,endLine=6,endColumn=50,title=dead-link::/,
  )
})

test.each<[string, Files, string, 0 | 1, string]>([
  ['another file', { 'pages/start.yaml': deadLink }, 'pages/kontakt.yaml', 0, ''],
  ['the file', { 'pages/start.yaml': deadLink }, 'pages/start.yaml', 1, 'dead-link'],
  [
    'a file that cannot be read',
    { 'pages/start.yaml': new Uint8Array([0xe4, 0x3a, 0x20, 0x78]) },
    'pages/start.yaml',
    1,
    'pages/start.yaml:1:1  Fehler  unreadable-file',
  ],
])('reports only the named file: %s', async (_, changed, named, wanted, said) => {
  const { code, err } = await validate(changed, named)
  expect(code).toBe(wanted)
  expect(err).toContain(said)
})

test.each([
  ['an unknown option', '--explain=dead-link', 'Die Angabe „--explain“ gibt es nicht. Mehr mit --help.'],
  ['an unknown format', '--format=xml', 'Das Format „xml“ gibt es nicht.'],
  [
    'a file that is not part of the site',
    'package.json',
    '„package.json“ gibt es nicht, oder es gehört nicht',
  ],
])('%s is wrong usage', async (_, argument, sentence) => {
  const { code, out, err } = await validate({}, argument)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(sentence)
})

test('a folder without a site is an error, not a crash', async () => {
  const { folder } = await siteFolder({})
  const { code, err } = await runHere(folder, 'validate')
  expect(code).toBe(1)
  expect(err).toContain('site.yaml:1:1  Fehler  unreadable-file')
})

describe('in a folder of another repository', () => {
  const files = { ...smallSite, 'pages/start.yaml': deadLink }
  const below = (folder: string) =>
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

  test.each([
    ['', 'website/pages/start.yaml:6:40  Fehler'],
    ['website/pages', 'start.yaml:6:40  Fehler'],
    ['other', '../website/pages/start.yaml:6:40  Fehler'],
  ])('problems are named as they are reached from „%s“', async (standing, place) => {
    const { folder } = await siteFolder({ ...below('website'), 'other/a.txt': '' })
    const { err } = await runHere(join(folder, 'website'), 'validate', [], {
      INIT_CWD: join(folder, standing),
    })
    expect(err.startsWith(place)).toBe(true)
  })

  test('annotations and the summary name files from the top of the repository', async () => {
    const { folder, read } = await siteFolder({ ...below('website'), summary: 'before\n' })
    const { out } = await runHere(join(folder, 'website'), 'validate', ['--format', 'github'], {
      GITHUB_WORKSPACE: folder,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      INIT_CWD: join(folder, 'website'),
    })
    expect(out).toMatch(/^::error file=website\/pages\/start\.yaml,line=6,/)
    expect(await read('summary')).toMatch(
      /^before\n\n[\s\S]*\| Fehler \| website\/pages\/start\.yaml:6:40 \|/,
    )
  })
})

describe('a file or folder is named', () => {
  test.each([
    ['../pages/start.yaml', 1],
    ['start.yaml', 1],
    ['pages/start.yaml', 1],
    ['./pages/start.yaml', 1],
    ['.', 1],
    ['..', 1],
    ['../pages/', 1],
    ['../pages/images', 0],
    ['images/gitterbox.jpg', 0],
    ['../site.yaml', 0],
    ['../linked/pages/start.yaml', 1],
  ])('as %s by somebody in the folder of the pages', async (named, wanted) => {
    const { folder } = await siteFolder({ ...smallSite, 'pages/start.yaml': deadLink })
    await symlink('.', join(folder, 'linked'))
    const { code, err } = await runHere(folder, 'validate', [named], { INIT_CWD: join(folder, 'pages') })
    expect([code, err.split('\n')[0]]).toEqual([wanted, wanted ? 'start.yaml:6:40  Fehler  dead-link' : ''])
  })

  test.each(['package.json', 'pages/none.yaml', '/etc/hosts', '../elsewhere.yaml'])(
    'as %s, which is no part of the site: it is refused as it was written, and nothing is fixed before',
    async (named) => {
      const { folder, read } = await siteFolder({
        ...smallSite,
        'pages/start.yaml': deadLink,
        'package.json': '',
      })
      const { code, err } = await runHere(folder, 'validate', ['--fix', 'pages/start.yaml', named])
      expect([code, err.split('\n')[0]]).toEqual([
        2,
        `„${named}“ gibt es nicht, oder es gehört nicht zu dieser Website.`,
      ])
      expect(await read('pages/start.yaml')).toBe(deadLink)
    },
  )
})

test.each([
  [{ FORCE_COLOR: '1' }, true],
  [{ FORCE_COLOR: '0' }, false],
  [{ NO_COLOR: '1' }, false],
  [{}, false],
])('without a terminal, colours are as the environment says: %o', async (env, isColoured) => {
  const { folder } = await siteFolder({ ...smallSite, 'pages/start.yaml': deadLink })
  const { err } = await runHere(folder, 'validate', [], {
    FORCE_COLOR: undefined,
    NO_COLOR: undefined,
    ...env,
  })
  expect(err.includes('\u001B[31mFehler\u001B[39m')).toBe(isColoured)
})

const contact = smallSite['pages/kontakt.yaml']

test('--fix fixes what it can, and writes all files in the one notation', async () => {
  const { code, out, err, read } = await validate(
    {
      'pages/start.yaml': `\uFEFF# Start\r\n${misspelt}`,
      'pages/kontakt.yaml': contact.replace('title: ', 'title:   '),
    },
    '--fix',
  )
  expect({ code, out }).toEqual({ code: 0, out: '4 Dateien geprüft, alles in Ordnung.\n' })
  expect(err).toContain(`behoben: pages/start.yaml:7
  -   - { typ: text, titel: A, text: "[B](/reperatur)" }
  +   - { type: text, titel: A, text: "[B](/reperatur)" }
`)
  const repaired = misspelt
    .replace('typ:', 'type:')
    .replace('titel:', 'title:')
    .replace('/reperatur', '/reparatur')
  expect(await read('pages/start.yaml')).toBe(formatted(`# Start\n${repaired}`))
  expect(err).toContain('einheitlich geschrieben: pages/kontakt.yaml\n')
  expect(await read('pages/kontakt.yaml')).toBe(formatted(contact))
  expect(await read('site.yaml')).toBe(smallSite['site.yaml'])
})

test('--fix changes no file if one of them cannot be written, and says only that', async () => {
  const files = { ...smallSite, 'pages/start.yaml': misspelt, 'pages/kontakt.yaml': `${contact}\n\n` }
  const { folder, texts } = await siteFolder(files)
  await chmod(join(folder, 'pages/kontakt.yaml'), 0o444)
  const before = await texts()
  const { code, err } = await inProcess(folder, 'validate', ['--fix'])
  expect(code).toBe(3)
  expect(err).not.toContain('behoben')
  expect(err).toContain('Es wurde nichts geändert.')
  expect(await texts()).toEqual(before)
})

test('--fix with files fixes only those', async () => {
  const files = { 'pages/start.yaml': deadLink, 'pages/kontakt.yaml': deadLink }
  const { read } = await validate(files, '--fix', 'pages/start.yaml')
  expect(await read('pages/start.yaml')).toContain('/reparatur')
  expect(await read('pages/kontakt.yaml')).toBe(deadLink)
})

test('--launch refuses placeholders', async () => {
  const files = { 'site.yaml': siteWith('placeholders: true\n') }
  expect((await validate(files)).code).toBe(0)
  const { code, err } = await validate(files, '--launch')
  expect(code).toBe(1)
  expect(err).toContain('placeholder-data')
})
