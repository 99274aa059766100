import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeChanges } from '../../../../src/build/files/write-changes.ts'

describe('writeChanges', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'changes-'))
    for (const name of ['alt', 'neu']) await writeFile(join(folder, `${name}.yaml`), name)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('changes nothing if one file cannot be written', async () => {
    const changes = new Map([
      ['alt.yaml', 'x'],
      ['frisch.yaml', 'y'],
      ['gibt/es/nicht.yaml', 'z'],
    ])
    await expect(writeChanges(folder, changes)).rejects.toThrow('ENOENT')
    // Another program interferes; this is noticed only after another file has been removed.
    await writeFile(join(folder, 'weg.yaml'), 'w')
    const inTheWay = () => mkdir(join(folder, 'ordner.yaml')).then(() => {})
    const others = new Map([
      ['ordner.yaml', 'x'],
      ['weg.yaml', undefined],
    ])
    await expect(writeChanges(folder, others, inTheWay)).rejects.toThrow('EISDIR')
    expect(await readFile(join(folder, 'weg.yaml'), 'utf8')).toBe('w')
    for (const name of ['ordner.yaml', 'weg.yaml']) await rm(join(folder, name), { recursive: true })
    expect((await readdir(folder)).toSorted()).toEqual(['alt.yaml', 'neu.yaml'])
    expect(await readFile(join(folder, 'alt.yaml'), 'utf8')).toBe('alt')
  })

  test('can be undone, except for files written by others since', async () => {
    await writeFile(join(folder, 'alt.yaml'), 'a')
    await writeFile(join(folder, 'weg.yaml'), 'w')
    const undo = await writeChanges(
      folder,
      new Map<string, string | Uint8Array | undefined>([
        ['alt.yaml', 'b'],
        ['neu.yaml', 'c'],
        ['bild.png', Uint8Array.of(0, 255)],
        ['weg.yaml', undefined],
      ]),
    )
    expect((await readdir(folder)).toSorted()).toEqual(['alt.yaml', 'bild.png', 'neu.yaml'])
    expect(await readFile(join(folder, 'bild.png'))).toEqual(Buffer.from([0, 255]))
    await writeFile(join(folder, 'neu.yaml'), 'von Hand')
    await undo()
    expect((await readdir(folder)).toSorted()).toEqual(['alt.yaml', 'neu.yaml', 'weg.yaml'])
    const left = ['alt.yaml', 'neu.yaml', 'weg.yaml'].map((name) => readFile(join(folder, name), 'utf8'))
    expect(await Promise.all(left)).toEqual(['a', 'von Hand', 'w'])
  })
})
