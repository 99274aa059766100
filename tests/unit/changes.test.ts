import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedDisk, readTexts } from '../../src/edit/index.ts'
import { writeChanges } from '../../src/files/write-changes.ts'
import { memoryDisk } from '../support/site.ts'

test('a changed disk is the disk as it will be', async () => {
  const disk = memoryDisk({
    'site.yaml': 'a',
    'pages/alt.yaml': 'b',
    'pages/bleibt.yaml': 'c',
    'pages/images/x.jpg': '',
  })
  const changed = changedDisk(
    disk,
    new Map([
      ['site.yaml', 'ä'],
      ['pages/neu.yaml', 'd'],
      ['pages/alt.yaml', undefined],
    ]),
  )
  const pages = (await changed.list('pages')).filter((name) => name.endsWith('.yaml'))
  expect(pages).toEqual(['bleibt.yaml', 'neu.yaml'])
  expect(await changed.list('pages/images')).toEqual(['x.jpg'])
  expect([...(await readTexts(changed))]).toEqual([
    ['site.yaml', 'ä'],
    ['pages/bleibt.yaml', 'c'],
    ['pages/neu.yaml', 'd'],
  ])
  expect(await changed.read('pages/alt.yaml')).toBeUndefined()
})

describe('writeChanges', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'changes-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('writes, replaces and removes', async () => {
    await writeFile(join(folder, 'alt.yaml'), 'a')
    await writeFile(join(folder, 'weg.yaml'), 'b')
    await writeChanges(
      folder,
      new Map([
        ['alt.yaml', 'c'],
        ['neu.yaml', 'd'],
        ['weg.yaml', undefined],
      ]),
    )
    expect((await readdir(folder)).toSorted()).toEqual(['alt.yaml', 'neu.yaml'])
    expect(await readFile(join(folder, 'alt.yaml'), 'utf8')).toBe('c')
  })

  test('changes nothing when one file cannot be written', async () => {
    const before = await readFile(join(folder, 'alt.yaml'), 'utf8')
    const changes = new Map([
      ['alt.yaml', 'x'],
      ['frisch.yaml', 'y'],
      ['gibt/es/nicht.yaml', 'z'],
    ])
    await expect(writeChanges(folder, changes)).rejects.toThrow('ENOENT')
    // A file that is away already, found out only after others have been replaced.
    await expect(
      writeChanges(
        folder,
        new Map([
          ['alt.yaml', 'x'],
          ['fort.yaml', undefined],
        ]),
      ),
    ).rejects.toThrow()
    expect((await readdir(folder)).toSorted()).toEqual(['alt.yaml', 'neu.yaml'])
    expect(await readFile(join(folder, 'alt.yaml'), 'utf8')).toBe(before)
  })
})
