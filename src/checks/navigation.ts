import { fillIn, isRecord, type Known, type Path, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

const longest = 30

/** Menus and groups of the footer name each thing once and in few words. */
export const checkNavigation: SiteCheck = ({ site: { source } }, { facts }) => {
  const { menus, footers } = readNavigation(source.value)
  return [
    ...[...menus, ...footers].flatMap((links) => duplicates(source, links)),
    ...menus.flat().flatMap((link) => longLabel(source, link, facts)),
  ]
}

type WrittenLink = { label: string; to: string; path: Path }

/** The links of each level of the menu and of each group of the footer, as far as they are written. */
function readNavigation(site: unknown): { menus: WrittenLink[][]; footers: WrittenLink[][] } {
  const navigation = groupIn(site, 'navigation')
  const footer = groupIn(site, 'footer')
  const menu = listIn(navigation, 'menu')
  const menuPath = ['navigation', 'menu']
  return {
    menus: [
      linksOf(menu, menuPath),
      ...menu.map((entry, i) => linksOf(listIn(entry, 'items'), [...menuPath, i, 'items'])),
    ],
    footers: [
      ...listIn(footer, 'groups').map((group, i) =>
        linksOf(listIn(group, 'links'), ['footer', 'groups', i, 'links']),
      ),
      linksOf(listIn(footer, 'legal'), ['footer', 'legal']),
    ],
  }
}

function groupIn(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined
}

function listIn(value: unknown, field: string): unknown[] {
  const list = groupIn(value, field)
  return Array.isArray(list) ? list : []
}

function linksOf(list: readonly unknown[], path: Path): WrittenLink[] {
  return list.flatMap((link, i) =>
    isRecord(link) && typeof link.label === 'string' && typeof link.to === 'string'
      ? [{ label: link.label, to: link.to, path: [...path, i] }]
      : [],
  )
}

function duplicates(source: Source, links: readonly WrittenLink[]): Problem[] {
  const seen = { to: new Map<string, Path>(), label: new Map<string, Path>() }
  return links.flatMap(({ label, to, path }): Problem[] => {
    const values = { to, label: label.trim().toLowerCase() }
    const field = (['to', 'label'] as const).find((name) => seen[name].has(values[name]))
    if (!field) {
      seen.to.set(values.to, path)
      seen.label.set(values.label, path)
      return []
    }
    const at = [...path, field]
    const line = String(source.place(seen[field].get(values[field]) ?? []).line)
    const found = { file: source.file, place: source.place(at), path: at }
    return [problem(`duplicate-menu-entry/${field}`, found, { value: field === 'to' ? to : label, line })]
  })
}

function longLabel(source: Source, { label, path }: WrittenLink, facts: Known['facts']): Problem[] {
  const count = facts ? fillIn(label, facts).length : 0
  if (count <= longest) return []
  const at = [...path, 'label']
  const found = { file: source.file, place: source.place(at), path: at }
  return [problem('long-menu-label/label', found, { count: String(count), max: String(longest) })]
}
