import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { PictureFiles } from '#content'
import { cacheDir } from './paths.ts'

/** Widths in pixels that fit phones, tablets and desks, up to that of the original. */
const widths = [480, 960, 1600]
const quality = 72

/** The pictures of a site: what pages need to know of each, and the files that were made. */
export type Pictures = {
  /** By file name of the original. */
  made: ReadonlyMap<string, PictureFiles>
  /** By name under /assets/: where the file lies in the cache. */
  files: ReadonlyMap<string, string>
}

/** Makes every picture in every width. What was made before from the same content is used again. */
export async function makePictures(folder: string, names: readonly string[]): Promise<Pictures> {
  await mkdir(join(cacheDir, 'pictures'), { recursive: true })
  const made = new Map<string, PictureFiles>()
  const files = new Map<string, string>()
  await Promise.all(
    names.map(async (name) => {
      const original = await readFile(join(folder, name))
      const { width = 0, height = 0 } = await sharp(original).metadata()
      const hash = createHash('sha256').update(original).update(`${quality}`).digest('hex').slice(0, 8)
      const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
      const variants = await Promise.all(
        sizes.map(async (size) => {
          const file = `${slugOf(name)}-${hash}-${size}.webp`
          files.set(file, await makeOnce(original, file, size))
          return { src: `/assets/${file}`, size }
        }),
      )
      const largest = variants.at(-1)
      if (!largest) throw new Error(`${name} has no width`)
      made.set(name, {
        src: largest.src,
        srcSet: variants.map(({ src, size }) => `${src} ${size}w`).join(', '),
        width: largest.size,
        height: Math.round((height * largest.size) / width),
      })
    }),
  )
  return { made, files }
}

/** In `srcset` a blank or a comma would end the address. */
function slugOf(name: string): string {
  return parse(name).name.replace(/[^\w.-]+/g, '-')
}

async function makeOnce(original: Buffer, file: string, width: number): Promise<string> {
  const path = join(cacheDir, 'pictures', file)
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) return path
  const unfinished = `${path}.${process.pid}`
  await sharp(original).resize({ width }).webp({ quality }).toFile(unfinished)
  await rename(unfinished, path)
  return path
}
