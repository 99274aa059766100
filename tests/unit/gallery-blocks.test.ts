// @module-tag thorough
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockReader } from '../../src/dev/gallery.ts'
import { overlayOf } from '../../src/dev/overlay-state.ts'
import { exampleFile } from '../../src/handbook/handbook.ts'
import { frozenSite } from '../support/frozen-site.ts'

let projectDir: string
const hero = exampleFile('hero')

beforeAll(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  await cp(frozenSite, projectDir, { recursive: true })
  await cp('schema/blocks', join(projectDir, 'schema/blocks'), { recursive: true })
})

afterAll(() => rm(projectDir, { recursive: true, force: true }))

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(projectDir, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test('reports an example with an error, over its last good version', async () => {
  const read = createBlockReader(projectDir)
  const before = await read()
  expect(before.blocks.filter(({ block }) => !block)).toEqual([])
  const good = before.blocks.find(({ type }) => type === 'hero')
  expect(good).toMatchObject({ block: { type: 'hero', image: { widths: expect.arrayContaining([560]) } } })

  await edit(hero, (text) => text.replace('title:', 'titel:'))
  const broken = await read()
  const [reported, ...more] = overlayOf(broken.content).filter(({ severity }) => severity === 'error')
  expect(more).toEqual([])
  expect(reported).toMatchObject({
    file: hero,
    line: 2,
    text: 'Im Baustein „hero“ gibt es kein Feld „titel“. Meinten Sie „title“?',
    frame: expect.stringContaining('> 2 | titel: '),
  })
  expect(broken.blocks.find(({ type }) => type === 'hero')).toEqual(good)
})
