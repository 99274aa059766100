import { join } from 'node:path'
import type { PictureFiles } from '#content'
import type { Page } from '#schema'
import { cached } from '../files/cache.ts'
import { readNamed } from '../files/disk.ts'
import { hashOf } from '../files/hash.ts'
import { inLanes } from '../files/lanes.ts'

export const shareSize = { width: 1200, height: 630 }
const recipe = { quality: 80 }

/** The pictures that other sites show next to a link to a page. */
export type SharePictures = {
  /** Addresses of the pictures, by path of the page. */
  addresses: ReadonlyMap<string, string>
  /** Paths of the files in the cache, by name under /assets/. */
  files: ReadonlyMap<string, string>
}

type Source = {
  /** The folder of the originals. */
  folder: string
  pictures: ReadonlyMap<string, PictureFiles>
}

/** Cuts the picture of each page's opening; a page without one is shared with that of the home page, if any. */
export async function makeSharePictures(
  pages: readonly { path: string; page: Page }[],
  { folder, pictures }: Source,
  progress: (done: number, of: number) => void = () => {},
): Promise<SharePictures> {
  const home = openingPicture(pages.find(({ path }) => path === '/')?.page)
  const addresses = new Map<string, string>()
  const originals = new Map<string, string>()
  for (const { path, page } of pages) {
    const file = openingPicture(page) ?? home
    const picture = file && pictures.get(file)
    if (!picture) continue
    const name = nameOf(picture)
    addresses.set(path, `/assets/${name}`)
    originals.set(name, file)
  }
  let done = 0
  const files = await inLanes([...originals], async ([name, file]) => {
    const path = await cached(`share/${name}`, (beside) => cut(join(folder, file), beside))
    progress(++done, originals.size)
    return [name, path] as const
  })
  return { addresses, files: new Map(files) }
}

function openingPicture(page: Page | undefined): string | undefined {
  return page?.blocks.find((block) => block.type === 'hero')?.image?.file
}

/** Addresses of pictures contain a hash of their original. */
function nameOf({ files }: PictureFiles): string {
  return `teilen-${hashOf(JSON.stringify([files, shareSize, recipe])).slice(0, 8)}.jpg`
}

async function cut(original: string, path: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  await sharp(await readNamed(original))
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...shareSize, fit: 'cover' })
    .jpeg(recipe)
    .toFile(path)
}
