import type { OpenedImage } from '../workspace.ts'
import type { Ask } from './ask.ts'
import type { Kept } from './files.ts'
import type { Settings } from './settings.ts'

/**
 * What the website says of its own pictures, at `<site>/_data/pictures.json`: by the name that Git has for their bytes,
 * so that one that was replaced since is not taken for it. Addresses begin with a slash.
 */
export type PictureManifest = Record<string, OpenedImage>

/** Finds out what a picture is from its bytes. */
export type Describe = (file: File) => Promise<OpenedImage>

/** So many bytes of pictures are on their way at a time. */
const lanes = 4

/** What is known of pictures; the bytes of one that the website does not show yet are fetched once. */
export function createPictures({ site }: Settings, ask: Ask, describe: Describe) {
  const known = new Map<string, Promise<OpenedImage>>()

  async function manifest(): Promise<PictureManifest> {
    try {
      const answer = await fetch(`${site}/_data/pictures.json`, {
        credentials: 'omit',
        signal: AbortSignal.timeout(10_000),
      })
      return answer.ok ? await answer.json() : {}
    } catch {
      // A website that is not online yet, or an older one; pictures can be read all the same.
      return {}
    }
  }

  async function read(name: string, oid: string): Promise<OpenedImage> {
    const bytes = await ask.blob(oid)
    const image = await describe(new File([bytes], name))
    const url =
      image.shown && typeof URL.createObjectURL === 'function' && URL.createObjectURL(new Blob([bytes]))
    return image.shown && url ? { ...image, shown: { ...image.shown, files: `${url}#` } } : image
  }

  return async (images: ReadonlyMap<string, Kept>): Promise<Record<string, OpenedImage>> => {
    const unknown = [...images].filter(([, { oid }]) => !known.has(oid))
    if (unknown.length > 0)
      for (const [oid, image] of Object.entries(await manifest())) keep(oid, onSite(image))
    const waiting = unknown.filter(([, { oid }]) => !known.has(oid))
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
    const all = [...images].map(async ([name, { oid, bytes }]) => {
      const image = await (known.get(oid) ?? { bytes })
      return [name, { ...image, bytes }] as const
    })
    return Object.fromEntries(await Promise.all(all))
  }

  function keep(oid: string, image: OpenedImage): void {
    if (!known.has(oid)) known.set(oid, Promise.resolve(image))
  }

  function onSite(image: OpenedImage): OpenedImage {
    const { shown } = image
    return shown ? { ...image, shown: { ...shown, files: new URL(shown.files, site).href } } : image
  }
}
