import type { KnownPicture, PictureManifest } from '#reading'
import { isKeptFile, pictureManifestPath } from '../../../content/reading/names.ts'
import { WorkspaceFailure } from '../failure.ts'
import type { OpenedSite } from '../workspace.ts'
import type { Ask } from './ask.ts'
import type { CommittedFile } from './files.ts'
import type { Settings } from './settings.ts'

/** Reads the facts about a picture from its bytes. */
export type DescribePicture = (file: File) => Promise<KnownPicture>

const folder = 'pages/images/'
/** Number of pictures fetched in parallel. */
const lanes = 4

/** Describes pictures as the website does; a picture it does not show yet is fetched, once. */
export function createPictures({ site }: Settings, ask: Ask, describe: DescribePicture) {
  /** Pictures by their Git object ids. */
  const known = new Map<string, KnownPicture>()

  /** Empty if the website is not online yet; pictures are then read from the repository. */
  async function manifest(): Promise<PictureManifest> {
    try {
      const signal = AbortSignal.timeout(10_000)
      const answer = await fetch(site + pictureManifestPath, { credentials: 'omit', signal })
      const { images, logo }: PictureManifest = await answer.json()
      return { images: images ?? {}, ...(logo && { logo }) }
    } catch {
      return { images: {} }
    }
  }

  async function read(name: string, oid: string): Promise<KnownPicture> {
    const bytes = await ask.blob(oid)
    const image = await describe(new File([bytes], name))
    return image.shown
      ? { ...image, shown: { ...image.shown, files: `${URL.createObjectURL(new Blob([bytes]))}#` } }
      : image
  }

  return async (files: ReadonlyMap<string, CommittedFile>): Promise<Pick<OpenedSite, 'files' | 'logo'>> => {
    const pictures = [...files].filter(([path]) => path.startsWith(folder) && isKeptFile(path))
    const isUnknown = ([, { oid }]: [string, CommittedFile]) => !known.has(oid)
    const { images, logo } = pictures.some(isUnknown) ? await manifest() : { images: {} }
    for (const { blob, ...image } of Object.values(images)) {
      const { shown } = image
      // The website has no files of a picture that no page shows.
      if (known.has(blob) || (!shown && image.kind)) continue
      known.set(blob, shown ? { ...image, shown: { ...shown, files: site + shown.files } } : image)
    }
    const left = pictures.filter(isUnknown).values()
    const readLeft = async () => {
      for (const [path, { oid }] of left) {
        const picture = await read(path.slice(folder.length), oid).catch((error: unknown) => {
          // One that GitHub does not hand out is reported as unreadable; the rest of the site opens.
          if (!(error instanceof WorkspaceFailure) || error.reason !== 'refused') throw error
        })
        if (picture) known.set(oid, picture)
      }
    }
    await Promise.all(Array.from({ length: lanes }, readLeft))
    const others = [...files].filter(([, { text }]) => text === undefined)
    const isSameLogo = logo && images[logo.file]?.blob === files.get(folder + logo.file)?.oid
    return {
      files: Object.fromEntries(others.map(([path, { oid, bytes }]) => [path, { bytes, ...known.get(oid) }])),
      ...(isSameLogo && { logo: { ...logo, shown: { ...logo.shown, src: site + logo.shown.src } } }),
    }
  }
}
