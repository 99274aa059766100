import {
  type Context,
  entriesAt,
  fillIn,
  logoNamed,
  type Path,
  type PictureFacts,
  type Source,
  textsAt,
  valueAt,
} from '#content'
import { shownSize } from '../brand/logo.ts'
import { problem } from '../problems/index.ts'
import { foldCase, type Problems, reportRepeats, type SiteCheck } from './check.ts'
import { headerWidth, widestHeader } from './menu-width.ts'

const longest = 30

/** Checks that menus and groups of the footer name each thing once and in few words. */
export const checkNavigation: SiteCheck = function* ({ site: { source } }, { facts, pictures }) {
  const { menus, footers } = readNavigation(source.value)
  for (const links of [...menus, ...footers]) yield* duplicates(source, links)
  for (const { label, path } of menus.flat()) {
    const count = facts ? fillIn(label, facts).length : 0
    const found = () => source.finding([...path, 'label'])
    if (count > longest) yield problem('long-menu-label/label', found(), { count, max: longest })
  }
  yield* wideMenu(source, menus[0] ?? [], { facts, ...pictures.get(logoNamed(source.value)) })
}

type WrittenLink = { label: string; to: string; path: Path }

/** The links of each level of the menu and of each group of the footer, if their label and target are written. */
function readNavigation(site: unknown): { menus: WrittenLink[][]; footers: WrittenLink[][] } {
  const menu = ['navigation', 'menu']
  const groups = ['footer', 'groups']
  const links = (list: Path) =>
    textsAt(site, list, ['label', 'to']).map(({ index, ...link }) => ({ ...link, path: [...list, index] }))
  const inside = (list: Path, field: string) =>
    entriesAt(site, list).map(({ index }) => links([...list, index, field]))
  return {
    menus: [links(menu), ...inside(menu, 'items')],
    footers: [...inside(groups, 'links'), links(['footer', 'legal'])],
  }
}

/** Entries with the same target are reported as such, whatever their labels. */
function* duplicates(source: Source, links: readonly WrittenLink[]): Problems {
  const named = (field: 'to' | 'label') =>
    links.map((link) => ({ value: link[field], path: [...link.path, field], at: link.path }))
  yield* reportRepeats(source, named('to'), 'duplicate-menu-entry/to')
  const isFirst = (_: unknown, i: number) => links.findIndex(({ to }) => to === links[i]?.to) === i
  yield* reportRepeats(source, named('label').filter(isFirst), 'duplicate-menu-entry/label', foldCase)
}

/** Checks that the menu, the phone number and the button fit into one row. */
function* wideMenu(
  source: Source,
  menu: readonly WrittenLink[],
  { facts, asLogo }: Pick<Context, 'facts'> & Pick<PictureFacts, 'asLogo'>,
): Problems {
  const offer = valueAt(source.value, ['navigation', 'offer', 'label'])
  if (!facts || typeof offer !== 'string') return
  const labels = menu.map(({ label }) => fillIn(label, facts))
  const [name, phone] = [facts.get('shortName') ?? '', facts.get('phone') ?? '']
  const logo = typeof asLogo === 'object' ? shownSize(asLogo).width : undefined
  const width = headerWidth({ name, logo, labels, phone, offer: fillIn(offer, facts) })
  if (width <= widestHeader) return
  const found = source.finding(['navigation', 'menu'], 'key')
  yield problem('wide-menu/menu', found, { width, room: widestHeader, offer })
}
