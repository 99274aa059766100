import type { Picture } from '#schema'
import type { Rendered } from '../../site/app/server.tsx'
import { escapeHtml } from '../../site/ui/escape-html.ts'
import { filesOf, openingWidths } from '../../site/ui/picture-files.ts'
import { tabIconTag } from './icon-tags.ts'

type Document = Pick<Rendered, 'html' | 'head'> & {
  /** Tags with the styles of the page. */
  styles?: string
  /** The opening picture, to load with the page. */
  picture?: Rendered['picture']
  /** The page's own path; missing for the 404 page, which is served at every unknown address. */
  path?: string
  /** Tags for search engines and sites that link to the page. */
  tags?: string
  /** Tags that must precede the styles, such as scripts that do not wait for them. */
  extra?: string
  /** The security policy; without one, as on the dev server, everything is allowed. */
  policy?: string
}

/** A complete HTML document around a rendered page. */
export function renderDocument({ path, html, styles, head, tags, extra, policy, picture }: Document) {
  const description =
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">\n`
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
${policy ? policyTag(policy) : ''}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${description ?? ''}${picture ? pictureTag(picture) : ''}${[extra, styles, tags, tabIconTag].filter(Boolean).join('\n')}
</head>
<body>
<div id="root"${path ? ` data-path="${escapeHtml(path)}"` : ''}>${html}</div>
</body>
</html>
`
}

/** Precedes everything that the policy has to guard. */
function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
}

/** Preloads the opening picture, before the browser has parsed that far. */
function pictureTag(picture: Picture): string {
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${filesOf(picture)}" imagesizes="${openingWidths}" fetchpriority="high">\n`
}

/** Embeds data for a script of the page; `<` would end the element too early. */
export function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
