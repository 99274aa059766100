import { pagePolicy } from '../../src/build/hosting/policy.ts'
import { policyTag } from '../../src/build/publish/document.ts'
import { escapeHtml } from '../../src/site/ui/escape-html.ts'
import { figures, hasPassed } from '../../tests/pages/findings.ts'
import type { Circumstances, Finding, Proof } from '../../tests/pages/measured.ts'
import { phone } from '../../tests/pages/visit.ts'
import { reportStyle } from './report-style.ts'
import { fontTable, table, weightTable } from './report-tables.ts'

/** Returns the proof as one self-contained page, under the same security policy as the pages it is about. */
export function proofHtml(proof: Proof): string {
  const style = `<style>${reportStyle}</style>`
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
${policyTag(pagePolicy(style))}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Nachweis: was diese Website tut</title>
${style}
</head>
<body>
<header>
<h1>Nachweis</h1>
<p class="lead">Was diese Website in einem Browser tut und lässt, gemessen Seite für Seite.</p>
${circumstances(proof.at)}
</header>
<main>
${section('Ergebnis', verdict(proof) + figureTable(proof))}
${findings(proof)}
${section('Adressen', linkText(proof))}
${section('Schriften', fontTable(proof))}
${section('Gewicht der Seiten', weightTable(proof))}
${section('So wurde gemessen', method)}
</main>
<footer><p><a href="/">Zur Website</a></p></footer>
</body>
</html>
`
}

function section(title: string, content: string): string {
  return `<section>\n<h2>${title}</h2>\n${content}\n</section>`
}

function circumstances({ site, date, command, browser, node, commit }: Circumstances): string {
  const when = new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
  const { width, height } = phone.viewport
  const rows = [
    ['Website', escapeHtml(site)],
    ['Gemessen am', `<time datetime="${date.toISOString()}">${when.format(date)} Uhr</time>`],
    ['Stand', commit ? `<code>${escapeHtml(commit)}</code>` : 'nicht bekannt'],
    ['Browser', `${escapeHtml(browser)}, ${width} × ${height} Punkte, ${phone.deviceScaleFactor}-fach`],
    ['Befehl', `<code>${escapeHtml(command)}</code> mit Node ${escapeHtml(node)}`],
  ]
  return `<dl>\n${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>\n`).join('')}</dl>`
}

function verdict(proof: Proof): string {
  const [mark, text] = hasPassed(proof)
    ? ['passed', 'Bestanden: Alle Werte, die 0 sein müssen, sind 0.']
    : ['failed', 'Nicht bestanden: Mindestens ein Wert, der 0 sein muss, ist es nicht.']
  return `<p class="${mark}">${text}</p>\n`
}

function figureTable(proof: Proof): string {
  const rows = figures(proof).map(({ name, findings: { length }, isHint }) => {
    const mark = isHint ? '' : length === 0 ? ' passed' : ' failed'
    return `<th scope="row">${name}</th><td class="number${mark}">${length}</td><td class="number">${isHint ? '–' : '0'}</td>`
  })
  return table('Werte', `Summen über ${proof.pages.length} Seiten`, ['Wert', '#gemessen', '#gefordert'], rows)
}

/** Returns a section for each figure that is not 0; usually there are none. */
function findings(proof: Proof): string {
  return figures(proof)
    .filter(({ findings }) => findings.length > 0)
    .map(({ name, findings }) => section(name, `<ul>\n${findings.map(item).join('')}</ul>`))
    .join('\n')
}

function item({ paths, what, near }: Finding & { paths: string[] }): string {
  const at = near ? ` (bei „${near}“)` : ''
  return `<li><code>${escapeHtml(paths.join(', '))}</code> ${escapeHtml(what + at)}</li>\n`
}

function linkText({ links: { own, anchors, external }, findings }: Proof): string {
  const rows = [
    ['Adressen der Website', own],
    ['Sprungziele', anchors],
    ['davon führen ins Leere', findings.filter(({ kind }) => kind === 'links').length],
    ['Adressen anderer Anbieter', external],
  ]
  const numbers = rows.map(([name, count]) => `<dt>${name}</dt><dd>${count}</dd>\n`).join('')
  return `<p>Seiten, Bilder, Dateien, Einträge der Sitemap und Vorschaubilder werden über HTTP abgerufen, Sprungziele in der Seite gesucht. Adressen anderer Anbieter werden nur gezählt.</p>
<dl>
${numbers}</dl>`
}

const method = `<ul>
<li>Jede Seite der Sitemap und eine unbekannte Adresse werden zweimal in einem frischen Browserprofil geöffnet, wie auf einem Telefon und wie auf einem großen Bildschirm: ohne Cookies, ohne Zwischenspeicher. Größen sind die auf dem Telefon.</li>
<li>Gewartet wird, bis 0,4 Sekunden lang nichts mehr übertragen wird. Dann wird die Seite bis zum Ende gelesen, der Mauszeiger fährt über jeden sichtbaren Link, und jedes Feld des Formulars erhält den Fokus. Abgesendet wird nichts.</li>
<li>Schreibzugriffe auf Cookies, lokalen Speicher, Datenbanken, Zwischenspeicher und Service Worker werden mitgezählt, bevor ein Skript der Seite läuft; danach wird nachgesehen, was auf dem Gerät liegt.</li>
<li>In der Konsole meldet die Seite für unbekannte Adressen von sich aus, welche Adresse gefehlt hat.</li>
<li>Danach wird jede Seite in zehn Breiten und mit doppelt so großer Schrift gezeigt, und die Tastatur geht durch alles, was sich bedienen lässt.</li>
<li>Die Barrierefreiheit prüft axe-core nach WCAG 2.2 AA. Ein Programm findet nur einen Teil der Hindernisse.</li>
<li>Größen sind die der Antworten mit Kopfzeilen, so komprimiert, wie sie übertragen wurden; 1 kB sind 1.000 Byte. Das Symbol im Browser-Tab ist nicht dabei.</li>
<li>Gemessen wird der fertige Ordner auf dem Server dieses Projekts. Was ein Hoster hinzufügt, steht hier nicht.</li>
</ul>`
