import {
  type Context,
  guessAmong,
  memoize,
  type ParsedFile,
  type PictureFacts,
  type Source,
  slugify,
  toReplace,
  valueAt,
} from '#reading'
import { type Guess, inFile, type Problem, problem, suggestion } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'
import { withoutPunctuation } from './target-guesses.ts'

/** Checks that every picture named in a file exists. */
export function* checkImages(file: ParsedFile, { images }: Context): Problems {
  for (const named of namedImages(file)) {
    if (!images.has(named.name.normalize())) yield missingImage(file.source, named, images)
  }
}

/** The problem of a missing picture, with the one that was probably intended. */
export function missingImage(source: Source, { name, path }: NamedImage, images: Context['images']): Problem {
  const found = source.finding(path)
  const isElsewhere = /^(https?:)?\/\//i.test(name)
  if (isElsewhere && !isPicture(name)) return problem('missing-image/foreign', found, { file: name })
  const guessed = { ...found, ...suggestion(found, guessImage(name, images)) }
  if (isElsewhere) return problem('missing-image/elsewhere', guessed, { file: name })
  return /[\\/]/.test(name)
    ? problem('missing-image/folder', guessed, { file: name })
    : problem('missing-image/file', guessed, { file: name, present: listed([...images]) })
}

/** False for maps and videos, and for the pictures that they show before they start. */
function isPicture(address: string): boolean {
  return (
    /^[^?#]*\.(jpe?g|png|webp|avif|gif|heic)([?#]|$)/i.test(address) &&
    !/youtu|ytimg|vimeo|map/i.test(address)
  )
}

/** Checks that a picture that is drawn says so wherever it is shown, not in one caption; and that listed ones exist. */
export const checkDrawnPictures: SiteCheck = function* ({ site, pages }, { images }) {
  const list = valueAt(site.source.value, ['drawnPictures'])
  const listed = (Array.isArray(list) ? list : []).map((name, i) => ({ name, path: ['drawnPictures', i] }))
  for (const { name, path } of listed)
    if (typeof name === 'string' && name && !name.startsWith(toReplace) && !images.has(name.normalize()))
      yield missingImage(site.source, { name, path }, images)
  for (const { source, values } of pages) {
    for (const { value, path } of values.image) {
      const { file, caption } = value
      if (typeof caption === 'string' && /visualisierung|symbolbild/i.test(caption))
        yield problem('unlisted-drawing/caption', source.finding([...path, 'caption']), {
          caption,
          file: `${file}`,
        })
    }
  }
}

/** Checks that every picture in use can be shown, and is sharp. The problems of a file are reported once. */
export const checkPictures: SiteCheck = function* ({ pages }, { pictures }) {
  const seen = new Set<string>()
  for (const page of pages) {
    for (const { name, path } of namedImages(page)) {
      const facts = pictures.get(name)
      if (facts && !seen.has(name)) yield* judge(page.source, { name, path, facts })
      seen.add(name)
    }
  }
}

type NamedImage = { name: string; path: readonly PropertyKey[] }

const namedImages = memoize(({ values }: Pick<ParsedFile, 'values'>): NamedImage[] =>
  values.image.flatMap(({ value: { file: name }, path }) =>
    typeof name === 'string' && name ? [{ name, path: [...path, 'file'] }] : [],
  ),
)

/** The names of the pictures in a file. */
export const picturesIn = memoize((file: Pick<ParsedFile, 'values'>): string[] => [
  ...new Set(namedImages(file).map(({ name }) => name)),
])

/** The formats that browsers show and the build can read, with their file extensions. */
const endings: Record<string, readonly string[]> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  heif: ['avif'],
}
/** Twice the width of a card on a desk, and of one on a phone. */
const minWidth = 800

function* judge(source: Source, { name, path, facts }: NamedImage & { facts: PictureFacts }): Problems {
  const { kind, width = minWidth } = facts
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  const right = endings[kind ?? '']
  const found = inFile(`pages/images/${name}`)
  const page = source.file
  if (!Object.values(endings).flat().includes(ending)) {
    yield problem('unusable-image/format', source.finding(path), { name })
  } else if (kind === undefined) yield problem('unusable-image/unreadable', found, { name, page })
  else if (!right?.includes(ending)) {
    const params = { name, page, kind: kind.toUpperCase(), right: name.replace(/[^.]+$/, right?.[0] ?? '') }
    yield problem(right ? 'unusable-image/misnamed' : 'unusable-image/ending', found, params)
  } else if (width < minWidth) {
    yield problem('small-image/width', found, { name, page, width, min: minWidth })
  }
}

/** The picture of which only the folder, case or extension differs; otherwise one with a similar name. */
function guessImage(written: string, images: Context['images']): Guess | string | undefined {
  const [bare = ''] = withoutPunctuation(written).split(/[?#]/)
  const name = bare.split(/[\\/]/).at(-1)?.toLowerCase() ?? ''
  const stem = (file: string) => file.toLowerCase().replace(/\.[a-z]+$/, '')
  const all = [...images]
  const same = all.find((image) => image.toLowerCase() === name)
  if (same || !name) return same
  const words = all.filter((image) => stem(image) === stem(name))
  return words.length > 0 ? { words, isCertain: words.length === 1 } : guessAmong(name, all)
}

/** Shortens the list; a site may have hundreds. */
function listed(images: readonly string[]): string {
  if (images.length === 0) return 'noch keine'
  const max = 20
  const rest = images.length - max
  return images.slice(0, max).join(', ') + (rest > 0 ? ` und ${rest} weitere` : '')
}

/** Checks that the description of a picture says what it shows, for someone who cannot see it. */
export function* checkAlts({ source, values }: ParsedFile): Problems {
  for (const { value, path } of values.image) {
    const { file, alt } = value
    if (typeof alt !== 'string' || !alt.trim()) continue
    const found = () => source.finding([...path, 'alt'])
    const opening = alt.match(opener)?.[0]
    if (isFileName(alt, typeof file === 'string' ? file : ''))
      yield problem('weak-alt/file', found(), { alt })
    else if (!/\p{L}/u.test(alt) || nothing.test(alt.trim()))
      yield problem('weak-alt/nothing', found(), { alt })
    else if (opening) yield problem('weak-alt/opening', found(), { opening })
  }
}

/** Words that fit any picture, and file names that cameras give. */
const nothing =
  /^(ein )?(bild|foto|grafik|abbildung|image|picture|photo|platzhalter)\.?$|^(img|dsc[nf]?|pict?|screenshot)[_ -]?\d*$/i

/** Screen readers announce a picture anyway. */
const opener =
  /^(?:(?:das|ein|eine|dieses|hier ein) )?(?:bild|foto|fotografie|abbildung|image|picture|photo)(?: von| vom| eine[smrn]?| der| des| of| zeigt|:)(?!\p{L})/iu

/**
 * True if the description was copied from the file name. The browser editor names a file after its description, which is
 * not a copy.
 */
function isFileName(alt: string, file: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\.[a-z]{3,4}$/, '')
      .replace(/[\s_-]+/g, ' ')
      .trim()
  const stem = file.replace(/\.[a-z]+$/i, '')
  const isCopied = /[-_\d]/.test(stem) && plain(alt) === plain(file) && stem !== slugify(alt)
  return isCopied || alt.trim() === stem || /\.(jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(alt.trim())
}
