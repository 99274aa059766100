import { type Content, entriesAt, pageSource, placeAt, proposeAddress, rangeOf } from '#content'
import type { Problem } from '../../problems/index.ts'
import { usesOf } from '../fields/fact-uses.ts'
import type { Choice } from '../fields/field-kinds.ts'
import { type Form, formAt } from '../fields/form.ts'
import { newBlocks } from '../fields/new-value.ts'
import { linkChoices } from '../fields/references.ts'
import { shownOf } from '../lines.ts'
import type { Place } from '../page/messages.ts'
import { dataOf } from '../report/index.ts'
import { type Hit, replacement, search } from '../search/search.ts'
import { type FileKind, filesIn, type Snapshot, thumbnailOf } from './disk.ts'
import { libraryOf } from './library.ts'
import type { ChoiceKind } from './messages.ts'
import type { PageWish } from './page-plans.ts'
import { changesBetween, messageFor, unreplacedIn } from './publication.ts'

/** The present state, as published, and the file that the frame shows. */
export type Current = { content: Content | undefined; present: Snapshot; published: Snapshot; shown: string }

/** Queries that leave the present state unchanged. Modules that are not needed at the start are loaded lazily. */
export function lookups(current: () => Current) {
  const ofPages = () => import('./page-plans.ts')
  const ofPictures = () => import('../pictures/prepare.ts')
  const shownText = (file: string) => shownOf(current().present.texts.get(file) ?? '')
  return {
    /** The unpublished changes: as sentences, and as the message of a publication. */
    changes: async () => changesBetween(current().published, current().present),
    /** Texts that must be replaced before a publication. */
    unreplaced: async () => unreplacedIn(current().published, current().present),
    message: async () => messageFor(current().published, current().present),
    /** Problems to be solved before the site goes online, in addition to its current ones. */
    async launch(): Promise<Problem[]> {
      const { content } = current()
      const { launchProblems } = await import('../../checks/launch/index.ts')
      const found = content ? launchProblems({ ...content, problems: [] }) : []
      return found.map((one) => ({ ...one, severity: 'warning' }))
    },
    /** The changes that creating, renaming or deleting a page would cause. */
    pagePlan: async (wish: PageWish) => (await ofPages()).pagePlan(current().present, wish),
    /** The lists of links to which a new page can be added. */
    linkLists: async () => (await ofPages()).linkLists(current().present),
    search: async (words: string) => search(current().present.texts, words),
    replacement: async (hits: readonly Hit[], by: string) => replacement(current().present.texts, hits, by),
    addressFor: async (title: string) => proposeAddress(title) ?? '',
    form: async (place: Place) => formOf(place, current()),
    /** The values that a link or picture field can have, with their labels. */
    choices: async (kind: ChoiceKind) => choicesAmong(kind, current()),
    /** The blocks that can be added to a page, each with its initial value. */
    blocks: async (file: string) => newBlocks(dataOf(current().present.texts.get(file))),
    /** Pictures and downloads, with the files that use them. */
    library: async () => libraryOf(current()),
    /** A file from this device, ready to be added, or why it is refused. */
    prepare: async (file: File, kind: FileKind) => (await ofPictures()).prepare(file, kind),
    /** The facts about a stored picture. */
    describe: async (file: File) => (await ofPictures()).describePicture(file),
    /** The text of a file as the source view shows it; its offsets lead to places and back. */
    source: async (file: string) => shownText(file),
    sourceRange: async ({ file, path }: Place) => rangeOf(shownText(file), path),
    sourcePlace: async (file: string, offset: number): Promise<Place> => ({
      file,
      path: placeAt(shownText(file), offset),
    }),
  }
}

/** The form of a place in the present state. */
function formOf({ file, path }: Place, { content, present: { texts } }: Current): Form {
  const { site } = content?.shaped ?? {}
  const locations = entriesAt(site, ['locations']).map(({ entry }) => ({
    value: String(entry.id),
    label: String(entry.name ?? entry.id),
  }))
  const problems = content?.problems.filter((one) => one.file === file) ?? []
  const form = formAt({ file, text: texts.get(file) ?? '', path, problems, locations })
  for (const field of file === 'site.yaml' ? form.fields : []) field.uses = usesOf(site, field.path, texts)
  const route = site?.routes.find(({ page }) => pageSource(page) === file)
  return site && route && form.path.length === 0 ? { ...form, address: site.url + route.path } : form
}

/** All link targets, or all pictures, each with its label. */
function choicesAmong(kind: ChoiceKind, { content, present }: Current): Choice[] {
  if (kind === 'link') return linkChoices(content, present)
  return filesIn(present.files, 'picture').map(([value, image]) => {
    const picture = thumbnailOf(image)
    return { value, label: value, ...(picture && { picture }) }
  })
}
