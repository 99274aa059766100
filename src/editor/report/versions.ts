import { isRecord, pageSource, parseSource, readRoutes, valueAt } from '#reading'
import type { Texts } from '../../content/edit/index.ts'

/** A version of a file, with the name that people use for it: „Reparatur“. Its value is undefined if it cannot be read. */
export type Version = { file: string; name: string; value: unknown }

/** A site at one time. */
export type SiteVersion = {
  addresses: ReadonlyMap<string, readonly string[]>
  /** The name of a file: the label of a link to a page, its title, or its file name. */
  nameOf(file: string, title: unknown): string
  /** Undefined if the file does not exist. */
  read(file: string): Version | undefined
}

export function versionOf(texts: Texts, site = parseData(texts.get('site.yaml'))): SiteVersion {
  const addresses = new Map<string, string[]>()
  for (const { path, page } of readRoutes(site)) {
    addresses.set(pageSource(page), [...(addresses.get(pageSource(page)) ?? []), path])
  }
  const lists = [
    ['navigation', 'menu'],
    ['footer', 'groups'],
    ['footer', 'legal'],
  ] as const
  const links = lists.flatMap((path) => linksIn(valueAt(site, path)))
  const nameOf = (file: string, title: unknown) => {
    if (file === 'site.yaml') return 'Firmendaten'
    const link = links.find(({ to }) => addresses.get(file)?.includes(to))
    return link?.label ?? (typeof title === 'string' ? title : file.replace(/^pages\/|\.yaml$/g, ''))
  }
  return {
    addresses,
    nameOf,
    read(file) {
      const value = parseData(texts.get(file))
      return texts.has(file) ? { file, value, name: nameOf(file, valueAt(value, ['title'])) } : undefined
    },
  }
}

/** The links of a menu or footer, which name pages as people do. */
function linksIn(value: unknown): { label: string; to: string }[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (!isRecord(value)) return []
  const { label, to } = value
  const own = typeof label === 'string' && typeof to === 'string' ? [{ label, to }] : []
  return [...own, ...linksIn(value.items), ...linksIn(value.links)]
}

/** The texts parsed last: two versions are compared after each keystroke, and nearly all files are unchanged. */
const parsed = new Map<string, unknown>()
const maxParsed = 12

/** The data of a text; undefined if it is missing or cannot be read. */
export function parseData(text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (!parsed.has(text)) {
    const [oldest] = parsed.keys()
    if (parsed.size === maxParsed && oldest !== undefined) parsed.delete(oldest)
    parsed.set(text, parseSource('', text).source?.value)
  }
  return parsed.get(text)
}
