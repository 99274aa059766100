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

  const anew = await createBlockReader(projectDir)()
  expect(anew.blocks.flatMap(({ type, block }) => (block ? [] : [type]))).toEqual(['hero'])

  await edit(hero, (text) => text.replace('titel:', 'title: Neue'))
  const mended = await read()
  expect(mended.blocks.find(({ type }) => type === 'hero')?.yaml).toContain('title: Neue')
})

test('keeps the last good version of all blocks while the site is broken', async () => {
  const read = createBlockReader(projectDir)
  const { blocks } = await read()
  await edit('pages/ankauf.yaml', (text) => text.replace('title:', 'titel:'))
  const broken = await read()
  expect(broken.blocks).toEqual(blocks)
  await edit('pages/ankauf.yaml', (text) => text.replace('titel:', 'title:'))
})

test('checks examples as a part of our own site, and shows them with the facts of another', async () => {
  await edit(exampleFile('steps'), (text) => text.replace('steps:', 'step:'))
  await edit(hero, (text) => text.replace('gitterbox.jpg', 'nur-hier.jpg'))
  await cp(`${frozenSite}/pages/images/gitterbox.jpg`, join(projectDir, 'pages/images/nur-hier.jpg'))
  const read = createBlockReader(projectDir)
  const { content, blocks } = await read({ facts: new Map([['city', 'Anderswo']]), locations: [] })
  expect(content.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file)).toEqual([
    exampleFile('steps'),
  ])
  expect(blocks.flatMap(({ type, block }) => (block ? [] : [type]))).toEqual(['steps'])
  expect(blocks.find(({ type }) => type === 'hero')?.block).toMatchObject({
    lead: expect.stringContaining('Anderswo'),
  })
})
