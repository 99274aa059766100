import type { SiteData } from '#schema'

/** Makes addresses of a site absolute. */
export function absoluteIn({ url }: Pick<SiteData, 'url'>) {
  return (href: string) => new URL(href, url).href
}
