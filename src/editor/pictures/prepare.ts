import { detectFormat, type KnownPicture, readPicture, sizeLimits } from '#reading'
import { logoLimits, readLogo } from '../../content/brand/logo.ts'
import { inFile, problem, sentence } from '../../content/problems/index.ts'
import { edgeColor } from '../../site/ui/picture-files.ts'
import type { Prepared } from '../store/prepared.ts'
import type { FileKind } from '../store/snapshot.ts'
import { cannotRead, refuseDownload, refuseFacts, refuseSize } from './refusals.ts'

const longestSide = { picture: 2400, logo: 960 }
/** Size in bytes up to which a picture with transparency stays a PNG, as a logo must. */
const heaviestPng = 600_000

/** A file from this device as it is added to the site, or the reason why it is refused, as a German sentence. */
export async function prepare(
  file: File,
  kind: FileKind | 'logo',
): Promise<Prepared | Pick<Prepared, 'bytes'> | { refused: string }> {
  const sized = refuseSize(file, kind === 'download' ? sizeLimits.files : sizeLimits.picture)
  const bytes = sized ? undefined : await bytesOf(file).catch(() => undefined)
  const prepared = !bytes
    ? (sized ?? unreadable)
    : kind === 'download'
      ? (refuseDownload(bytes) ?? { bytes })
      : await preparePicture(file.name, bytes, kind).catch(() => failed)
  return typeof prepared === 'string' ? { refused: `„${file.name}“ ${prepared}` } : prepared
}

async function preparePicture(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  use: 'picture' | 'logo',
): Promise<Prepared | { refused: string } | string> {
  const kind = detectFormat(bytes)
  if (kind === 'svg' && use === 'logo') return asLogo(name, { bytes, kind, ground: '#ffffff' })
  if (['pdf', 'zip', 'rtf', 'document', 'svg', 'film', 'other'].includes(kind)) return cannotRead(kind)
  const why = refuseFacts(await readPicture(name, bytes))
  if (why) return kind === 'heic' || kind === 'tiff' ? cannotRead(kind) : why
  // Which formats can be decoded depends on the browser.
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  if (!picture) return cannotRead(kind)
  if (use === 'picture') return encoded(picture, kind !== 'jpg')
  const canvas = scaled(picture, longestSide.logo)
  const png = await bytesOf(await canvas.convertToBlob({ type: 'image/png' }))
  return asLogo(name, { bytes: png, kind: 'png', ground: groundOf(canvas) })
}

/** A logo that pages can show safely, which is an SVG as it is or a PNG. */
function asLogo(
  name: string,
  { bytes, kind, ground }: Pick<Prepared, 'bytes' | 'kind' | 'ground'>,
): Prepared | { refused: string } {
  const logo = `logo.${kind}`
  const facts = readLogo(logo, bytes)
  if (typeof facts === 'object') return { ...facts, bytes, ground }
  return { refused: sentence(problem(`unusable-logo/${facts}`, inFile(name), { name, ...logoLimits(logo) })) }
}

/**
 * The largest part of a picture with this ratio of width to height; `shift` moves it from the left or top (0) to the right
 * or bottom (1).
 */
export async function cut(
  { bytes, kind, width, height }: Prepared,
  ratio: number,
  shift: number,
): Promise<Prepared> {
  const wide = Math.min(width, Math.round(height * ratio))
  const high = Math.min(height, Math.round(width / ratio))
  const [left, top] = [Math.round((width - wide) * shift), Math.round((height - high) * shift)]
  return encoded(await createImageBitmap(new Blob([bytes]), left, top, wide, high), kind !== 'jpg')
}

/** The facts about a stored picture, with its size and ground if the browser can show it. */
export async function describePicture(file: File): Promise<KnownPicture> {
  const bytes = await bytesOf(file)
  const known = await readPicture(file.name, bytes)
  const picture = await createImageBitmap(new Blob([bytes])).catch(() => undefined)
  if (!picture || !known.kind) return known
  const { width, height } = picture
  return { ...known, shown: { files: '', widths: [width], width, height, ground: groundOf(picture) } }
}

const failed =
  'lässt sich in diesem Browser nicht verarbeiten. Verkleinern Sie das Bild in einem Bildprogramm auf 2400 Pixel Breite, und versuchen Sie es noch einmal.'

const unreadable =
  'lässt sich nicht lesen. Liegt die Datei auf einem Telefon oder in der Cloud, kopieren Sie sie zuerst auf diesen Computer.'

/** The bytes of a file; rejects for a folder, or a file that was moved in the meantime. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

/** Encodes a picture through a canvas, which leaves only pixels: no location, no time, no name of a camera. */
async function encoded(picture: ImageBitmap, mayBeClear: boolean): Promise<Prepared> {
  const canvas = scaled(picture, longestSide.picture)
  const isClear = mayBeClear && pixelsOf(canvas).some((value, at) => at % 4 === 3 && value !== 255)
  const ground = groundOf(canvas)
  const blob = await (isClear
    ? clearBlob(canvas)
    : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 }))
  const kind = ({ 'image/png': 'png', 'image/webp': 'webp' } as const)[blob.type] ?? 'jpg'
  return { bytes: await bytesOf(blob), width: canvas.width, height: canvas.height, kind, ground }
}

function groundOf(picture: ImageBitmap | OffscreenCanvas): string {
  return edgeColor(pixelsOf(drawn(picture, 24, 24, '#ffffff')), 4)
}

/** A browser that cannot encode WebP returns a PNG. */
async function clearBlob(canvas: OffscreenCanvas): Promise<Blob> {
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return png.size <= heaviestPng ? png : canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}

function scaled(picture: ImageBitmap, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width = 1, height = 1] = [picture.width, picture.height].map((side) => Math.round(side * scale) || 1)
  const canvas = drawn(picture, width, height)
  picture.close()
  return canvas
}

function drawn(picture: ImageBitmap | OffscreenCanvas, width: number, height: number, below?: string) {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  if (below) {
    context.fillStyle = below
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

const pixelsOf = (canvas: OffscreenCanvas) =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data

/** The first use of a canvas decides how it is stored; one whose pixels are read needs no graphics card. */
const contextOf = (canvas: OffscreenCanvas) =>
  canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
