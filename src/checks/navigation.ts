import {
  type Context,
  entriesAt,
  fillIn,
  logoNamed,
  type Path,
  type PictureFacts,
  repeats,
  type Source,
  textsAt,
  valueAt,
} from '#content'
import { shownSize } from '../brand/logo.ts'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { headerWidth, widestHeader } from './menu-width.ts'

const longest = 30

/** Menus and groups of the footer name each thing once and in few words. */
export const checkNavigation: SiteCheck = ({ site: { source } }, { facts, pictures }) => {
  const { menus, footers } = readNavigation(source.value)
  return [
    ...[...menus, ...footers].flatMap((links) => duplicates(source, links)),
    ...menus.flat().flatMap((link) => longLabel(source, link, facts)),
    ...wideMenu(source, menus[0] ?? [], { facts, ...pictures.get(logoNamed(source.value)) }),
  ]
}

type WrittenLink = { label: string; to: string; path: Path }

/** The links of each level of the menu and of each group of the footer, as far as they are written. */
function readNavigation(site: unknown): { menus: WrittenLink[][]; footers: WrittenLink[][] } {
  const menu = ['navigation', 'menu']
  const groups = ['footer', 'groups']
  const inside = (list: Path, field: string) =>
    entriesAt(site, list).map(({ index }) => linksAt(site, [...list, index, field]))
  return {
    menus: [linksAt(site, menu), ...inside(menu, 'items')],
    footers: [...inside(groups, 'links'), linksAt(site, ['footer', 'legal'])],
  }
}

function linksAt(site: unknown, list: Path): WrittenLink[] {
  return textsAt(site, list, ['label', 'to']).map(({ label, to, index }) => ({
    label,
    to,
    path: [...list, index],
  }))
}

/** What leads to the same place is reported as that, whatever it is called. */
function duplicates(source: Source, links: readonly WrittenLink[]): Problem[] {
  const targets = repeats(links, ({ to }) => to)
  const others = links.filter((link) => targets.every(({ entry }) => entry !== link))
  const labels = repeats(others, ({ label }) => label.trim().toLowerCase())
  const report = (field: 'to' | 'label') => (twice: { entry: WrittenLink; first: WrittenLink }) => {
    const { line } = source.place(twice.first.path)
    const found = source.finding([...twice.entry.path, field])
    return problem(`duplicate-menu-entry/${field}`, found, { value: twice.entry[field], line })
  }
  return [...targets.map(report('to')), ...labels.map(report('label'))]
}

/** The menu, the phone number and the button stand in one row. */
function wideMenu(
  source: Source,
  menu: readonly WrittenLink[],
  { facts, asLogo }: Pick<Context, 'facts'> & Pick<PictureFacts, 'asLogo'>,
): Problem[] {
  const offer = valueAt(source.value, ['navigation', 'offer', 'label'])
  if (!facts || typeof offer !== 'string') return []
  const labels = menu.map(({ label }) => fillIn(label, facts))
  const [name, phone] = [facts.get('shortName') ?? '', facts.get('phone') ?? '']
  const logo = typeof asLogo === 'object' ? shownSize(asLogo).width : undefined
  const width = headerWidth({ name, logo, labels, phone, offer: fillIn(offer, facts) })
  if (width <= widestHeader) return []
  const place = source.place(['navigation', 'menu'], 'key')
  const found = { file: source.file, place, path: ['navigation', 'menu'] }
  return [problem('wide-menu/menu', found, { width, room: widestHeader, offer })]
}

function longLabel(source: Source, { label, path }: WrittenLink, facts: Context['facts']): Problem[] {
  const count = facts ? fillIn(label, facts).length : 0
  if (count <= longest) return []
  return [problem('long-menu-label/label', source.finding([...path, 'label']), { count, max: longest })]
}
