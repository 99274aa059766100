// @module-tag thorough
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchSite } from '../../../../src/server/dev/watching.ts'

const files = ['site.yaml', 'pages/start.yaml', 'pages/images/halle.jpg', 'pages/files/liste.pdf']

let site: string
/** The contents of each file at the last read of the site. */
let seen: Record<string, string>
let reads: number

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'watching-'))
  for (const file of files) write(file, 'first')
  reads = 0
  const stop = watchSite(site, async () => {
    reads += 1
    const read = async (file: string) => [file, await readFile(at(file), 'utf8').catch(() => 'gone')]
    seen = Object.fromEntries(await Promise.all(files.map(read)))
  })
  return () => {
    stop()
    rmSync(site, { recursive: true })
  }
})

const at = (file: string) => join(site, file)
const isSeen = (file: string, text: string) =>
  vi.waitFor(() => expect(seen?.[file]).toBe(text), { timeout: 3000, interval: 10 })

function write(file: string, text: string): void {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

/** Replaces the file by another one, as Git and many editors do when saving. */
function replace(file: string, text: string): void {
  writeFileSync(`${site}.new`, text)
  renameSync(`${site}.new`, at(file))
}

test.each(files)('%s is noticed, however often it is written, replaced and deleted', async (file) => {
  const save = [write, replace]
  for (let turn = 0; turn < 4; turn++) {
    save[turn % 2]?.(file, `turn ${turn}`)
    await isSeen(file, `turn ${turn}`)
  }
  rmSync(at(file))
  await isSeen(file, 'gone')
  replace(file, 'back')
  await isSeen(file, 'back')
})

test.each(['pages', 'pages/images', 'pages/files'])(
  '%s is noticed after it was replaced, and after it was absent',
  async (folder) => {
    const file = files.find((one) => dirname(one) === folder) ?? ''
    cpSync(at(folder), `${site}.copy`, { recursive: true })
    renameSync(at(folder), `${site}.old`)
    renameSync(`${site}.copy`, at(folder))
    write(file, 'replaced')
    await isSeen(file, 'replaced')
    replace(file, 'again')
    await isSeen(file, 'again')
    rmSync(at(folder), { recursive: true })
    await isSeen(file, 'gone')
    renameSync(`${site}.old`, at(folder))
    await isSeen(file, 'first')
    write(file, 'last')
    await isSeen(file, 'last')
  },
)

test('one save causes one read, and other files cause none', async () => {
  write('notes.txt', 'nothing')
  mkdirSync(at('dist'))
  for (let step = 0; step < 5; step++) write('site.yaml', `step ${step}`)
  await isSeen('site.yaml', 'step 4')
  await new Promise((later) => setTimeout(later, 150))
  expect(reads).toBe(1)
})
