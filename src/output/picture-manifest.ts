import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type KnownPicture, type PictureFiles, type PictureManifest, readPicture } from '#content'
import { folderDisk, readNamed } from '../files/disk.ts'
import { mapInParallel } from '../files/parallel.ts'

/** The facts that an editor elsewhere needs on the pictures of the pages. Others are nobody's business yet, not even by name. */
export async function pictureManifest(
  siteDir: string,
  described: ReadonlyMap<string, PictureFiles>,
  logo: PictureManifest['logo'],
): Promise<PictureManifest> {
  const folder = 'pages/images'
  const names = (await folderDisk(siteDir).list(folder)).filter((name) => described.has(name.normalize()))
  const images = await mapInParallel(names, async (found) => {
    const name = found.normalize()
    const bytes = await readNamed(join(siteDir, folder, name))
    return [
      name,
      { blob: blobName(bytes), ...(await openedImage(name, bytes, described.get(name))) },
    ] as const
  })
  return { images: Object.fromEntries(images), ...(logo && { logo }) }
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
