import type { PageData, Picture, SiteData } from '#schema'
import { recolored } from '../../content/brand/colors.ts'
import { openingStyles, renderApp, siteStyles } from '../../site/app/server.tsx'

/**
 * The styles of a site in its colours: those of the openings of all pages, which are in every head, and the sheet with
 * all others.
 */
export function stylesOf(site: SiteData): { opening: string; sheet: string } {
  const { classes } = renderApp(site, sample)
  const inColors = (styles: string) => recolored(styles, site.brand?.colors)
  return { opening: inColors(openingStyles(classes)), sheet: inColors(siteStyles()) }
}

const action = { label: '-', to: '/' }
const image: Picture = {
  files: '',
  widths: [1],
  width: 1,
  height: 1,
  ground: '#ffffff',
  alt: '',
  caption: '-',
}

/** A page whose opening has everything that an opening can have. */
const sample: PageData = {
  path: '/-',
  title: '-',
  description: '-',
  blocks: [
    {
      type: 'hero',
      title: '-',
      lead: '-',
      points: ['-'],
      actions: [action, action],
      image,
      showsHours: true,
      links: [action],
    },
  ],
}
