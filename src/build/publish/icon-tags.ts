import type { SiteData } from '#schema'
import { color } from '../../site/ui/theme.ts'

/** The icon in the tab; every document has it, including those of the dev server. */
export const tabIconTag = '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">'

/** The icon for the start screens of phones, and for browsers that cannot show the other one. */
export const appIconFile = '/icon-512.png'

/** The colour for the browser's own interface around the site. */
export function themeColor({ brand }: Pick<SiteData, 'brand'>): string {
  return brand?.colors?.primary ?? color.surface
}

/** Tags for phones. They precede the icon for the tab, because of several that suit, browsers take the last. */
export function appTags(site: Pick<SiteData, 'brand'>): string {
  return [
    `<link rel="icon" href="${appIconFile}" sizes="512x512">`,
    `<link rel="apple-touch-icon" href="${appIconFile}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${themeColor(site)}">`,
  ].join('\n')
}
