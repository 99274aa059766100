import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { PictureFiles } from '#content'
import { cacheDir } from '../files/paths.ts'
import { putWhole } from '../files/shelf.ts'

/** Widths in pixels that fit phones, tablets and desks of one and two pixels a point. */
const widths = [560, 720, 1120, 1600]

/** AVIF is what nearly every browser gets; more effort would save 2 % and take half as long again. */
const recipes = { avif: { quality: 50, effort: 1 }, webp: { quality: 72 } }
type Format = keyof typeof recipes

/** Where the files of the pictures lie once they are made. */
export const pictureDir = join(cacheDir, 'pictures')

type Order = { original: string; hash: string; width: number; format: Format }

/** What each file under /assets/ is made of; a file is made when it is needed, see `makePicture`. */
const orders = new Map<string, Order>()

/** Tells of each picture, by file name, what pages need to know. Its files need not be made for it. */
export async function describePictures(
  folder: string,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, PictureFiles>> {
  await mkdir(pictureDir, { recursive: true })
  const described = new Map<string, PictureFiles>()
  for (const name of names) {
    const original = join(folder, name)
    const content = await readFile(original)
    const hash = hashOf(content)
    const { width, height, ground } = await readFacts(content, hash)
    const files = `${slugOf(name)}-${hash}`
    const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
    for (const { file, ...order } of variantsOf(files, sizes)) orders.set(file, { original, hash, ...order })
    const largest = Math.max(...sizes)
    described.set(name, {
      files: `/assets/${files}`,
      widths: sizes,
      width: largest,
      height: Math.round((height * largest) / width),
      ground,
    })
  }
  return described
}

/** Makes every file of these pictures, one after the other: each needs its original in memory. */
export async function makePictures(described: Iterable<PictureFiles>): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const { files, widths: sizes } of described) {
    for (const { file } of variantsOf(parse(files).base, sizes)) {
      const path = await makePicture(file)
      if (path) made.set(file, path)
    }
  }
  return made
}

let last: Promise<unknown> = Promise.resolve()

/** Makes a file under /assets/, after those asked for before. What was made from the same content is used again. */
export function makePicture(file: string): Promise<string | undefined> {
  const order = orders.get(file)
  const made = last.then(() => order && encode(order, join(pictureDir, file)))
  last = made.catch(() => undefined)
  return made
}

function variantsOf(files: string, sizes: readonly number[]) {
  return sizes.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ file: `${files}-${width}.${format}`, width, format })),
  )
}

async function encode({ original, hash, width, format }: Order, path: string): Promise<string | undefined> {
  if (await exists(path)) return path
  const content = await readFile(original)
  // Saved anew in the meantime: another description has other names for it.
  if (hashOf(content) !== hash) return undefined
  const sharp = await loadSharp()
  const picture = sharp(content).autoOrient().resize({ width }).toFormat(format, recipes[format])
  await putWhole(path, (unfinished) => picture.toFile(unfinished))
  return path
}

type Facts = Pick<PictureFiles, 'width' | 'height' | 'ground'>

/** Size and ground of an original as it is shown, turned upright. Read once for each content. */
async function readFacts(content: Buffer, hash: string): Promise<Facts> {
  const path = join(pictureDir, `${hash}.json`)
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known)
  const sharp = await loadSharp()
  const { width, height } = (await sharp(content).metadata()).autoOrient
  const facts = { width, height, ground: await groundOf(content) }
  await putWhole(path, (unfinished) => writeFile(unfinished, JSON.stringify(facts)))
  return facts
}

/** The colour that most of the edge has: it stands where the picture is still to come, and goes on around it. */
async function groundOf(content: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const side = 24
  const pixels = await sharp(content)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const isEdge = (i: number) =>
    [0, side - 1].includes(i % side) || [0, side - 1].includes(Math.floor(i / side))
  const edge = [...Array(side * side).keys()].filter(isEdge)
  const median = (channel: number) =>
    edge.map((i) => pixels[i * 3 + channel] ?? 0).sort((a, b) => a - b)[Math.floor(edge.length / 2)] ?? 0
  return `#${[0, 1, 2].map((channel) => median(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Only when a picture is new: the library takes long to load. */
async function loadSharp() {
  return (await import('sharp')).default
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).update(JSON.stringify(recipes)).digest('hex').slice(0, 8)
}

/** In `srcset` a blank or a comma would end the address. */
function slugOf(name: string): string {
  return parse(name).name.replace(/[^\w.-]+/g, '-')
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
