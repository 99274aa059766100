import { entriesAt, fillIn, type Path, type Source, textsAt } from '#content'
import { problem } from '../problems/index.ts'
import { foldCase, type Problems, reportRepeats, type SiteCheck } from './check.ts'

const longest = 30

/** Checks that menus and groups of the footer name each thing once and in few words. */
export const checkNavigation: SiteCheck = function* ({ site: { source } }, { facts }) {
  const { menus, footers } = readNavigation(source.value)
  for (const links of [...menus, ...footers]) yield* duplicates(source, links)
  for (const { label, path } of menus.flat()) {
    const count = facts ? fillIn(label, facts).length : 0
    const found = () => source.finding([...path, 'label'])
    if (count > longest) yield problem('long-menu-label/label', found(), { count, max: longest })
  }
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
