import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '#content'
import { hashOf } from '../../src/files/hash.ts'
import { openMemory } from '../../src/files/memory.ts'
import { cacheDir } from '../../src/files/paths.ts'
import {
  checksRemembered,
  createChecking,
  createLoader,
  loadContent,
  readingRemembered,
} from '../../src/loader/index.ts'
import { goldenCases, loadCase } from '../support/golden.ts'
import { type Files, memoryDisk, plainPage, smallSite } from '../support/site.ts'

const about = `test ${process.pid}`
const path = join(cacheDir, 'read', hashOf(about))
const checkedPath = join(cacheDir, 'checked', hashOf(about))
const forget = () => {
  for (const file of [path, checkedPath]) rmSync(file, { force: true })
}
afterAll(forget)
beforeEach(forget)

/** Loads with the memory of the previous run; returns the files that it did not contain. */
async function load(files: Files, heading = 'code'): Promise<{ content: Content; read: string[] }> {
  const memory = openMemory('read', { about, heading })
  const read: string[] = []
  const seeing = {
    ...memory,
    get(name: string) {
      const text = memory.get(name)
      if (text === undefined) read.push(name.replace(/^\S+ /, ''))
      return text
    },
  }
  const inContext = (context: string) => openMemory('checked', { about, heading: hashOf(heading + context) })
  const checks = checksRemembered(inContext, hashOf)
  const checking = createChecking(checks.recall)
  const content = await createLoader(memoryDisk(files), readingRemembered(seeing, hashOf), checking)()
  await checks.save()
  return { content, read }
}

const all = ['site.yaml', 'pages/kontakt.yaml', 'pages/reparatur.yaml', 'pages/start.yaml']

describe('the memory of the previous run', () => {
  test('saves reading unchanged files', async () => {
    expect((await load(smallSite)).read).toEqual(all)
    expect((await load(smallSite)).read).toEqual([])
  })

  test('is ignored if the bytes or the code have changed', async () => {
    await load(smallSite)
    const changed = { ...smallSite, 'pages/start.yaml': plainPage('Europaletten') }
    expect((await load(changed)).read).toEqual(['pages/start.yaml'])
    expect((await load(changed, 'other code')).read).toEqual(all)
  })

  test('forgets deleted pages', async () => {
    await load(smallSite)
    const size = readFileSync(path).length
    await load({ ...smallSite, 'pages/reparatur.yaml': undefined })
    expect(readFileSync(path).length).toBeLessThan(size)
  })

  test('does not grow', async () => {
    await load(smallSite)
    const size = readFileSync(path).length
    for (let i = 0; i < 9; i++) {
      await load({ ...smallSite, 'pages/start.yaml': plainPage(`Palette ${i}`) })
    }
    expect(readFileSync(path).length).toBeLessThan(2 * size)
  })

  test('may be damaged', async () => {
    const { content } = await load(smallSite)
    const whole = readFileSync(path)
    for (const hurt of ['', 'code', 'code\n\n', 'code\n"x\n', whole.subarray(0, 40), whole.subarray(0, -9)]) {
      writeFileSync(path, hurt)
      expect((await load(smallSite)).content).toEqual(content)
    }
  })
})

describe('files without findings', () => {
  const ruled = () => readFileSync(checkedPath, 'utf8').split('\n').length - 2

  test('are not checked again', async () => {
    await load(smallSite)
    expect(ruled()).toBe(all.length)
    const before = readFileSync(checkedPath, 'utf8')
    // A file in the record is believed to be in order.
    const bad = { ...smallSite, 'pages/start.yaml': plainPage('Paletten '.repeat(20).trim()) }
    expect((await loadContent(memoryDisk(bad))).problems).not.toEqual([])
    const name = `${JSON.stringify(`${hashOf(bad['pages/start.yaml'])} pages/start.yaml`)}\ttrue\n`
    writeFileSync(checkedPath, before + name)
    expect((await load(bad)).content.problems).toEqual([])
  })

  test('are checked again when other files have changed', async () => {
    await load(smallSite)
    const fewer = { ...smallSite, 'pages/reparatur.yaml': undefined }
    const { content } = await load(fewer)
    expect(content.problems).not.toEqual([])
    expect(content).toEqual(await loadContent(memoryDisk(fewer)))
    expect((await load(smallSite)).content.problems).toEqual([])
  })
})

test.each(goldenCases)('$code/$name is reported the same from memory', async (golden) => {
  const files = golden.files
  await load(files)
  const { content } = await load(files)
  expect(content).toEqual(await loadCase(golden))
})
