import type { KnownPicture, PictureManifest } from '#content'
import { pictureManifestPath } from '../../../content/names.ts'
import type { OpenedSite } from '../workspace.ts'
import type { Ask } from './ask.ts'
import type { Kept } from './files.ts'
import type { Settings } from './settings.ts'

/** Finds out what a picture is from its bytes. */
export type Describe = (file: File) => Promise<KnownPicture>

/** So many pictures are fetched at a time. */
const lanes = 4

/** What is known of pictures; the bytes of one that the website does not show yet are fetched, once. */
export function createPictures({ site }: Settings, ask: Ask, describe: Describe) {
  const known = new Map<string, Promise<KnownPicture>>()

  /** A website that is not online yet says nothing; pictures can be read all the same. */
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

  async function readAll(waiting: [string, Kept][]): Promise<void> {
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, { oid }] = next
        const reading = known.get(oid) ?? read(name, oid)
        known.set(oid, reading)
        reading.catch(() => known.delete(oid))
        await reading
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  return async (files: ReadonlyMap<string, Kept>): Promise<Pick<OpenedSite, 'images' | 'logo'>> => {
    const isUnknown = ([, { oid }]: [string, Kept]) => !known.has(oid)
    const { images, logo } = [...files].some(isUnknown) ? await manifest() : { images: {} }
    for (const { blob, ...image } of Object.values(images)) {
      const { shown } = image
      // What no page shows yet has no files there.
      if (!shown && image.kind) continue
      const picture = shown ? { ...image, shown: { ...shown, files: site + shown.files } } : image
      if (!known.has(blob)) known.set(blob, Promise.resolve(picture))
    }
    await readAll([...files].filter(isUnknown))
    const all = [...files].map(async ([name, { oid, bytes }]) => [name, { bytes, ...(await known.get(oid)) }])
    const isSameLogo = logo && images[logo.file]?.blob === files.get(logo.file)?.oid
    return {
      images: Object.fromEntries(await Promise.all(all)),
      ...(isSameLogo && { logo: { ...logo, shown: { ...logo.shown, src: site + logo.shown.src } } }),
    }
  }
}
