import type { Use } from './shape/uses.ts'

/** What links of the site can lead to. */
export type Targets = {
  /** Missing when the routes themselves are broken. */
  paths?: ReadonlySet<string>
  /** Anchors of each path whose page could be read. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that visitors can download, as `/files/name`. */
  files: ReadonlySet<string>
  /** Where addresses lead that pages had before. */
  moved: ReadonlyMap<string, string>
  /** The site's own address, without a slash at its end. */
  url?: string
}

export function targetsOf(use: Use): readonly string[] {
  if (use.role === 'link') return [use.value]
  return use.role === 'markup' ? use.links : []
}

/** The page that a target leads to, without what follows its address. */
export function pathOf(target: string): string {
  return target.split(/[?#]/)[0] ?? ''
}

/** The address that stands in the HTML. */
export function hrefOf(target: string, contact: { phoneLink: string; email: string }): string {
  if (target === 'tel') return `tel:${contact.phoneLink}`
  if (target === 'mailto') return `mailto:${contact.email}`
  return target
}
