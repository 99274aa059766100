// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { DOMParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { targetOf } from '../../src/editor/page/in-place/link-form.ts'
import { markdownWriter } from '../../src/editor/page/in-place/markdown.ts'
import { cleanPastedHtml } from '../../src/editor/page/in-place/paste.ts'
import { schema } from '../../src/editor/page/in-place/schema.ts'

function pasted(html: string): string {
  const body = document.createElement('div')
  body.innerHTML = cleanPastedHtml(html, (href) => targetOf(href, []) !== undefined)
  return markdownWriter('')(DOMParser.fromSchema(schema).parse(body))
}

test('from Word keeps words, bold, italic, lists and safe links', () => {
  expect(pasted(readFileSync('tests/pasted/word.html', 'utf8'))).toMatchInlineSnapshot(`
    "Abholung

    Wir holen **ab 30 Paletten** *frei* ab, siehe [VerpackG](https://www.gesetze-im-internet.de/verpackg/) und Preise.

    - Europaletten
    - auch **beschädigte**
    - Gitterboxen

    1. Anrufen

    Maß, 1200 × 800 mm"
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
