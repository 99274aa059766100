import type { SiteData } from '#schema'

/** Makes an address of the site absolute. */
export type ToAbsolute = (href: string) => string

export function absoluteIn({ url }: Pick<SiteData, 'url'>): ToAbsolute {
  return (href) => new URL(href, url).href
}
