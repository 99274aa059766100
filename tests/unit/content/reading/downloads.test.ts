import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { downloadTarget } from '#reading'
import { folderDisk } from '../../../../src/build/files/disk.ts'
import { openOutput } from '../../../../src/build/files/output.ts'
import { copyDownloads } from '../../../../src/build/output/downloads.ts'
import { changedDisk } from '../../../../src/content/edit/index.ts'
import { readFiles } from '../../../../src/server/serve/files.ts'
import { loadFrom, loadSite, memoryDisk, pageWith, resolveSite, smallSite } from '../../../support/site.ts'

const names = [
  'Liste #1.pdf',
  'Rabatt 50% (neu).pdf',
  'Wohin?.pdf',
  'Aushang Übersicht 2026.pdf',
  'A&B "gut" + mehr.pdf',
  "Karl's [x] <b> a*b*c_d.pdf",
]
const refused = [
  '.htaccess',
  '.geheim.pdf',
  'rechner.html',
  'zeichnung.SVG',
  'pdf',
  'x.constructor',
  'alt/preise.pdf',
]
const files = Object.fromEntries(names.map((name) => [`pages/files/${name}`, 'x']))
const field = (to: string) =>
  pageWith(`- type: links\n  title: A\n  links:\n    - { label: B, to: ${JSON.stringify(to)} }\n`)
const running = (to: string) =>
  pageWith(`- type: text\n  title: A\n  text: ${JSON.stringify(`[B](${to})`)}\n`)
const errorsIn = async (page: string, more = files) =>
  (await loadSite({ ...more, 'pages/start.yaml': page })).problems.filter(
    ({ severity }) => severity === 'error',
  )

test.each(names)(
  '„%s“ is linked as it is written or encoded, in fields and in running text',
  async (name) => {
    const [path, encoded] = [`/files/${name}`, `/files/${encodeURIComponent(name)}`]
    for (const page of [
      field(path),
      field(encoded),
      running(`<${path.replace(/[<>]/g, '\\$&')}>`),
      running(encoded),
      running(downloadTarget(path)),
    ]) {
      expect(await errorsIn(page)).toEqual([])
      const { pages } = await resolveSite({ ...files, 'pages/start.yaml': page })
      const [href] = JSON.stringify(pages[0]?.blocks).match(/\/files\/[^"]*/) ?? []
      expect(href).toMatch(/^[\w/.%()'*-]+$/)
      expect(decodeURIComponent(href ?? '')).toBe(path)
    }
  },
)

test('a place in a file stays part of the address, and a wrong name is found all the same', async () => {
  const to = '/files/Liste%20%231.pdf#page=2&zoom=50'
  for (const page of [field(to), running(to)]) {
    expect(await errorsIn(page)).toEqual([])
    const { pages } = await resolveSite({ ...files, 'pages/start.yaml': page })
    expect(JSON.stringify(pages[0]?.blocks)).toContain(`"${to}"`)
  }
  const guesses = { [to.slice(1)]: to, '/files/Wohin.pdf#page=2': '/files/Wohin%3F.pdf#page=2' }
  for (const [wrong, right] of Object.entries(guesses))
    expect((await errorsIn(field(wrong)))[0]).toMatchObject({
      hint: expect.stringContaining(`Meinten Sie „${right}“?`),
    })
})

test('a name with a decomposed umlaut is the same name', async () => {
  const decomposed = { ['pages/files/Übersicht.pdf'.normalize('NFD')]: 'x' }
  expect(await errorsIn(field('/files/Übersicht.pdf'), decomposed)).toEqual([])
})

test('a name that browsers would read as another is refused', async () => {
  const [found] = await errorsIn(field('/files/a%20b.pdf'), { 'pages/files/a%20b.pdf': 'x' })
  expect(found?.message).toContain('Browser lesen „/files/a%20b.pdf“ anders')
})

const dir = mkdtempSync(join(tmpdir(), 'downloads-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('the files are published and served under the names that pages link to', async () => {
  const folder = join(dir, 'pages/files')
  mkdirSync(join(folder, 'alt'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, name.normalize('NFD')), 'x')
  for (const name of refused) writeFileSync(join(folder, name), 'x')
  symlinkSync('/etc/hostname', join(folder, 'verweis.pdf'))
  await copyDownloads(openOutput(join(dir, 'dist')), dir)
  expect(readdirSync(join(dir, 'dist/files')).sort()).toEqual(names.toSorted())
  const served = await readFiles(join(dir, 'dist'))
  expect(names.filter((name) => !served.has(`/files/${name}`))).toEqual([])
})

test('what is not published is reported: the same names, and what is empty', async () => {
  writeFileSync(join(dir, 'pages/files', 'leer, Größe.pdf'.normalize('NFD')), '')
  const disk = folderDisk(dir)
  const listed = await disk.list('pages/files')
  const given = Object.fromEntries(listed.map((name) => [`pages/files/${name}`, 'x']))
  const memory = memoryDisk({ ...smallSite, ...given })
  const { problems } = await loadFrom({ ...memory, unfit: disk.unfit })
  const reported = problems.filter(({ code }) => code === 'refused-download')
  const named = (names: readonly string[]) => names.map((name) => `pages/files/${name}`).toSorted()
  expect(reported.map(({ file }) => file)).toEqual(
    named([...refused.map((name) => name.replace('preise.pdf', '')), 'leer, Größe.pdf', 'verweis.pdf']),
  )
  expect(reported.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'pages/files/leer, Größe.pdf ist leer; wer sie herunterlädt, kann sie nicht öffnen.',
      'pages/files/verweis.pdf ist nur eine Verknüpfung zu einem anderen Ort und wird nicht veröffentlicht.',
    ]),
  )
  // What a publication replaces or deletes is no longer unfit.
  const replaced = new Map([['pages/files/verweis.pdf', undefined]])
  expect([...(await changedDisk(disk, replaced).unfit('pages/files'))]).toEqual([
    ['leer, Größe.pdf'.normalize('NFD'), 'empty'],
  ])
  for (const name of ['.DS_Store', '.gitkeep', '.preise.pdf.new'])
    writeFileSync(join(dir, 'pages/files', name), '')
  expect(await disk.list('pages/files')).toEqual(listed)
})
