import type { KnownPicture, PictureManifest } from '#content'
import { isKeptFile, pictureManifestPath } from '../../../content/names.ts'
import { WorkspaceFailure } from '../failure.ts'
import type { OpenedSite } from '../workspace.ts'
import type { Ask } from './ask.ts'
import type { FileInfo } from './files.ts'
import type { Settings } from './settings.ts'

/** Reads the facts about a picture from its bytes. */
export type Describe = (file: File) => Promise<KnownPicture>

const folder = 'pages/images/'
/** Number of pictures fetched in parallel. */
const lanes = 4

/** Describes pictures as the website does; a picture it does not show yet is fetched, once. */
export function createPictures({ site }: Settings, ask: Ask, describe: Describe) {
  const known = new Map<string, Promise<KnownPicture>>()

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

  async function readAll(waiting: [path: string, FileInfo][]): Promise<void> {
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [path, { oid }] = next
        const reading = known.get(oid) ?? read(path.slice(folder.length), oid)
        known.set(oid, reading)
        await reading.catch((error: unknown) => {
          known.delete(oid)
          // One that GitHub does not hand out is reported as unreadable; the rest of the site opens.
          if (!(error instanceof WorkspaceFailure) || error.reason !== 'refused') throw error
        })
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  return async (files: ReadonlyMap<string, FileInfo>): Promise<Pick<OpenedSite, 'files' | 'logo'>> => {
    const pictures = [...files].filter(([path]) => path.startsWith(folder) && isKeptFile(path))
    const isUnknown = ([, { oid }]: [string, FileInfo]) => !known.has(oid)
    const { images, logo } = pictures.some(isUnknown) ? await manifest() : { images: {} }
    for (const { blob, ...image } of Object.values(images)) {
      const { shown } = image
      // The website has no files of a picture that no page shows.
      if (!shown && image.kind) continue
      const picture = shown ? { ...image, shown: { ...shown, files: site + shown.files } } : image
      if (!known.has(blob)) known.set(blob, Promise.resolve(picture))
    }
    await readAll(pictures.filter(isUnknown))
    const all = [...files].map(async ([path, { oid, bytes }]) => [path, { bytes, ...(await known.get(oid)) }])
    const isSameLogo = logo && images[logo.file]?.blob === files.get(folder + logo.file)?.oid
    return {
      files: Object.fromEntries(await Promise.all(all)),
      ...(isSameLogo && { logo: { ...logo, shown: { ...logo.shown, src: site + logo.shown.src } } }),
    }
  }
}
