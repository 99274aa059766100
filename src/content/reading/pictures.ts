import type { SiteData } from '#schema'
import { readLogo } from '../brand/logo.ts'
import type { Disk } from './disk.ts'
import { valueAt } from './fields/walk.ts'
import type { PictureFacts, PictureFiles } from './picture-files.ts'

/** Also includes what a page needs to show the picture, if it is one. */
export type KnownPicture = PictureFacts & { shown?: PictureFiles }

/** The list of pictures that a built site publishes, for an editor hosted elsewhere. */
export type PictureManifest = {
  /** By name in pages/images. `blob` is the Git object id of the bytes; pictures not in use have no files. */
  images: Record<string, KnownPicture & { blob: string }>
  logo?: { file: string; shown: NonNullable<NonNullable<SiteData['brand']>['logo']> }
}

/**
 * The facts about pictures by their names in pages/images. Nothing is cached: a header is read faster than bytes are
 * compared.
 */
export async function readPictures(
  disk: Pick<Disk, 'read' | 'picture'>,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, PictureFacts>> {
  const found = [...names].map(async (name) => {
    const bytes = disk.picture ? undefined : await disk.read(`pages/images/${name}`)
    const facts = bytes ? await readPicture(name, bytes) : disk.picture?.(name)
    return facts ? [[name, facts] as const] : []
  })
  return new Map((await Promise.all(found)).flat())
}

export async function readPicture(name: string, bytes: Uint8Array): Promise<PictureFacts> {
  return { bytes: bytes.length, asLogo: readLogo(name, bytes), ...(await read(bytes)) }
}

type Picture = Pick<PictureFacts, 'kind' | 'width' | 'height'>

/** The library does not notice a truncated JPEG, and loading it takes longer than reading all pictures here. */
async function read(bytes: Uint8Array): Promise<Picture> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes)
  const { imageSize } = await import('image-size')
  try {
    // The library reads past the end of a view: of a short file, into whatever follows in memory.
    const { type: kind = '', width, height } = imageSize(new Uint8Array(bytes))
    return isWhole(kind, bytes) ? { kind, width, height } : {}
  } catch {
    return {}
  }
}

/** Walks along the headers, because some contain a thumbnail with its own end marker. */
function readJpeg(file: Uint8Array): Picture {
  const view = viewOf(file)
  let size: Picture = {}
  let at = 2
  while (at + 9 <= file.length && file[at] === 0xff && !isEndOfHeaders(file[at + 1])) {
    if (isFrame(file[at + 1])) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += file[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  // A file that was truncated while being copied has no end marker.
  let end = file.indexOf(0xff, at)
  while (end >= 0 && file[end + 1] !== 0xd9) end = file.indexOf(0xff, end + 1)
  return end >= 0 && size.width ? { kind: 'jpg', ...size } : {}
}

function isEndOfHeaders(marker: number | undefined): boolean {
  return marker === 0xda || marker === 0xd9
}

/** True for the header with the size; three markers in its range are something else. */
function isFrame(marker = 0): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function isWhole(kind: string, file: Uint8Array): boolean {
  if (kind === 'png') return new TextDecoder('latin1').decode(file).includes('IEND')
  if (kind === 'webp') return viewOf(file).getUint32(4, true) + 8 <= file.length
  return true
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length)
}

/** The file that site.yaml names as the company's logo; empty if there is none. */
export function logoNamed(site: unknown): string {
  const logo = valueAt(site, ['brand', 'logo'])
  return typeof logo === 'string' ? logo : ''
}
