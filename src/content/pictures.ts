import type { Disk } from './disk.ts'

/** What a file is that should be a picture: its size, and its kind and width where it can be read as one. */
export type PictureFacts = { bytes: number; kind?: string; width?: number }

/** Reads pictures by their names in pages/images. Nothing is kept: a header is read sooner than bytes are compared. */
export async function readPictures(
  disk: Disk,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, PictureFacts>> {
  const read = [...names].map(async (name) => [name, await disk.read(`pages/images/${name}`)] as const)
  if (read.length === 0) return new Map()
  // Only sites with pictures pay for the library.
  const { imageSize } = await import('image-size')
  const found = (await Promise.all(read)).flatMap(([name, bytes]) =>
    bytes ? [[name, factsOf(bytes, imageSize)] as const] : [],
  )
  return new Map(found)
}

type Size = { type?: string; width: number; height: number }

function factsOf(bytes: Uint8Array, sizeOf: (bytes: Uint8Array) => Size): PictureFacts {
  try {
    const { type: kind = '', width } = sizeOf(bytes)
    return isWhole(kind, bytes) ? { bytes: bytes.length, kind, width } : { bytes: bytes.length }
  } catch {
    return { bytes: bytes.length }
  }
}

/** A picture that was cut off while it was copied has its size, but no end. */
function isWhole(kind: string, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (kind === 'jpg') return file.indexOf(Buffer.of(0xff, 0xd9), endOfHeaders(file)) >= 0
  if (kind === 'png') return file.lastIndexOf('IEND') >= 0
  if (kind === 'webp') return file.readUInt32LE(4) + 8 <= file.length
  return true
}

/** Headers of a JPEG may hold a small picture with an end of its own; they are skipped. */
function endOfHeaders(file: Buffer): number {
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff && !isLastHeader(file[at + 1])) {
    at += file[at + 1] === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return at
}

/** The picture itself begins, or the file ends. */
function isLastHeader(marker: number | undefined): boolean {
  return marker === 0xda || marker === 0xd9
}
