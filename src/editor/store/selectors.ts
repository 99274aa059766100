import { entriesAt, isPageFile, pageSource, placeAt, proposeAddress, rangeOf } from '#content'
import { usesOf } from '../fields/fact-uses.ts'
import type { Choice } from '../fields/field-kinds.ts'
import { type Form, formAt } from '../fields/form.ts'
import { newBlocks } from '../fields/new-value.ts'
import { linkChoices } from '../fields/references.ts'
import { shownOf } from '../lines.ts'
import type { Place } from '../page/messages.ts'
import { dataOf } from '../report/index.ts'
import { type Hit, replacement, search } from '../search/search.ts'
import type { Check, Checked } from './check.ts'
import { libraryOf } from './library.ts'
import type { PageWish } from './page-plans.ts'
import { changesBetween, compared, unreplacedIn } from './publication.ts'
import { filesIn, type Snapshot, thumbnailOf } from './snapshot.ts'
import type { ChoiceKind } from './types.ts'

/** The present state, as published, and the file that the frame shows. */
export type Current = { checked: Checked | undefined; present: Snapshot; published: Snapshot; shown: string }

/** Queries that leave the present state unchanged. */
export function selectors(current: () => Current, check: Check) {
  const shownText = (file: string) => shownOf(current().present.texts.get(file) ?? '')
  // Loaded when a page is created, renamed or deleted.
  const ofPages = () => import('./page-plans.ts')
  return {
    /** The unpublished changes, as sentences. */
    changes: () => changesBetween(current().published, current().present),
    /** Texts that must be replaced before a publication. */
    unreplaced: () => unreplacedIn(current().published, current().present),
    /** A published page, and the same page with all changes; for any other file, the one shown. */
    compare: (file: string) =>
      compared(current().published, current().present, isPageFile(file) ? file : current().shown),
    /** The changes that creating, renaming or deleting a page would cause. */
    pagePlan: async (wish: PageWish) => (await ofPages()).pagePlan(current().present, wish, check),
    /** The lists of links to which a new page can be added. */
    linkLists: async () => (await ofPages()).linkLists(current().present),
    addressFor: (title: string) => proposeAddress(title) ?? '',
    form: (place: Place) => formOf(place, current()),
    /** The values that a link or picture field can have, with their labels. */
    choices: (kind: ChoiceKind) => choicesAmong(kind, current()),
    /** The blocks that can be added to a page, each with its initial value. */
    blocks: (file: string) => newBlocks(dataOf(current().present.texts.get(file))),
    /** Pictures and downloads, with the files that use them. */
    library: () => libraryOf(current()),
    search: (words: string) => search(current().present.texts, words),
    replacement: (hits: readonly Hit[], by: string) => replacement(current().present.texts, hits, by),
    /** The text of a file as the source view shows it; its offsets lead to places and back. */
    source: shownText,
    sourceRange: ({ file, path }: Place) => rangeOf(shownText(file), path),
    sourcePlace: (file: string, offset: number): Place => ({ file, path: placeAt(shownText(file), offset) }),
  }
}

/** The form of a place in the present state. */
function formOf({ file, path }: Place, { checked, present: { texts } }: Current): Form {
  const { site } = checked?.shaped ?? {}
  const locations = entriesAt(site, ['locations']).map(({ entry }) => ({
    value: String(entry.id),
    label: String(entry.name ?? entry.id),
  }))
  const problems = checked?.problems.filter((one) => one.file === file) ?? []
  const form = formAt({ file, text: texts.get(file) ?? '', path, problems, locations })
  for (const field of file === 'site.yaml' ? form.fields : []) field.uses = usesOf(site, field.path, texts)
  const route = site?.routes.find(({ page }) => pageSource(page) === file)
  return site && route && form.path.length === 0 ? { ...form, address: site.url + route.path } : form
}

/** All link targets, or all pictures, each with its label. */
function choicesAmong(kind: ChoiceKind, { checked, present }: Current): Choice[] {
  if (kind === 'link') return linkChoices(checked, present)
  return filesIn(present.files, 'picture').map(([value, image]) => {
    const picture = thumbnailOf(image)
    return { value, label: value, ...(picture && { picture }) }
  })
}
