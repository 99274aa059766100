import type { Rendered } from '../app/server.tsx'

type Document = Omit<Rendered, 'fonts' | 'pictures'> & {
  /** Font files and pictures to load with the page. */
  fonts?: Rendered['fonts']
  pictures?: Rendered['pictures']
  /** The page's own path; the 404 page has none, it stands at every unknown address. */
  path?: string
  /** Tags for the end of the head, such as scripts. */
  extra: string
}

/** A whole HTML document around a rendered page. */
export function renderDocument({ path, html, styles, head, extra, ...files }: Document): string {
  const description =
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">\n`
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${description ?? ''}<link rel="icon" href="${icon}">
${preloadsOf(files)}${styles}
${extra}
</head>
<body>
<div id="root"${path ? ` data-path="${escapeHtml(path)}"` : ''}>${html}</div>
</body>
</html>
`
}

/** What the first paint needs, before the browser has read as far as the page itself. */
function preloadsOf({ fonts = [], pictures = [] }: Pick<Document, 'fonts' | 'pictures'>): string {
  return [
    ...pictures.map(
      ({ srcSet, sizes, type }) =>
        `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">\n`,
    ),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">\n`),
  ].join('')
}

/** A pallet from the front, in the page itself: no request, no 404 in the log. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#B4713A" d="M0 14h48v5H0zM0 29h48v5H0zM1 20h9v8H1zM19.5 20h9v8h-9zM38 20h9v8h-9z"/></svg>',
)}`

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
