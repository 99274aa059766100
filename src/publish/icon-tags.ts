import type { SiteData } from '#schema'
import { color } from '../ui/theme.ts'

/** The icon in the tab; every document has it, including those of the dev server. */
export const tabIconTag = '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">'

/** The colour for the browser's own interface around the site. */
export function themeColor({ brand }: Pick<SiteData, 'brand'>): string {
  return brand?.colors?.primary ?? color.surface
}

/** The icons that are files of a build. The small one comes first: of equal ones, browsers take the last. */
export function appTags(site: Pick<SiteData, 'brand'>): string {
  return [
    '<link rel="icon" href="/favicon-32.png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${themeColor(site)}">`,
  ].join('\n')
}
