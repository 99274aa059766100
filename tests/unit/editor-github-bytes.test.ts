// @module-tag thorough
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKeptFile } from '#content'
import { type GitHub, startGitHub } from '../support/github/server.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { livelySite, sitDown } from '../support/two-people.ts'

const page = (title: string, ending = '\n') => `title: ${title}${ending}# „Ende“`
const awkward: Record<string, string | Buffer> = {
  'pages/_bom.yaml': `\ufeff${page('BOM')}`,
  'pages/_zwei-boms.yaml': `\ufeff\ufeff${page('BOM')}`,
  'pages/_crlf.yaml': page('CRLF', '\r\n'),
  'pages/_gemischt.yaml': `${page('a', '\r\n')}\nb: 1\r`,
  'pages/_latin1.yaml': Buffer.from(page('Größe'), 'latin1'),
  'pages/_utf16.yaml': Buffer.from(`\ufeff${page('UTF-16')}`, 'utf16le'),
  'pages/_halbes-zeichen.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xf0, 0x9f, 0xaa]),
  'pages/_emoji.yaml': page('🪵 👩‍🔧 e\u0301'),
  'pages/_null.yaml': page('a\0b'),
  'pages/_leer.yaml': '',
  'pages/_lang.yaml': page('x'.repeat(1_000_000)),
  'pages/_umlaut-am-schnitt.yaml': page(`${'x'.repeat(511_992)}${'ä'.repeat(9)}`),
  'pages/images/größe.jpg': Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10]),
  'pages/files/Preise „März“.pdf': Buffer.from('%PDF-1.7\n\0\xff', 'latin1'),
}

const strays = { 'pages/notiz.txt': 'a', 'pages/alt/a.yaml': 'b', 'pages/images/alt/a.jpg': 'c' }

let github: GitHub
beforeAll(async () => {
  github = await startGitHub({ ...livelySite, ...awkward, ...strays, 'pages/.versteckt.yaml': 'd' })
})
afterAll(() => github.stop())

test('opens exactly the stored bytes', async () => {
  const { texts, foreign = {}, files } = await hostedWorkspace(github).open()
  for (const [file, content] of Object.entries(awkward)) {
    const bytes = Buffer.from(content as string)
    if (!file.endsWith('.yaml')) expect(files[file]?.bytes).toBe(bytes.length)
    else {
      const isForeign = !Buffer.from(bytes.toString()).equals(bytes)
      expect(Object.hasOwn(foreign, file), file).toBe(isForeign)
      const opened = isForeign ? Buffer.from(foreign[file] ?? '', 'base64') : Buffer.from(texts[file] ?? '')
      expect(opened.equals(bytes), file).toBe(true)
    }
  }
})

test('names what is not read, but nothing hidden', async () => {
  const { texts, files } = await hostedWorkspace(github).open()
  const strays = Object.keys(files).filter((file) => !isKeptFile(file))
  expect(strays.sort()).toEqual(['pages/alt/', 'pages/images/alt/', 'pages/notiz.txt'])
  expect(texts).not.toHaveProperty('pages/.versteckt.yaml')
})

test('publishing one file writes it exactly and leaves every byte of all others alone', async () => {
  const before = await github.head()
  const erika = await sitDown(hostedWorkspace(github))
  const written: Record<string, string> = {
    'pages/_bom.yaml': `\ufeff${page('BOM, geändert')}`,
    'pages/_crlf.yaml': page('Größe 🪵', '\r\n'),
    'pages/_lang.yaml': page('y'.repeat(1_000_000)),
    'pages/_neu.yaml': `\ufeff${page('neu', '\r\n')}`,
  }
  await erika.desk.apply({ kind: 'files', name: 'Geschrieben', texts: new Map(Object.entries(written)) })
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256))
  const workspace = hostedWorkspace(github)
  const { version } = await workspace.open()
  const { changes, message } = await erika.desk.publication()
  const picture = { file: 'pages/images/neue-größe.png', bytes: bytes.toString('base64') }
  const outcome = await workspace.publish({ version, message, changes: [...changes, picture] })
  expect(outcome.ended).toBe('published')
  for (const [file, text] of Object.entries(written))
    expect(await github.read(file), file).toEqual(Buffer.from(text))
  expect(await github.read(picture.file)).toEqual(bytes)
  const changed = await github.git([
    '-c',
    'core.quotePath=false',
    'diff',
    '--name-only',
    before ?? '',
    'main',
  ])
  expect(changed.split('\n').sort()).toEqual([...Object.keys(written), picture.file].sort())
})
