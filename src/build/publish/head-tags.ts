import type { Resolved } from '#reading'
import type { PageData, Picture } from '#schema'
import { escapeHtml } from '../../../schema/escape-html.ts'
import { absoluteIn } from './absolute.ts'
import { graphOf, graphTag } from './graph.ts'
import { appTags } from './icon-tags.ts'
import { sharePicture, shareSize } from './share-picture.ts'

/** Tags of a page for search engines and sites that link to it. */
export function headTags(
  page: PageData,
  { site, placeholders }: Pick<Resolved, 'site' | 'placeholders'>,
  picture: Pick<Picture, 'files'> | undefined,
): string {
  const absolute = absoluteIn(site)
  const address = absolute(page.path)
  return [
    ...(placeholders ? [noindex] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...openGraph({
      type: 'website',
      site_name: site.company.shortName,
      url: address,
      title: page.title,
      description: page.description,
      ...(picture && {
        image: absolute(sharePicture(picture)),
        'image:width': `${shareSize.width}`,
        'image:height': `${shareSize.height}`,
      }),
    }),
    ...(picture ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
    graphTag(graphOf(page, site)),
    appTags(site),
  ].join('\n')
}

const noindex = '<meta name="robots" content="noindex">'

/** The 404 page is served at every unknown address and must not be indexed. */
export function notFoundTags(site: Resolved['site']): string {
  return `${noindex}\n${appTags(site)}`
}

function openGraph(properties: Record<string, string>): string[] {
  return Object.entries(properties).map(
    ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`,
  )
}
