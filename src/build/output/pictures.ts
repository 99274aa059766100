import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type { PictureFiles } from '#reading'
import { edgeColor, photoOf } from '../../site/ui/picture-files.ts'
import { cached } from '../files/cache.ts'
import { readNamed } from '../files/disk.ts'
import { hashOf } from '../files/hash.ts'
import { mapInParallel } from '../files/parallel.ts'
import { cacheDir } from '../files/paths.ts'
import { sharePicture, shareSize } from '../publish/share-picture.ts'
import type { Progress } from './task.ts'

/** Widths in pixels for phones, tablets and desktop screens, at one and two pixels per point. */
const widths = [560, 720, 1120, 1600]

/** Nearly every browser gets AVIF; docs/decisions/0014 lists the cost and the benefit of more effort. */
const recipes = {
  avif: { quality: 49, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 2 },
  jpeg: { quality: 80 },
} as const

type Original = { path: string; hash: string }

export type PictureFolder = ReturnType<typeof openPictures>

/** The pictures in a folder, for pages that show them; their files under /assets/ are made when they are needed. */
export function openPictures(folder: string) {
  /** By the name of each file that can be made. */
  const originals = new Map<string, Original>()
  const inProgress = new Map<string, Promise<string | undefined>>()

  /** The facts on each picture that pages need, by file name. The encoded files need not exist yet. */
  async function describe(names: Iterable<string>): Promise<ReadonlyMap<string, PictureFiles>> {
    const described = await mapInParallel([...names], async (name) => {
      const path = join(folder, name)
      const content = await readNamed(path)
      const hash = pictureHash(content)
      const picture = filesOf(`${slugOf(name)}-${hash}`, await readFacts(content, hash))
      for (const file of [...namesOf(picture), basename(sharePicture(picture))])
        originals.set(file, { path, hash })
      return [name, picture] as const
    })
    return new Map(described)
  }

  /** Makes a file under /assets/ of a picture that has been described; undefined for any other name. */
  function make(file: string): Promise<string | undefined> {
    const making =
      inProgress.get(file) ?? encode(file, originals.get(file)).finally(() => inProgress.delete(file))
    inProgress.set(file, making)
    return making
  }

  /** Makes every file of these pictures, and one for other sites of each `shared`; returns their paths by name. */
  async function makeAll(
    described: readonly PictureFiles[],
    shared: readonly PictureFiles[] = [],
    progress: Progress = () => {},
  ): Promise<Map<string, string>> {
    const cut = shared.map((picture) => basename(sharePicture(picture)))
    const all = [...described.flatMap(namesOf), ...new Set(cut)]
    let done = 0
    const files = await mapInParallel(all, async (file) => {
      const path = await make(file)
      progress(++done, all.length)
      return path ? [[file, path] as const] : []
    })
    return new Map(files.flat())
  }

  return { describe, make, makeAll }
}

function filesOf(stem: string, { width, height, ground }: Facts): PictureFiles {
  const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
  const largest = Math.max(...sizes)
  const heightOfLargest = Math.round((height * largest) / width)
  return { files: `/assets/${stem}`, widths: sizes, width: largest, height: heightOfLargest, ground }
}

/** AVIF in every width, and one file for programs without AVIF support. */
function namesOf(picture: PictureFiles): string[] {
  const { files, widths: sizes } = picture
  const addresses = [...sizes.map((width) => `${files}-${width}.avif`), photoOf(picture)]
  return addresses.map((address) => basename(address))
}

export function pictureOf(described: ReadonlyMap<string, PictureFiles>) {
  return (file: string): PictureFiles => {
    const picture = described.get(file)
    if (!picture) throw new Error(`There is no description of ${file}`)
    return picture
  }
}

/** Encodes a file of a picture; one made earlier from the same content is reused. */
async function encode(file: string, original: Original | undefined): Promise<string | undefined> {
  if (!original) return undefined
  const path = join(cacheDir, 'pictures', file)
  if (existsSync(path)) return path
  const content = await readNamed(original.path)
  // Saved again in the meantime: a new description uses different names.
  if (pictureHash(content) !== original.hash) return undefined
  const sharp = await loadSharp()
  const upright = sharp(content).autoOrient()
  const format = file.endsWith('.avif') ? 'avif' : 'webp'
  const width = Number(/(\d+)\.\w+$/.exec(file)?.[1])
  const picture = file.endsWith('.jpg')
    ? upright
        .flatten({ background: '#ffffff' })
        .resize({ ...shareSize, fit: 'cover' })
        .jpeg(recipes.jpeg)
    : upright.resize({ width }).toFormat(format, recipes[format])
  return cached(`pictures/${file}`, (temporary) => picture.toFile(temporary))
}

type Facts = Pick<PictureFiles, 'width' | 'height' | 'ground'>

/** Size and ground of an original as shown, rotated upright. Determined once for each content. */
async function readFacts(content: Buffer, hash: string): Promise<Facts> {
  const path = await cached(`pictures/${hash}.json`, async (temporary) => {
    const sharp = await loadSharp()
    const { width, height } = (await sharp(content).metadata()).autoOrient
    const facts: Facts = { width, height, ground: await groundOf(content) }
    await writeFile(temporary, JSON.stringify(facts))
  })
  return JSON.parse(await readFile(path, 'utf8'))
}

/** The colour of its edge, as shown. */
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
  return edgeColor(pixels, 3)
}

/** Loaded only when a picture is new, because the library is slow to load. */
async function loadSharp() {
  return (await import('sharp')).default
}

/** A different recipe makes a different picture. */
function pictureHash(content: Buffer): string {
  return hashOf(hashOf(content) + JSON.stringify(recipes)).slice(0, 8)
}

/** In `srcset`, a space or a comma would end the address. */
function slugOf(name: string): string {
  return parse(name).name.replace(/[^\w.-]+/g, '-')
}
