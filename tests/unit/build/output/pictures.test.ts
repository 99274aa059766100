import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictures, type PictureFolder } from '../../../../src/build/output/pictures.ts'

let folder: string
let pictures: PictureFolder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  pictures = openPictures(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const describeOne = async (name: string) => {
  const described = (await pictures.describe([name])).get(name)
  if (!described) throw new Error(`${name} was not described`)
  return described
}

test('a picture has several widths, none wider than itself, and one WebP file, under the names used by pages', async () => {
  await save('neu.jpg', { width: 1000, height: 500 })
  const described = await describeOne('neu.jpg')
  expect(described).toMatchObject({ widths: [560, 720, 1000], width: 1000, height: 500 })
  expect(described.files).toMatch(/^\/assets\/neu-[0-9a-f]{8}$/)
  const made = await pictures.makeAll([described])
  const sizes = await Promise.all(
    [...made].map(async ([file, path]) => {
      const { width, height, format, compression } = await sharp(path).metadata()
      return `${file.split('-').at(-1)}: ${width} × ${height}, ${compression ?? format}`
    }),
  )
  expect(sizes).toEqual([
    '560.avif: 560 × 280, av1',
    '720.avif: 720 × 360, av1',
    '1000.avif: 1000 × 500, av1',
    '720.webp: 720 × 360, webp',
  ])
  const before = await timesOf(made)
  expect(await timesOf(await pictures.makeAll([await describeOne('neu.jpg')]))).toEqual(before)
})

test('an upright photo is shown upright', async () => {
  await save('hochkant.jpg', { width: 800, height: 600 }, 6)
  const described = await describeOne('hochkant.jpg')
  expect(described).toMatchObject({ width: 600, height: 800 })
  const path = await pictures.make(`${described.files.replace('/assets/', '')}-560.webp`)
  const { width, height, orientation } = await sharp(path).metadata()
  expect({ width, height, orientation }).toEqual({ width: 560, height: 747, orientation: undefined })
})

test('the ground has the color of the edge, whatever is in the middle', async () => {
  await save('grund.png', { width: 600, height: 400 })
  expect((await describeOne('grund.png')).ground).toBe('#336699')
})

test('a name with spaces and commas yields an address without them', async () => {
  await save('neu, groß.jpg', { width: 600, height: 400 })
  expect((await describeOne('neu, groß.jpg')).files).toMatch(/^\/assets\/[\w.-]+$/)
})

test('a changed picture gets a new file name', async () => {
  await save('hof.jpg', { width: 600, height: 400 })
  const old = await describeOne('hof.jpg')
  await save('hof.jpg', { width: 600, height: 400 })
  const made = await pictures.makeAll([old])
  expect([...made]).toEqual([])
  const fresh = await describeOne('hof.jpg')
  expect(fresh.files).not.toBe(old.files)
  expect((await pictures.makeAll([fresh])).size).toBe(3)
})

test('generates nothing for an unknown file name', async () => {
  expect(await pictures.make('../package.json')).toBeUndefined()
})

/** Saves a blue picture with a unique spot in the middle, so that none of its versions is cached. */
async function save(name: string, size: { width: number; height: number }, orientation = 1): Promise<void> {
  const random = () => Math.floor(Math.random() * 255)
  const background = { r: random(), g: random(), b: random() }
  const spot = sharp({ create: { width: 200, height: 200, channels: 3, background } })
  const picture = sharp({ create: { ...size, channels: 3, background: '#336699' } }).composite([
    { input: await spot.png().toBuffer() },
  ])
  const format = name.endsWith('.png') ? 'png' : 'jpeg'
  await writeFile(join(folder, name), await picture.withMetadata({ orientation }).toFormat(format).toBuffer())
}

async function timesOf(files: ReadonlyMap<string, string>): Promise<number[]> {
  return Promise.all([...files.values()].map(async (path) => (await stat(path)).mtimeMs))
}
