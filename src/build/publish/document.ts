import type { Picture } from '#schema'
import { escapeHtml } from '../../../schema/escape-html.ts'
import type { Rendered } from '../../site/app/server.tsx'
import { filesOf, openingWidths } from '../../site/ui/picture-files.ts'
import { openingEnd } from '../../site/ui/StyleSheetLink.tsx'
import { tabIconTag } from './icon-tags.ts'

/** A script in a page; browsers run one without a type before they parse on. */
export type InlineScript = { type?: 'module' | 'speculationrules'; code: string }

type Document = Pick<Rendered, 'html' | 'head'> & {
  /** Scripts that do not wait for styles. */
  scripts?: readonly InlineScript[]
  styles?: string | undefined
  /** The address of a style sheet to load before the page is shown. */
  sheet?: string | undefined
  /** The page is shown from its whole opening on: what a browser shows of half a header moves right after. */
  hasOpening?: boolean | undefined
  /** The opening picture, to load with the page. */
  picture?: Rendered['picture']
  /** The page's own path; missing for the 404 page, which is served at every unknown address. */
  path?: string
  /** Tags for search engines and sites that link to the page. */
  tags?: string
  /** Tags that must precede the styles. */
  extra?: string
  /** The security policy; without one, as on the dev server, everything is allowed. */
  policy?: string
}

/** A complete HTML document around a rendered page. */
export function renderDocument({ path, html, head, picture, policy, ...parts }: Document) {
  const { scripts = [], extra, styles, sheet, hasOpening, tags } = parts
  const description =
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">\n`
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
${policy ? policyTag(policy) : ''}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${description ?? ''}${picture ? pictureTag(picture) : ''}${[...scripts.map(scriptTag), extra, styleTags(styles, sheet), hasOpening && expectTag, tags, tabIconTag].filter(Boolean).join('\n')}
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

function scriptTag({ type, code }: InlineScript): string {
  return `<script${type ? ` type="${type}"` : ''}>${code}</script>`
}

function styleTags(styles: string | undefined, sheet: string | undefined): string {
  return `${styles ? `<style>${styles}</style>` : ''}${sheet ? `<link rel="stylesheet" href="${sheet}">` : ''}`
}

const expectTag = `<link rel="expect" href="#${openingEnd}" blocking="render">`

/** Embeds data for a script of the page; `<` would end the element too early. */
export function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
