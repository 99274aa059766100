import {
  changedKeys,
  entriesAt,
  fillIn,
  isHidden,
  isPageFile,
  listsOfFacts,
  memoize,
  memoizeLast,
  pageSource,
  proposeAddress,
  readFacts,
  sourceOf,
  valueAt,
} from '#reading'
import type { Problem } from '../../content/problems/index.ts'
import { factsOf } from '../fields/facts.ts'
import type { Option } from '../fields/field-kinds.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { formAt, type PlaceForm } from '../fields/form.ts'
import { newBlocks } from '../fields/new-blocks.ts'
import { factUses, linkChoices } from '../fields/references.ts'
import { shownOf } from '../lines.ts'
import type { PreviewPage } from '../preview/view.ts'
import { parseData, placeName, problemSentence, reportOf, versionOf } from '../report/index.ts'
import { preloaded } from '../ui/preload.ts'
import { base64 } from '../workspace/base64.ts'
import type { FileChange } from '../workspace/workspace.ts'
import type { CheckSite } from './checking.ts'
import { libraryOf, placesLike } from './files.ts'
import type { PageRequest } from './page-plans.ts'
import { createPreview } from './preview.ts'
import { type Asset, assetsIn, namesIn, pictureNamed, type Snapshot } from './snapshot.ts'
import type { Current } from './snapshots.ts'

const ofPages = preloaded(() => import('./page-plans.ts'))

type BesidesTexts = Pick<Current, 'checked'> & Pick<Snapshot, 'files'>

/**
 * Queries that leave the present state unchanged. `current` first writes a text that is being typed; what is asked while
 * the editor renders uses `besidesTexts`, so that a key is on the page before that.
 */
export function selectors(current: () => Current, besidesTexts: () => BesidesTexts, check: CheckSite) {
  const shownText = (file: string) => shownOf(current().present.texts.get(file) ?? '')
  const changesOf = memoizeLast(({ published, present }: Pick<Current, 'published' | 'present'>) =>
    reportOf(published, present),
  )
  return {
    /** The unpublished changes. */
    changes() {
      const { published, present } = current()
      return changesOf({ published, present })
    },
    /** A published page, and the same page with all changes; for any other file, the one shown. */
    compare(file: string): Record<'before' | 'after', PreviewPage | undefined> {
      const { published, present, shown } = current()
      const page = isPageFile(file) ? file : shown
      return {
        before: createPreview().show(page, published),
        after: createPreview().show(page, present, published),
      }
    },
    /** The changes that creating, renaming or deleting a page would cause. */
    pagePlan: async (request: PageRequest) => (await ofPages()).pagePlan(current().present, request, check),
    /** The lists of links to which a new page can be added. */
    linkLists: async () => (await ofPages()).linkLists(current().present),
    addressFor: (title: string) => proposeAddress(title) ?? '',
    form: (place: FieldRef) => formOf(place, current()),
    /** The page on which a place can be seen; undefined if the shown one will do. */
    pageOf({ file, path }: FieldRef): string | undefined {
      if (isPageFile(file)) return file
      if (path[0] !== 'form') return undefined
      const { present, shown } = current()
      const pages = [...present.texts].flatMap(([page, text]) =>
        text.includes('type: contact-form') ? [page] : [],
      )
      const isSeen = (page: string) => !isHidden({ value: parseData(present.texts.get(page)) })
      return pages.includes(shown) ? undefined : pages.find(isSeen)
    },
    /** The targets that a link can have. */
    links: () => linksAmong(besidesTexts()),
    /** A picture by its file name. */
    picture: (name: string) => pictureNamed(besidesTexts().files, name),
    /** What the editor shows of a problem. */
    sentence(problem: Problem) {
      const { checked, files } = besidesTexts()
      const names = namesAmong(checked)(namesIn(files, 'download'))
      return problemSentence(problem, (written) => names.get(written))
    },
    /** What people call a place. */
    placeName({ file, path }: FieldRef): string {
      const version = versionOf(current().present.texts).read(file)
      return version ? placeName(version, path) : 'Bilder und Dateien'
    },
    /** The blocks that can be added to a page, each with its initial value. */
    blocks(file: string) {
      const { texts, files } = current().present
      const links = linksAmong(besidesTexts()).map(({ value }) => value)
      // A file that cannot be read has no kind.
      const pictures = assetsIn(files, 'picture').flatMap(([name, { kind }]) => (kind ? [name] : []))
      return newBlocks(parseData(texts.get(file)), new Set([...links, ...pictures]))
    },
    /** Pictures and downloads, with the files that use them. */
    library: () => libraryOf(current()),
    /** All fields that show the same picture as one of them. */
    placesLike: (place: FieldRef) => placesLike(current().present.texts, place),
    /** The picture that a field shows. */
    pictureAt({ file, path }: FieldRef): Asset | undefined {
      const { texts, files } = current().present
      return pictureNamed(files, String(valueAt(parseData(texts.get(file)), [...path, 'file'])))
    },
    texts: () => current().present.texts,
    /** The text of a file as the source view shows it. */
    source: shownText,
    /** The line of a place in it, from 1. */
    sourceLine: ({ file, path }: FieldRef) =>
      sourceOf(file, shownText(file), undefined).place(path, 'key').line,
  }
}

/** All files to be written so that the stored site becomes the present one. */
export function filesToWrite(stored: Snapshot, present: Snapshot): FileChange[] {
  const texts = changedKeys(stored.texts, present.texts).map((file): FileChange => {
    const text = present.texts.get(file)
    return text === undefined ? { file, removed: true } : { file, text }
  })
  const files = changedKeys(stored.files, present.files).map((file): FileChange => {
    const added = present.files.get(file)?.added
    return added ? { file, bytes: base64(added) } : { file, removed: true }
  })
  return [...texts, ...files]
}

/** The form of a place in the present state. */
function formOf({ file, path }: FieldRef, { checked, present: { texts } }: Current): PlaceForm {
  const { site } = checked.shaped
  const entries = listsOfFacts.flatMap((list) => entriesAt(site, [list]))
  const locations = entries.map(({ entry: { id, name = id } }) => ({
    value: String(id),
    label: String(name),
  }))
  const problems = checked.problems.filter((one) => one.file === file)
  const form = formAt({ file, text: texts.get(file) ?? '', path, problems, locations })
  for (const field of file === 'site.yaml' ? form.fields : []) field.uses = factUses(site, field.path, texts)
  const route = site?.routes.find(({ page }) => pageSource(page) === file)
  if (!site || !route || form.path.length > 0) return form
  const facts = readFacts(site)
  const textOf = (wanted: string) =>
    fillIn(form.fields.find(({ name }) => name === wanted)?.value ?? '', facts)
  const [title, description] = [textOf('title'), textOf('description')]
  return { ...form, result: { address: site.url + route.path, title, description } }
}

const factsAmong = memoize(({ shaped }: Current['checked']) => factsOf(shaped.site))

/** What people call targets, company data and pages. Made once for what was checked: every message asks at every key. */
const namesAmong = memoize((checked: Current['checked']) =>
  memoizeLast((downloads: readonly string[]): ReadonlyMap<string, string> => {
    const { site, pages } = checked.shaped
    const { nameOf } = versionOf(new Map(), site)
    return new Map([
      ...linkChoices(checked.shaped, downloads).map(({ value, label }) => [value, label] as const),
      ...factsAmong(checked).map(({ name, label }) => [name, label] as const),
      ...[...pages].map(([file, { title }]) => [file, nameOf(file, title)] as const),
    ])
  }),
)

const linksAmong = ({ checked, files }: BesidesTexts): Option[] =>
  linkChoices(checked.shaped, namesIn(files, 'download'))
