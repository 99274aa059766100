import { type Context, onceFor, type PictureFacts, type Source, suggest, type WrittenFile } from '#content'
import { type Problem, problem, suggestion, wholeFile } from '../problems/index.ts'
import type { Check, SiteCheck } from './check.ts'
import { withoutPunctuation } from './target-guesses.ts'

/** Every picture that is named exists. */
export const checkImages: Check = (file, { images }) =>
  namedImages(file).flatMap(({ name, path }): Problem[] => {
    return images.has(name.normalize()) ? [] : [missingImage(file.source, { name, path }, images)]
  })

/** Says that a picture does not exist, and which one was probably meant. */
export function missingImage(source: Source, { name, path }: NamedImage, images: Context['images']): Problem {
  const found = source.finding(path)
  if (/^(https?:)?\/\//i.test(name)) return problem('missing-image/foreign', found, { file: name })
  const guessed = { ...found, ...suggestion(found.place, guessImage(name, images)) }
  return /[\\/]/.test(name)
    ? problem('missing-image/folder', guessed, { file: name })
    : problem('missing-image/file', guessed, { file: name, present: listed([...images]) })
}

/** Every picture that is used can be shown, and shown sharply. What is wrong with a file is reported once. */
export const checkPictures: SiteCheck = ({ pages }, { pictures }) => {
  const seen = new Set<string>()
  return pages.flatMap((page) =>
    namedImages(page).flatMap(({ name, path }) => {
      const facts = pictures.get(name)
      if (!facts || seen.has(name)) return []
      seen.add(name)
      return judge(page.source, { name, path, facts })
    }),
  )
}

type NamedImage = { name: string; path: readonly PropertyKey[] }

/** The pictures that a file names. */
export const namedImages = onceFor(({ uses }: Pick<WrittenFile, 'uses'>): NamedImage[] =>
  uses.flatMap((use) => {
    const name = use.role === 'image' ? use.value.file : undefined
    return typeof name === 'string' && name ? [{ name, path: [...use.path, 'file'] }] : []
  }),
)

/** Formats that browsers show and the build can read, by their endings. */
const endings: Record<string, readonly string[]> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  heif: ['avif'],
}
const narrowest = 960
const heaviest = 5_000_000

function judge(source: Source, { name, path, facts }: NamedImage & { facts: PictureFacts }): Problem[] {
  const { kind, width, bytes } = facts
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!Object.values(endings).flat().includes(ending)) {
    return [problem('unusable-image/format', source.finding(path), { name })]
  }
  const found = { file: `pages/images/${name}`, place: wholeFile }
  const page = source.file
  if (kind === undefined) return [problem('unusable-image/unreadable', found, { name, page })]
  const right = endings[kind]
  if (!right?.includes(ending)) {
    const holes = { name, page, kind: kind.toUpperCase(), right: name.replace(/[^.]+$/, right?.[0] ?? '') }
    return [problem(right ? 'unusable-image/misnamed' : 'unusable-image/ending', found, holes)]
  }
  const sizes = { name, page, width: String(width), least: String(narrowest), megabytes: megabytes(bytes) }
  return [
    ...(width !== undefined && width < narrowest ? [problem('small-image/width', found, sizes)] : []),
    ...(bytes > heaviest ? [problem('heavy-image/bytes', found, sizes)] : []),
  ]
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace('.', ',')
}

/** The picture itself when only its folder, its case or its ending is written otherwise. */
function guessImage(written: string, images: Context['images']): string | undefined {
  const name = withoutPunctuation(written).split(/[\\/]/).at(-1)?.toLowerCase() ?? ''
  const stem = (file: string) => file.toLowerCase().replace(/\.[a-z]+$/, '')
  const all = [...images]
  return (
    all.find((image) => image.toLowerCase() === name) ??
    all.find((image) => stem(image) === stem(name)) ??
    (name ? suggest(name, all) : undefined)
  )
}

/** A site may have hundreds. */
function listed(images: readonly string[]): string {
  if (images.length === 0) return 'noch keine'
  const most = 20
  const rest = images.length - most
  return images.slice(0, most).join(', ') + (rest > 0 ? ` und ${rest} weitere` : '')
}
