import { escapeHtml } from '../../src/publish/document.ts'
import type { Kind, PageRecord, Proof, Transfer } from './measured.ts'

const columns: readonly [Kind, string][] = [
  ['document', 'HTML'],
  ['style', 'Stile'],
  ['script', 'Skripte'],
  ['image', 'Bilder'],
  ['font', 'Schriften'],
  ['data', 'Daten'],
  ['other', 'Anderes'],
]

/** Shows the weight of each page when it is opened, by kind, and what is added while it is read. */
export function weightTable({ pages }: Proof): string {
  const shown = columns.filter(([kind]) =>
    pages.some(({ transfers }) => transfers.some((one) => one.kind === kind)),
  )
  const heads = ['Anfragen', ...shown.map(([, name]) => name), 'Zusammen', 'beim Lesen dazu']
  const packed = encodings(pages)
  return `<p>Beim Öffnen, in kB über die Leitung (${packed}). Rechts, was beim Lesen bis zum Ende und beim Zeigen auf Links noch dazukommt: Bilder weiter unten und die Daten verlinkter Seiten.</p>
<section class="wide" tabindex="0" aria-label="Gewicht der Seiten als Tabelle"><table>
<caption>Gewicht in kB und Zahl der Anfragen</caption>
<thead><tr><th scope="col">Seite</th>${heads.map((name) => `<th scope="col" class="number">${name}</th>`).join('')}</tr></thead>
<tbody>
${pages.map((page) => weightRow(page, shown)).join('')}</tbody>
</table></section>`
}

function weightRow({ path, status, transfers }: PageRecord, shown: readonly [Kind, string][]): string {
  const opening = transfers.filter(({ when }) => when === 'opening')
  const reading = transfers.filter(({ when }) => when === 'reading')
  const cells = [
    String(opening.length),
    ...shown.map(([kind]) => weight(opening.filter((one) => one.kind === kind))),
    weight(opening),
    `${weight(reading)} in ${reading.length}`,
  ]
  const name = `${escapeHtml(path)}${status === 200 ? '' : ` (Antwort ${status})`}`
  return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>\n`
}

/** Shows which font files are loaded and where they come from. */
export function fontTable({ pages, at }: Proof): string {
  const files = new Map<string, { bytes: number; pages: Set<string>; foreign: boolean }>()
  for (const { path, transfers, foreign } of pages) {
    for (const { url, bytes } of transfers.filter(({ kind }) => kind === 'font')) {
      const isForeign = foreign.includes(url)
      const name = isForeign ? url : new URL(url).pathname
      const known = files.get(name) ?? { bytes, pages: new Set(), foreign: isForeign }
      files.set(name, { ...known, pages: known.pages.add(path) })
    }
  }
  if (files.size === 0) return '<p>Keine Seite lädt eine Schriftdatei.</p>'
  const rows = [...files].map(
    ([name, { bytes, pages, foreign }]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${foreign ? 'fremder Server' : `eigener Server (${escapeHtml(at.site)})`}</td><td class="number">${kilobytes(bytes)}</td><td class="number">${pages.size}</td></tr>\n`,
  )
  return `<section class="wide" tabindex="0" aria-label="Schriften als Tabelle"><table>
<caption>Geladene Schriftdateien; alles andere setzt das Gerät mit eigenen Schriften</caption>
<thead><tr><th scope="col">Datei</th><th scope="col">Herkunft</th><th scope="col" class="number">kB</th><th scope="col" class="number">Seiten</th></tr></thead>
<tbody>
${rows.join('')}</tbody>
</table></section>`
}

/** Describes how the HTML was compressed, as measured. */
function encodings(pages: readonly PageRecord[]): string {
  const names: Record<string, string> = { br: 'Brotli', gzip: 'gzip', '': 'ohne Kompression' }
  const documents = pages.flatMap(({ transfers }) => transfers.filter(({ kind }) => kind === 'document'))
  const found = new Set(documents.map(({ encoding }) => names[encoding] ?? escapeHtml(encoding)))
  return `HTML: ${[...found].join(', ') || 'nichts übertragen'}`
}

function weight(transfers: readonly Transfer[]): string {
  return kilobytes(transfers.reduce((sum, { bytes }) => sum + bytes, 0))
}

function kilobytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat('de-DE', digits).format(bytes / 1000)
}
