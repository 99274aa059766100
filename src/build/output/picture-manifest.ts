import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type KnownPicture, type PictureFiles, type PictureManifest, readPicture } from '#reading'
import { readNamed } from '../files/disk.ts'
import { mapInParallel } from '../files/parallel.ts'

/**
 * The facts that an editor elsewhere needs on the logo and the pictures of the pages. Pictures that are not in use are left
 * out, even their names: they are not public yet.
 */
export async function pictureManifest(
  siteDir: string,
  described: ReadonlyMap<string, PictureFiles>,
  logo: PictureManifest['logo'],
): Promise<PictureManifest> {
  const all = new Map([...(logo ? [[logo.file, logoAsPicture(logo.shown)] as const] : []), ...described])
  const images = await mapInParallel([...all], async ([name, shown]) => {
    const bytes = await readNamed(join(siteDir, 'pages/images', name))
    return [name, { blob: blobName(bytes), ...(await openedImage(name, bytes, shown)) }] as const
  })
  return { images: Object.fromEntries(images), ...(logo && { logo }) }
}

/** A logo is one file, whatever width is asked for: what follows `#` is no part of its address. */
function logoAsPicture({ src, width, height }: NonNullable<PictureManifest['logo']>['shown']): PictureFiles {
  return { files: `${src}#`, widths: [width], width, height, ground: '#ffffff' }
}

export async function openedImage(
  name: string,
  bytes: Uint8Array,
  shown: PictureFiles | undefined,
): Promise<KnownPicture> {
  return { ...(await readPicture(name, bytes)), ...(shown && { shown }) }
}

/** The Git object id of these bytes: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
function blobName(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
