import { normalAddress, patched, readSite, valueAt } from '#reading'
import {
  deletePage,
  footerLists,
  hidePage,
  menuLists,
  newPage,
  type Plan,
  type Refusal,
  renamePage,
  setValue,
  siteDataIn,
  type Texts,
} from '../../content/edit/index.ts'
import { isError } from '../../content/loader/index.ts'
import { attempt } from '../../site/ui/attempt.ts'
import { changeSentence, inGerman, parseData, reportOf, versionOf } from '../report/index.ts'
import type { CheckResult, CheckSite } from './checking.ts'
import type { Snapshot } from './snapshot.ts'

type NewPage = Record<'title' | 'path' | 'description' | 'label', string> & { lists: string[]; like?: string }

/** A change to a page as a whole, as the editor requests it. */
export type PageRequest =
  | ({ kind: 'new' } & NewPage)
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'delete'; path: string; to?: string }
  | { kind: 'hide'; path: string; to?: string }

/** What would be done, or why it is impossible; nothing has changed yet. */
export type PagePlan =
  | { steps: string[]; texts: Plan['changes']; before: Plan['changes']; file?: string }
  | { refused: string; links?: string[] }

/** Descriptions of the lists to which a link to a new page can be added; none while site.yaml has errors. */
export function linkLists({ texts }: Snapshot): string[] {
  if (!hasSoundSite(texts)) return []
  const site = siteDataIn(texts)
  return [...menuLists(site), ...footerLists(site)].map(({ description }) => description)
}

/** Plans a change to a page, and checks the resulting site. */
export async function pagePlan(present: Snapshot, request: PageRequest, check: CheckSite): Promise<PagePlan> {
  // A file that YAML cannot read cannot be written either.
  const plan = hasSoundSite(present.texts) && attempt(() => planOf(present.texts, request))
  if (!plan) return { refused: mendFirst }
  if ('refused' in plan) return plan
  const texts = patched(present.texts, plan.changes)
  const known = new Set(errorsIn(present, await check(present)))
  const changed = { ...present, texts }
  const links = errorsIn(changed, await check(changed)).filter((error) => !known.has(error))
  if (links.length > 0) return { refused: request.kind === 'new' || request.to ? faulty : leadNowhere, links }
  const file = [...plan.changes].find(
    ([name, text]) => text !== undefined && name !== 'site.yaml' && !present.texts.has(name),
  )
  const steps = reportOf(present, changed).map(changeSentence)
  const before = new Map([...plan.changes.keys()].map((name) => [name, present.texts.get(name)]))
  return { steps, texts: plan.changes, before, ...(file && { file: file[0] }) }
}

const faulty = 'So entstünden Fehler auf anderen Seiten:'
const leadNowhere = 'Wählen Sie, wohin die Links danach führen; sonst entstünden Fehler auf anderen Seiten:'

const mendFirst = 'Das geht erst, wenn die Fehler behoben sind, die unter „Meldungen“ stehen.'

function hasSoundSite(texts: Texts): boolean {
  return readSite('site.yaml', new TextEncoder().encode(texts.get('site.yaml'))).data !== undefined
}

/** All errors of a site, such as „Startseite: Eine Seite „/x“ gibt es nicht.“ */
function errorsIn({ texts }: Snapshot, { problems }: CheckResult): string[] {
  const site = versionOf(texts)
  const sentences = problems
    .filter(isError)
    .map(({ file, message }) => `${site.read(file)?.name ?? file}: ${inGerman(message)}`)
  return [...new Set(sentences)]
}

function planOf(texts: Texts, request: PageRequest): Plan | Refusal {
  if (request.kind === 'rename') return renamePage(texts, request)
  if (request.kind === 'delete') return deletePage(texts, request)
  if (request.kind === 'hide') return hidePage(texts, request)
  const site = siteDataIn(texts)
  const lists = [...menuLists(site), ...footerLists(site)].filter(({ description }) =>
    request.lists.includes(description),
  )
  const plan = newPage(texts, { ...request, path: normalAddress(request.path), lists })
  const like = request.like && texts.get(request.like)
  if ('refused' in plan || !like) return plan
  const [file] = plan.changes.keys()
  return { ...plan, changes: new Map([...plan.changes, [file ?? '', copied(like, request)]]) }
}

/** A copy of a page with its own title and description; the copy of a hidden page is to be seen. */
function copied(text: string, { title, description }: { title: string; description: string }): string {
  const heading = ['blocks', 0, 'title']
  const shown = setValue(text, ['hidden'], undefined)
  const named = setValue(setValue(shown, ['title'], title), ['description'], description)
  const hasHeading = typeof valueAt(parseData(named), heading) === 'string'
  return hasHeading ? setValue(named, heading, title) : named
}
