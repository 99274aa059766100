// @module-tag thorough
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { halfWritten } from '../../../../src/build/files/write-changes.ts'
import type { FileChange, OpenedSite, PublishOutcome } from '../../../../src/editor/workspace/workspace.ts'
import { createSiteReader } from '../../../../src/server/editor/opened-site.ts'
import { createPublisher } from '../../../../src/server/editor/publish.ts'
import { sentences } from '../../../../src/server/editor/sentences.ts'
import { serveEditor, siteFolder, trackedSite, writeFiles } from '../../../support/editor-server.ts'
import { plainPage, smallSite } from '../../../support/site.ts'

const page = 'pages/reparatur.yaml'
const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4a7' } })
  .png()
  .toBuffer()

let site: string
let editor: Awaited<ReturnType<typeof serveEditor>>
beforeAll(async () => {
  site = trackedSite()
  editor = await serveEditor(site)
})
afterAll(() => editor.stop())

const open = async () => JSON.parse((await editor.ask('GET /api/site')).text) as OpenedSite
const send = (body: unknown) =>
  editor.ask('POST /api/publish', { 'Content-Type': 'application/json' }, Buffer.from(JSON.stringify(body)))
/** Publishes like a page that has just opened the site. */
const publish = async (changes: unknown[], version?: string) => {
  const body = { version: version ?? (await open()).version, message: 'Text', changes }
  return JSON.parse((await send(body)).text) as PublishOutcome
}
const sentenceOf = async (change: FileChange | object) => {
  const before = everything()
  const outcome = await publish([{ file: page, text: `# neu\n${smallSite[page]}` }, change])
  expect(everything()).toEqual(before)
  return 'sentence' in outcome && outcome.ended === 'refused' ? outcome.sentence : outcome.ended
}
const everything = () =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(site, '.git/')))
    .toSorted()
    .map((path) => [path, readFileSync(path, 'latin1')])

test('writes texts, pictures and files, and returns the site as it is now', async () => {
  const start = `${smallSite['pages/start.yaml']}    image: { file: hof.png, alt: Der Hof mit Stapeln }
  - type: links
    title: Mehr
    links:
      - { label: Preisliste, to: /files/preise.pdf }
`
  const outcome = await publish([
    { file: 'pages/start.yaml', text: `﻿${start.replaceAll('\n', '\r\n')}` },
    { file: 'pages/images/hof.png', bytes: photo.toString('base64') },
    { file: 'pages/files/preise.pdf', bytes: Buffer.from('%PDF-1.7').toString('base64') },
  ])
  expect(outcome).toMatchObject({
    ended: 'published',
    sentence: expect.stringMatching(/in Git festgehalten\. Der Zweig „main“ hat keine Gegenstelle/),
  })
  expect(readFileSync(join(site, 'pages/start.yaml'), 'utf8')).toBe(`﻿${start.replaceAll('\n', '\r\n')}`)
  expect(readFileSync(join(site, 'pages/images/hof.png'))).toEqual(photo)
  const now = await open()
  expect('site' in outcome && outcome.site).toEqual(now)
  expect(now.files['pages/images/hof.png']).toMatchObject({
    kind: 'png',
    width: 1200,
    shown: { width: 1200 },
  })
})

test('creates a missing folder', async () => {
  const folder = join(site, 'pages/images')
  renameSync(folder, `${site}-images`)
  const text = readFileSync(join(site, 'pages/start.yaml'), 'utf8').replace(/ {4}image: .*\r\n/, '')
  const kontakt = smallSite['pages/kontakt.yaml'].replace(/ {4}image: .*\n/g, '')
  const changes = [
    { file: 'pages/start.yaml', text },
    { file: 'pages/kontakt.yaml', text: kontakt },
    { file: 'pages/images/hof.png', bytes: photo.toString('base64') },
  ]
  expect(await publish(changes)).toMatchObject({ ended: 'published' })
  rmSync(folder, { recursive: true })
  renameSync(`${site}-images`, folder)
})

test('answers an outdated version with the current one, and writes nothing', async () => {
  const { version, texts } = await open()
  writeFiles(site, { 'pages/kontakt.yaml': `# von Hand\n${texts['pages/kontakt.yaml']}` })
  const outcome = await publish([{ file: page, text: '# x' }], version)
  expect(outcome).toMatchObject({
    ended: 'changed',
    site: { texts: { 'pages/kontakt.yaml': expect.stringMatching(/^# von Hand/) } },
  })
  expect(readFileSync(join(site, page), 'utf8')).toBe(smallSite[page])
  writeFiles(site, { 'pages/kontakt.yaml': texts['pages/kontakt.yaml'] })
})

test('keeps a file that is written during the check', async () => {
  const { open: read } = createSiteReader(site)
  const { version } = await read()
  let looks = 0
  const byHand = `# von Hand\n${smallSite[page]}`
  const racing = createPublisher(site, async () => {
    // The last look, when all new files are ready next to the old ones.
    if (++looks === 2) writeFiles(site, { [page]: byHand })
    return read()
  })
  const outcome = await racing({ version, message: '', changes: [{ file: page, text: smallSite[page] }] })
  expect(outcome).toMatchObject({ ended: 'changed', site: { texts: { [page]: byHand } } })
  expect(readdirSync(join(site, 'pages')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('of two simultaneous publications one gets the version of the other', async () => {
  const { version } = await open()
  const both = await Promise.all(
    ['a', 'b'].map((name) => publish([{ file: page, text: `# ${name}\n${smallSite[page]}` }], version)),
  )
  expect(both.map(({ ended }) => ended).toSorted()).toEqual(['changed', 'published'])
})

describe('a refusal leaves everything as it was', () => {
  const unsafeNames = [
    'pages/images/..\\..\\x.png',
    'pages/%2e%2e%2fx.yaml',
    'pages/.x.yaml',
    'pages/-x.yaml',
    'pages/a\nb.yaml',
    'pages/images/<img src=x onerror=alert(1)>.png',
    'pages/u\u0308ber.yaml',
    'pages/nul.yaml',
  ]
  const otherPlaces = [
    'pages/../../x.yaml',
    'pages/images/../../../x.png',
    '/etc/x.yaml',
    'package.json',
    '.git/hooks/post-commit',
  ]
  const named = (files: string[], sentence: RegExp) =>
    files.map((file): [object, RegExp] => [
      { file, ...(file.endsWith('.png') ? { bytes: '' } : { text: '' }) },
      sentence,
    ])
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
  const refused: [object, RegExp][] = [
    ...named(unsafeNames, /kann keine Datei heißen/),
    ...named(otherPlaces, /keine Datei, die die Redaktion ändert/),
    [{ file: 'pages/start.yaml', text: 'title: x' }, /So hätte die Website 2 Fehler\./],
    [{ file: 'site.yaml', removed: true }, /So hätte die Website einen Fehler\./],
    [{ file: 'pages/Kontakt.yaml', text: '' }, /Es gibt schon „kontakt\.yaml“/],
    [{ file: page, text: '' }, /zweimal/],
    [{ file: 'pages/x.yaml', bytes: '' }, /falschen Inhalt/],
    [{ file: 'pages/images/x.png', text: '' }, /falschen Inhalt/],
    [{ file: 'pages/images/x.png', bytes: btoa('MZ\x90') }, /keine PNG-Datei/],
    [{ file: 'pages/images/x.jpg', bytes: photo.toString('base64') }, /keine JPG-Datei/],
    [{ file: 'pages/images/x.svg', bytes: btoa(drawing) }, /steht ein Programm/],
    [{ file: 'pages/images/x.png', bytes: Buffer.alloc(10_000_001).toString('base64') }, /Mehr als 10 MB/],
    [{ file: 'pages/files/x.html', bytes: btoa('<script>') }, /nicht zum Herunterladen/],
    [{ file: 'pages/files/x.pdf', bytes: btoa('<script>') }, /keine PDF-Datei/],
  ]
  const cases = refused.map(([change, sentence]) => ({ change, sentence }))
  test.each(cases)('$sentence: $change.file', async ({ change, sentence }) => {
    expect(await sentenceOf(change)).toMatch(sentence)
  })

  test('anything that is not a publication', async () => {
    for (const body of ['{', '[]', '{"version":"","message":"","changes":[{"file":"site.yaml"}]}']) {
      const { status, text } = await editor.ask(
        'POST /api/publish',
        { 'Content-Type': 'application/json' },
        body,
      )
      expect([status, text]).toEqual([400, expect.stringContaining('Laden Sie die Seite neu')])
    }
  })

  test('pages and folders behind a symbolic link', async () => {
    const elsewhere = siteFolder()
    const target = join(elsewhere, 'pages/start.yaml')
    symlinkSync(target, join(site, 'pages/link.yaml'))
    expect(await sentenceOf({ file: 'pages/link.yaml', text: plainPage('Link') })).toMatch(
      /ist eine Verknüpfung/,
    )
    rmSync(join(site, 'pages/link.yaml'))
    // A link in the place of the temporary file is not followed either.
    symlinkSync(target, join(site, `pages/.reparatur.yaml.new`))
    expect(await publish([{ file: page, text: `# über\n${smallSite[page]}` }])).toMatchObject({
      ended: 'published',
    })
    expect(readFileSync(target, 'utf8')).toBe(smallSite['pages/start.yaml'])
    expect(existsSync(join(site, 'pages/.reparatur.yaml.new'))).toBe(false)
    rmSync(elsewhere, { recursive: true })
  })

  test('a protected file, and a folder in the place of a file', async () => {
    chmodSync(join(site, page), 0o444)
    expect(await sentenceOf({ file: 'pages/start.yaml', text: plainPage('Neu') })).toMatch(/schreibgeschützt/)
    chmodSync(join(site, page), 0o644)
    mkdirSync(join(site, 'pages/ordner.yaml'))
    expect(
      await sentenceOf({ file: 'pages/ordner.yaml', text: `hidden: true\n${plainPage('Ordner')}` }),
    ).toMatch(/fehlgeschlagen/)
    rmSync(join(site, 'pages/ordner.yaml'), { recursive: true })
  })

  test('names a folder that is gone, a disk that is full, or fails twice', async () => {
    const gone = join(site, 'weg')
    const send = createPublisher(gone, createSiteReader(gone).open)
    const outcome = await send({ version: '', message: '', changes: [{ file: page, text: 'a' }] })
    expect(outcome).toMatchObject({ ended: 'refused', sentence: expect.stringMatching(/nicht mehr da.*weg/) })
    expect(sentences.failed(Object.assign(new Error(), { code: 'ENOSPC' }))).toMatch(
      /Datenträger ist voll.*nichts geschrieben/,
    )
    expect(sentences.uncommitted('fatal: unable to write file: No space left on device')).toMatch(
      /^Der Datenträger ist voll.*nichts geschrieben/,
    )
    const half = sentences.failed(Object.assign(new Error(), { code: halfWritten, path: page }))
    expect(half).toMatch(/nicht alles ließ sich zurücknehmen \(pages\/reparatur\.yaml\)/)
    expect(half).not.toContain('nichts geschrieben')
  })

  test.each([
    ['announced by Content-Length', { 'Content-Length': '100000000' }, [Buffer.alloc(1000)]],
    [
      'sent in chunks',
      { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' },
      Array.from({ length: 100 }, () =>
        Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1_000_000, 32), Buffer.from('\r\n')]),
      ),
    ],
  ])('100 MB, %s', async (_, headers, pieces) => {
    const { status } = await editor.ask(
      'POST /api/publish',
      { 'Content-Type': 'application/json', ...headers },
      Buffer.concat(pieces),
    )
    expect(status).toBe(413)
  })
})
