// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { clipboardProps } from '../../../../src/editor/page/inline/clipboard.ts'
import { targetOf } from '../../../../src/editor/page/inline/link-form.ts'
import { parseMarkdown } from '../../../../src/editor/page/inline/schema.ts'
import { serialize } from '../../../../src/editor/page/inline/serialize.ts'

/** The Markdown after pasting at its end. */
function pastedAfter(markdown: string, kind: 'Text' | 'HTML', what: string): string {
  const view = new EditorView(null, {
    state: EditorState.create({ doc: parseMarkdown(markdown) }),
    ...clipboardProps((href) => targetOf(href, []) !== undefined),
  })
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
  view[`paste${kind}`](what, new Event('paste') as ClipboardEvent)
  return serialize(view.state.doc)
}

const pasted = (html: string) => pastedAfter('', 'HTML', html)

test('from Word keeps words, bold, italic, lists and safe links', () => {
  expect(pasted(readFileSync('tests/pasted/word.html', 'utf8'))).toMatchInlineSnapshot(`
    "Abholung

    Wir holen **ab 30 Paletten** *frei* ab, siehe [VerpackG](https://www.gesetze-im-internet.de/verpackg/) und Preise.

    - Europaletten
    - auch **beschädigte**
    - Gitterboxen

    1. Anrufen

    Maß

    1200 × 800 mm"
  `)
})

test('from Google Docs keeps the same', () => {
  expect(pasted(readFileSync('tests/pasted/google-docs.html', 'utf8'))).toMatchInlineSnapshot(`
    "Tausch

    Zug um Zug, **ohne Konto** *und ohne Gebühr*.

    - eins
    - **darunter**
    - zwei"
  `)
})

test('from a web page drops headings, tables, pictures and scripts', () => {
  expect(pasted(readFileSync('tests/pasted/page.html', 'utf8'))).toMatchInlineSnapshot(`
    "Preise

    Stand **heute**,\\
    ohne Gewähr

    - oben
    - innen
    - unten unsicher

    Art, Preis

    neu, 12 €

    code  hier

    Klick"
  `)
})

test.each([
  ['', 'Text', '• eins\r\n• zwei', '- eins\n- zwei'],
  ['', 'HTML', '<ul><li>eins<li>zwei</ul>', '- eins\n- zwei'],
  ['', 'Text', 'Wir:\n\n•\teins\n•\tzwei\nEnde', 'Wir:\n\n- eins\n- zwei\n\nEnde'],
  ['', 'HTML', '<p>Wir:<p>• eins<p>· <b>zwei</b>', 'Wir:\n\n- eins\n- **zwei**'],
  ['', 'HTML', '<div>Wir:<br>- eins<br>- zwei</div>', 'Wir:\n\n- eins\n- zwei'],
  ['Wir:', 'Text', '- eins\n- zwei', 'Wir:\n\n- eins\n- zwei'],
  ['- eins', 'Text', '- zwei\n- drei', '- einszwei\n- drei'],
  ['Güte A', 'Text', '- 20 %', 'Güte A- 20 %'],
  ['', 'Text', '• eins\n  ◦ innen\n  ◦ tief\n• zwei', '- eins\n- innen\n- tief\n- zwei'],
  ['', 'Text', '•\teins\no\tinnen\n▪\ttief\n•\tzwei', '- eins\n- innen\n- tief\n- zwei'],
  ['', 'HTML', '<div><ul><li>eins</ul></div><div><ul><li>zwei</ul></div>', '- eins\n- zwei'],
  ['', 'HTML', '<ul><li>eins<ol><li>innen<li>tief</ol><li>zwei</ul>', '- eins\n- innen\n- tief\n- zwei'],
] as const)('„%s“ and pasted %s „%s“ become a list', (before, kind, what, after) => {
  expect(pastedAfter(before, kind, what)).toBe(after)
})

test.each([
  ['<table><tr><td>Maß<td>Preis<tr><td><td>9 €</table>', 'Maß\tPreis\r\n\t9 €\r\n', true],
  ['<table><tr><td>Maß<td>Preis</table>', 'Maß\tPreis', false],
  ['<p>Davor<table><tr><td>Maß<td>Preis</table>', 'Davor\nMaß\tPreis', false],
  // Never ends if each line can be read in several ways.
  ['<table><tr><td>a<td>b</table><p>Danach', `${'a\tb\tc\td\n'.repeat(60)}Danach`, false],
  ['<ul><li>eins<li>zwei</ul>', '•\teins\n•\tzwei', false],
])('only a table alone is a table: %s', (html, text, isTable) => {
  const tables: string[] = []
  const { handlePaste } = clipboardProps(
    () => true,
    (table) => tables.push(table) > 0,
  )
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) }
  expect(handlePaste?.call({} as never, {} as never, { clipboardData } as never, {} as never)).toBe(isTable)
  expect(tables).toEqual(isTable ? [text] : [])
})

test('lines of a PDF become paragraphs again', () => {
  const text = [
    'Wir holen ab 30 Paletten frei ab, sortieren sie nach Güte und rech-',
    'nen nach Stück ab. Nach der Sortierung bekommen Sie eine Abrechnung',
    'über Euro- und Einwegpaletten.',
    'Rufen Sie uns an, oder schreiben Sie uns eine E-Mail mit den Mengen',
    'und dem Ort:',
    '• Europaletten',
    '• Gitterboxen',
  ].join('\n')
  expect(pastedAfter('', 'Text', text)).toMatchInlineSnapshot(`
    "Wir holen ab 30 Paletten frei ab, sortieren sie nach Güte und rechnen nach Stück ab. Nach der Sortierung bekommen Sie eine Abrechnung über Euro- und Einwegpaletten.

    Rufen Sie uns an, oder schreiben Sie uns eine E-Mail mit den Mengen und dem Ort:

    - Europaletten
    - Gitterboxen"
  `)
})

test.each([
  'Muster Paletten GmbH\nHauptstraße 1\n71665 Vaihingen an der Enz',
  'Montag bis Freitag von 7 bis 16 Uhr\nSamstag nach Vereinbarung und nur nach Anruf\nSonntag nie',
  `${'Ein langer Absatz ohne Umbruch. '.repeat(8)}\n${'Noch ein Absatz dieser Art. '.repeat(9)}`,
])('lines that end where they should stay lines: %s', (text) => {
  expect(pastedAfter('', 'Text', text).split('\n\n')).toHaveLength(text.split('\n').length)
})

const signature = `<table><tbody><tr><td><img src="logo.png"></td><td><b>Anna Keller</b><br>Einkauf<br>Tel. 07150 12345<br>
  <a href="mailto:keller@firma.de">keller@firma.de</a></td></tr><tr><td colspan="2"><p>Firma GmbH</p>
  <p><a href="https://www.firma.de/">www.firma.de</a></p></td></tr></tbody></table>`

test('a signature keeps its lines and its links', () => {
  expect(pasted(signature)).toMatchInlineSnapshot(`
    "**Anna Keller**\\
    Einkauf\\
    Tel. 07150 12345\\
    keller@firma.de

    Firma GmbH

    [www.firma.de](https://www.firma.de/)"
  `)
  expect(pasted(`<table><tr><td>${signature}<td> Hofweg <i>1</i> </table>`)).toMatchInlineSnapshot(`
    "**Anna Keller**\\
    Einkauf\\
    Tel. 07150 12345\\
    keller@firma.de

    Firma GmbH

    [www.firma.de](https://www.firma.de/)

    Hofweg *1*"
  `)
})

test.each([
  '[27.11.26, 10:15] Keller: Guten Tag, wir haben 80 Paletten für Sie\n[27.11.26, 10:16] Keller: Wann können Sie kommen, bitte heute?\n[27.11.26, 10:20] Hof: Morgen um acht',
  '27.11.26, 10:15 - Keller: Guten Tag, wir haben 80 Paletten für Sie da\n27.11.26, 10:16 - Keller: Wann können Sie kommen?',
])('the messages of a chat stay apart: %s', (chat) => {
  expect(pastedAfter('', 'Text', chat).split('\n\n')).toHaveLength(chat.split('\n').length)
})

test.each([
  ['Wir haben *80 Paletten*, _heute noch_.', 'Wir haben **80 Paletten**, *heute noch*.'],
  ['*Achtung:* morgen (*nur* vormittags)', '**Achtung:** morgen (**nur** vormittags)'],
  ['**Achtung**', '**Achtung**'],
  ['Preis* und Menge*', 'Preis* und Menge*'],
  ['2 * 3 * 4, 5*3*2, a_b_c, *inkl. und *zzgl.', '2 * 3 * 4, 5*3*2, a_b_c, *inkl. und *zzgl.'],
])('„%s“ from a messenger is bold where its signs say so', (text, markdown) => {
  expect(pastedAfter('', 'Text', text).replaceAll('\\', '')).toBe(markdown)
})

test('short lines of a PDF are joined, those of an address are not', () => {
  const text =
    'Wir holen ab 30 Paletten frei ab,\nsortieren sie nach Güte und nennen\nIhnen die Annahmebedin-\ngungen.'
  expect(pastedAfter('', 'Text', text)).toBe(
    'Wir holen ab 30 Paletten frei ab, sortieren sie nach Güte und nennen Ihnen die Annahmebedingungen.',
  )
  const address = 'Mit freundlichen Grüßen\ni. A. Anna Keller\nMuster GmbH\nHauptstraße 12'
  expect(pastedAfter('', 'Text', address).split('\n\n')).toHaveLength(4)
})
