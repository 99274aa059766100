import { isRecord, pageSource, parseSource, readRoutes, valueAt } from '#content'
import type { Texts } from '../../edit/index.ts'
import type { Version } from './places.ts'

/** The files of a site at one time, and the addresses of each page. */
export type SiteVersion = {
  addresses: ReadonlyMap<string, readonly string[]>
  /** A file with its name and data; undefined if it does not exist. Its data is undefined if it cannot be read. */
  read(file: string): Version | undefined
}

export function versionOf(texts: Texts): SiteVersion {
  const site = dataOf(texts.get('site.yaml'))
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
  const known = new Map<string, Version>([
    ['site.yaml', { file: 'site.yaml', value: site, name: 'Firmendaten' }],
  ])
  return {
    addresses,
    read(file) {
      const text = texts.get(file)
      if (text === undefined) return undefined
      if (!known.has(file)) {
        const value = dataOf(text)
        const link = links.find(({ to }) => addresses.get(file)?.includes(to))
        const title = valueAt(value, ['title'])
        const fileName = file.replace(/^pages\/|\.yaml$/g, '')
        known.set(file, { file, value, name: link?.label ?? (typeof title === 'string' ? title : fileName) })
      }
      return known.get(file)
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

/** The files read last: two versions are compared after each keystroke, and nearly all files are unchanged. */
const read = new Map<string, unknown>()
const most = 12

/** The data of a file; undefined if its text is missing or cannot be read. */
export function dataOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (!read.has(text)) {
    const [oldest] = read.keys()
    if (read.size === most && oldest !== undefined) read.delete(oldest)
    read.set(text, parseSource('', text).source?.value)
  }
  return read.get(text)
}
