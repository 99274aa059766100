import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Font, SatoriNode } from 'satori'
import sharp from 'sharp'
import type { Resolved } from '#content'
import type { PageData } from '#schema'
import { cacheDir } from '../paths.ts'
import { photoOf } from './photo.ts'
import { type Card, cardNode, cardSize, headlineNode, headlineRoom, pictureWidth } from './share-card.ts'

/** The largest one in which the whole title fits is taken. */
const fontSizes = [88, 80, 72, 64, 58, 52, 46, 40, 34, 28]
const quality = 82

/** The pictures that other sites show beside a link to a page. */
export type SharePictures = {
  /** By path of the page: the address of its picture. */
  made: ReadonlyMap<string, string>
  /** By name under /assets/: where the file lies in the cache. */
  files: ReadonlyMap<string, string>
}

/**
 * Makes a picture for every page; `pictures` are the files of the pages' own by name under /assets/. What was made
 * before from the same content is used again.
 */
export async function makeSharePictures(
  content: Resolved,
  pictures: ReadonlyMap<string, string>,
): Promise<SharePictures> {
  await mkdir(folder, { recursive: true })
  const made = new Map<string, string>()
  const files = new Map<string, string>()
  for (const page of content.pages) {
    const card = cardOf(page, content)
    const image = heroOf(page)?.image
    const photo = image && pictures.get(basename(photoOf(image)))
    const name = `teilen-${slugOf(page.path)}-${hashOf(card, photo)}.jpg`
    const path = join(folder, name)
    if (!(await exists(path))) await makePicture(card, photo, path)
    made.set(page.path, `/assets/${name}`)
    files.set(name, path)
  }
  return { made, files }
}

/** A card as drawn shapes, its title as large as it may be. */
export async function drawCard(card: Card): Promise<string> {
  const { satori, fonts } = await drawing()
  return satori(cardNode(card, await fittingSize(card)), { ...cardSize, fonts })
}

/** The largest size at which the lines fit into the room and no word has to be broken. */
export async function fittingSize(card: Pick<Card, 'title' | 'hasPicture'>): Promise<number> {
  const { satori, fonts } = await drawing()
  const { width, height } = headlineRoom(card)
  for (const fontSize of fontSizes) {
    const heights: number[] = []
    const onNodeDetected = (node: SatoriNode) => heights.push(node.height)
    await satori(headlineNode(card.title, { width, fontSize }), { width, fonts, onNodeDetected })
    const [whole = 0, ...words] = heights
    if (whole <= height && words.every((word) => word < 2 * fontSize)) return fontSize
  }
  return fontSizes.at(-1) as number
}

const folder = join(cacheDir, 'share')

/** Text becomes shapes only when a picture has to be made: the library is slow to load. */
async function drawing() {
  const [{ default: satori }, fonts] = await Promise.all([import('satori'), readFonts()])
  return { satori, fonts }
}

/** Faces of the site as WOFF, with one more for names from other countries. */
const faces = [
  { name: 'Barlow', file: '@fontsource/barlow/files/barlow-latin-400-normal.woff', weight: 400 },
  {
    name: 'Barlow Condensed',
    file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
    weight: 600,
  },
  {
    name: 'Barlow Condensed Extended',
    file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff',
    weight: 600,
  },
] as const

function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    faces.map(async ({ name, file, weight }) => ({ name, weight, data: await readFile(resolve(file)) })),
  )
}

async function makePicture(card: Card, photo: string | undefined, path: string): Promise<void> {
  const picture = sharp(Buffer.from(await drawCard(card)))
  if (photo) {
    const size = { width: pictureWidth, height: cardSize.height }
    const input = await sharp(photo)
      .resize({ ...size, fit: 'cover' })
      .toBuffer()
    picture.composite([{ input, left: cardSize.width - pictureWidth, top: 0 }])
  }
  const unfinished = `${path}.${process.pid}`
  await picture.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(unfinished)
  await rename(unfinished, path)
}

function cardOf(page: PageData, { site, url }: Resolved): Card {
  return {
    title: page.title,
    name: site.company.shortName,
    host: new URL(url).host,
    hasPicture: heroOf(page)?.image !== undefined,
  }
}

function heroOf({ blocks }: PageData) {
  return blocks.find((block) => block.type === 'hero')
}

/** Changes with the words, the photo and the layout. The name of a photo has a hash of its own. */
function hashOf(card: Card, photo: string | undefined): string {
  const made = JSON.stringify([cardNode(card, 1), photo && basename(photo), fontSizes, quality])
  return createHash('sha256').update(made).digest('hex').slice(0, 8)
}

function slugOf(path: string): string {
  return path === '/' ? 'start' : path.slice(1).replaceAll('/', '-')
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
