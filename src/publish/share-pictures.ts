import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { Font, SatoriNode } from 'satori'
import type { PictureFiles } from '#content'
import type { Page, PageData, SiteData } from '#schema'
import { cached } from '../files/cache.ts'
import { hashOf } from '../files/hash.ts'
import { inLanes } from '../files/lanes.ts'
import { photoOf } from '../ui/picture-files.ts'
import type { Logo } from './brand.ts'
import { type Card, cardNode, cardSize, headlineNode, headlineRoom, pictureWidth } from './share-card.ts'

/** In order of preference: the first size that fits the whole title is used. */
const fontSizes = [88, 80, 72, 64, 58, 52, 46, 40, 34, 28]
const quality = 82

/** The pictures that other sites show next to a link to a page. */
export type SharePictures = {
  /** Addresses of the pictures, by path of the page. */
  addresses: ReadonlyMap<string, string>
  /** Paths of the files in the cache, by name under /assets/. */
  files: ReadonlyMap<string, string>
}

type Source = {
  site: SiteData
  logo?: Logo | undefined
  pictures: ReadonlyMap<string, PictureFiles>
  /** The encoded pictures, by name under /assets/. */
  files: ReadonlyMap<string, string>
}

/** Makes a picture for every page. Pictures made earlier from the same content are reused. */
export async function makeSharePictures(
  pages: readonly { path: string; page: Page; outline: Pick<PageData, 'title'> }[],
  { site, logo, pictures, files: photos }: Source,
  progress: (done: number, of: number) => void,
): Promise<SharePictures> {
  const brand = { accent: site.brand?.colors?.accent, logo }
  const common = { name: site.company.shortName, host: new URL(site.url).host, brand }
  const orders = pages.map(({ path, page, outline: { title } }): Order => {
    const image = page.blocks.find((block) => block.type === 'hero')?.image
    const picture = image && pictures.get(image.file)
    const photo = picture && photos.get(basename(photoOf(picture)))
    const card = { title, ...common, hasPicture: image !== undefined }
    return { page: path, name: `teilen-${slugOf(path)}-${cardHash(card, photo)}.jpg`, card, photo }
  })
  let done = 0
  // Pages with the same photo come one after the other.
  const byPhoto = orders.toSorted((a, b) => (a.photo ?? '').localeCompare(b.photo ?? ''))
  const files = await inLanes(byPhoto, async (order) => {
    const path = await cached(`share/${order.name}`, (beside) => makePicture(order, beside))
    progress(++done, orders.length)
    return [order.name, path] as const
  })
  return {
    addresses: new Map(orders.map(({ page, name }) => [page, `/assets/${name}`])),
    files: new Map(files),
  }
}

/** A picture to be made; `page` is the path of its page, `photo` the file of its opening picture. */
type Order = { page: string; name: string; card: Card; photo: string | undefined }

/** A card as vector shapes, with its title as large as possible. */
export async function drawCard(card: Card): Promise<string> {
  const { satori, fonts } = await loadSatori()
  return satori(cardNode(card, await fittingSize(card)), { ...cardSize, fonts })
}

/** The largest size at which the lines fit into the space and no word has to be broken. */
export async function fittingSize(card: Pick<Card, 'title' | 'hasPicture'>): Promise<number> {
  const { satori, fonts } = await loadSatori()
  const { width, height } = headlineRoom(card)
  for (const fontSize of fontSizes) {
    const heights: number[] = []
    const onNodeDetected = (node: SatoriNode) => heights.push(node.height)
    await satori(headlineNode(card.title, { width, fontSize }), { width, fonts, onNodeDetected })
    const [total = 0, ...words] = heights
    if (total <= height && words.every((word) => word < 2 * fontSize)) return fontSize
  }
  return fontSizes.at(-1) as number
}

let loaded: Promise<{ satori: typeof import('satori').default; fonts: Font[] }> | undefined

/**
 * Loaded only when a picture has to be made, because the library is slow to load. It caches parsed fonts by the list
 * they were passed in.
 */
function loadSatori() {
  loaded ??= Promise.all([import('satori'), readFonts()]).then(([{ default: satori }, fonts]) => ({
    satori,
    fonts,
  }))
  return loaded
}

/** Fonts of the site as WOFF, with an additional one for names from other countries. */
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

async function makePicture({ card, photo }: Order, path: string): Promise<void> {
  const [{ default: sharp }, drawn] = await Promise.all([import('sharp'), drawCard(card)])
  const picture = sharp(Buffer.from(drawn))
  if (photo) {
    picture.composite([{ input: await cropped(photo), left: cardSize.width - pictureWidth, top: 0 }])
  }
  await picture.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(path)
}

let lastCrop: { photo: string; buffer: Promise<Buffer> } | undefined

/** The part of a photo shown on a card; the last one is cached for the next page. */
function cropped(photo: string): Promise<Buffer> {
  if (lastCrop?.photo !== photo) lastCrop = { photo, buffer: crop(photo) }
  return lastCrop.buffer
}

async function crop(photo: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(photo).resize({ width: pictureWidth, height: cardSize.height, fit: 'cover' }).toBuffer()
}

/** Changes with the text, the photo and the layout. The name of a photo contains a hash of its own. */
function cardHash(card: Card, photo: string | undefined): string {
  return hashOf(JSON.stringify([cardNode(card, 1), photo && basename(photo), fontSizes, quality])).slice(0, 8)
}

function slugOf(path: string): string {
  return path === '/' ? 'start' : path.slice(1).replaceAll('/', '-')
}
