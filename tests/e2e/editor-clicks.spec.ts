import { choosePage, openEditor, shareEditor } from './editor.ts'
import { type Clicked, clickAll } from './editor-clicks/click-all.ts'
import { keyOf, plain, shownPages } from './editor-clicks/shown.ts'
import { expect, test } from './test.ts'

const site = shareEditor()

/** Texts without a field: words of the program, and composed sizes. They lead to their block. */
const ownWords = [
  /^(Telefon|E-Mail|Anschrift|Öffnungszeiten|\*)$/,
  /^(Klasse|Erkennungszeichen|Tausch|Einsatz|Stand|Datenblatt drucken|Daten kopieren)$/,
  /^\[(Beleg eintragen|Datei ist noch ein Platzhalter)\]$/,
  /Visualisierung$|^(Klasse|Format) \w anfragen$|^Weitere Spalten/,
  /^(Kufen|(Ein )?Rahmen|Alle Maße in Millimetern|In einem Maßstab(, von unten gesehen)?)$/,
  /^((außen|innen) )?\d+ × \d+ × \d+ mm$|^\d+,\d$/,
]
const hours = /^(Mo|Sa|So|Jetzt|Zurzeit|Heute)\b/
/** The visible number is a fact of the company; these words are only read out. */
const onlyHeard = /^Anrufen: /

test('every text on every page leads to its field, and every field has a text that leads to it', {
  tag: '@thorough',
}, async ({ page }) => {
  test.setTimeout(300_000)
  const frame = await openEditor(page, site)
  let count = 0
  for (const { path, file, texts, isShown } of await shownPages()) {
    // The first page is already open.
    if (path !== '/') {
      const before = await frame.title()
      await choosePage(page, path)
      // The page has its title once it is rendered.
      await expect.poll(() => frame.title()).not.toBe(before)
    }
    const isRight = (one: Clicked) => {
      if (String(one.path) === 'openingHours') return hours.test(one.text)
      if (String(one.path) === 'closures') return / geschlossen \(/.test(one.text)
      const isOwn = ownWords.some((words) => words.test(plain(one.text)))
      return isShown(one) || (isOwn && one.file === file && one.path?.[0] === 'blocks')
    }
    const clicked = await frame.evaluate(clickAll)
    count += clicked.length
    const wrong = clicked.filter((one) => !isRight(one))
    expect
      .soft(
        wrong.map((one) => `${one.text} → ${one.covered ?? keyOf(one)}`),
        path,
      )
      .toEqual([])

    const reached = new Set(clicked.map(keyOf))
    const missed = [...texts].filter(
      ([key, text]) => key.includes(' blocks.') && !reached.has(key) && !onlyHeard.test(text),
    )
    expect.soft(missed, path).toEqual([])
  }
  expect(count).toBeGreaterThan(700)
})
