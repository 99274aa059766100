import { expect, test, vi } from 'vitest'
import type { Disk } from '#reading'
import { createLoader, loadContent } from '../../../../src/content/loader/index.ts'
import type { Problem } from '../../../../src/content/problems/index.ts'
import { readPicture, readPictures } from '../../../../src/content/reading/pictures.ts'
import { goldenCases } from '../../../support/golden.ts'
import { seeded } from '../../../support/random.ts'
import { type Files, loadSite, memoryDisk, plainPage, smallSite } from '../../../support/site.ts'

/** All versions of each file in the cases of the corpus, including its absence. */
const versions = new Map<string, Files[string][]>()
for (const golden of goldenCases) {
  for (const [file, version] of Object.entries(golden.files)) {
    const known = versions.get(file) ?? [undefined]
    versions.set(file, known.includes(version) ? known : [...known, version])
  }
}

test('after any edits, a loader reports the same as a new one', { tags: 'thorough' }, async () => {
  const random = seeded(20_261_122, 'edits')
  let files: Files = smallSite
  const load = createLoader(diskOf(() => files))
  for (let edit = 0; edit < 150; edit++) {
    // Most edits affect site.yaml and the three pages common to all cases.
    const isUsual = random.below(4) > 0
    const file = random.pick(isUsual ? Object.keys(smallSite).slice(0, 4) : [...versions.keys()])
    files = { ...files, [file]: random.pick(versions.get(file) as Files[string][]) }
    const expected = await loadContent(memoryDisk(files))
    const soon = await load({ fixes: false })
    expect(await load()).toEqual(expected)
    expect(soon.problems.map(withoutAdvice)).toEqual(expected.problems.map(withoutAdvice))
    expect(soon.problems.flatMap(({ fix }) => fix ?? [])).toEqual([])
    expect(soon.valid).toEqual(expected.valid)
  }
})

test('does not read unchanged files again', async () => {
  let files: Files = smallSite
  const load = createLoader(diskOf(() => files))
  const before = await load()
  files = { ...smallSite, 'pages/start.yaml': plainPage('Europaletten') }
  const after = await load()
  expect(after.shaped.pages.get('pages/kontakt.yaml')).toBe(before.shaped.pages.get('pages/kontakt.yaml'))
  expect(after.shaped.pages.get('pages/start.yaml')).not.toBe(before.shaped.pages.get('pages/start.yaml'))
})

test('does not need the bytes of known pictures', async () => {
  const small = { ...smallSite, 'pages/images/gitterbox.jpg': new Uint8Array([0xff, 0xd8, 1]) }
  const disk = memoryDisk(small)
  const facts = await readPictures(disk, await disk.list('pages/images'))
  const read = vi.fn(disk.read)
  const { problems } = await loadContent({ ...disk, read, picture: (name) => facts.get(name) })
  expect(problems).toEqual((await loadSite(small)).problems)
  expect(problems.map(({ code }) => code)).toEqual(['unusable-image'])
  expect(read.mock.calls.flat().filter((path) => path.includes('/images/'))).toEqual([])
})

function withoutAdvice({ fix: _, hint: __, ...found }: Problem) {
  return found
}

function diskOf(files: () => Files): Disk {
  return {
    read: (path) => memoryDisk(files()).read(path),
    list: (folder) => memoryDisk(files()).list(folder),
    unfit: (folder) => memoryDisk(files()).unfit(folder),
  }
}

test('an empty picture is none, whatever follows it in memory', async () => {
  const memory = new Uint8Array(18)
  memory.set([2, 0, 1, 0, 1], 12)
  expect(await readPicture('leer.jpg', memory.subarray(0, 0))).toEqual({ bytes: 0, asLogo: 'format' })
})
