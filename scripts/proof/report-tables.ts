import { escapeHtml } from '../../src/site/ui/escape-html.ts'
import type { PageRecord, Proof, Transfer } from '../../tests/pages/measured.ts'

const columns: readonly [Transfer['kind'], string][] = [
  ['document', 'HTML'],
  ['style', 'Stile'],
  ['script', 'Skripte'],
  ['image', 'Bilder'],
  ['font', 'Schriften'],
  ['data', 'Daten'],
  ['other', 'Anderes'],
]

/** A table that scrolls sideways where it does not fit; heads that start with `#` are above numbers. */
export function table(
  label: string,
  caption: string,
  heads: readonly string[],
  rows: readonly string[],
): string {
  const head = heads.map(
    (name) => `<th scope="col"${name.startsWith('#') ? number : ''}>${name.replace('#', '')}</th>`,
  )
  return `<section class="wide" tabindex="0" aria-label="${label} als Tabelle"><table>
<caption>${caption}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row}</tr>\n`).join('')}</tbody>
</table></section>`
}

const number = ' class="number"'

/** Shows the weight of each page when it is opened, by kind, and what is added while it is read. */
export function weightTable({ pages }: Proof): string {
  const all = pages.flatMap(({ transfers }) => transfers)
  const shown = columns.filter(([kind]) => all.some((one) => one.kind === kind))
  const heads = [
    'Seite',
    '#Anfragen',
    ...shown.map(([, name]) => `#${name}`),
    '#Zusammen',
    '#beim Lesen dazu',
  ]
  const names: Record<string, string> = { br: 'Brotli', gzip: 'gzip', '': 'ohne Kompression' }
  const documents = all.filter(({ kind }) => kind === 'document')
  const packed = new Set(documents.map(({ encoding }) => names[encoding] ?? escapeHtml(encoding)))
  return `<p>Beim Öffnen, in kB über die Leitung (HTML: ${[...packed].join(', ') || 'nichts übertragen'}). Rechts, was beim Lesen bis zum Ende und beim Zeigen auf Links noch dazukommt: Bilder weiter unten und die Daten verlinkter Seiten.</p>
${table(
  'Gewicht der Seiten',
  'Gewicht in kB und Zahl der Anfragen',
  heads,
  pages.map((page) => weightRow(page, shown)),
)}`
}

function weightRow({ path, status, transfers }: PageRecord, shown: typeof columns): string {
  const opening = transfers.filter(({ when }) => when === 'opening')
  const reading = transfers.filter(({ when }) => when === 'reading')
  const cells = [
    String(opening.length),
    ...shown.map(([kind]) => weight(opening.filter((one) => one.kind === kind))),
    weight(opening),
    `${weight(reading)} in ${reading.length}`,
  ]
  const name = `${escapeHtml(path)}${status === 200 ? '' : ` (Antwort ${status})`}`
  return `<th scope="row">${name}</th>${cells.map((cell) => `<td${number}>${cell}</td>`).join('')}`
}

/** Shows which font files are loaded and where they come from. */
export function fontTable({ pages, at }: Proof): string {
  const files = new Map<string, { bytes: number; pages: Set<string> }>()
  for (const { path, transfers } of pages) {
    for (const { url, bytes } of transfers.filter(({ kind }) => kind === 'font')) {
      const known = files.get(url) ?? { bytes, pages: new Set() }
      files.set(url, { bytes, pages: known.pages.add(path) })
    }
  }
  if (files.size === 0) return '<p>Keine Seite lädt eine Schriftdatei.</p>'
  const rows = [...files].map(([url, { bytes, pages }]) => {
    const isOwn = new URL(url).hostname === 'localhost'
    const origin = isOwn ? `eigener Server (${escapeHtml(at.site)})` : 'fremder Server'
    return `<th scope="row"><code>${escapeHtml(isOwn ? new URL(url).pathname : url)}</code></th><td>${origin}</td><td${number}>${kilobytes(bytes)}</td><td${number}>${pages.size}</td>`
  })
  const caption = 'Geladene Schriftdateien; alles andere setzt das Gerät mit eigenen Schriften'
  return table('Schriften', caption, ['Datei', 'Herkunft', '#kB', '#Seiten'], rows)
}

function weight(transfers: readonly Transfer[]): string {
  return kilobytes(transfers.reduce((sum, { bytes }) => sum + bytes, 0))
}

function kilobytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat('de-DE', digits).format(bytes / 1000)
}
