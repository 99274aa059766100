import { expect, test } from 'vitest'
import { resolveContent } from '#reading'
import { stylesOf } from '../../../../src/build/pages/page-styles.ts'
import { renderNotFound, renderPage } from '../../../../src/build/pages/render-pages.ts'
import { openingStyles, renderApp } from '../../../../src/site/app/server.tsx'
import { frozenDisk } from '../../../support/frozen-site.ts'
import { loadFrom, picture } from '../../../support/site.ts'

const { site, pages } = resolveContent(await loadFrom(frozenDisk), picture)
const sheet = '/assets/styles.css'

test('the styles in the head are those of every opening', () => {
  const styles = stylesOf(site)
  const classes = (css: string) => new Set(css.match(/\.[a-z]+\d+/g))
  const inHead = classes(styles.opening)
  for (const page of pages) {
    const opening = renderApp(site, { ...page, blocks: page.blocks.slice(0, 1) })
    const missing = [...classes(openingStyles(opening.classes))].filter((name) => !inHead.has(name))
    expect(missing, page.path).toEqual([])
  }
})

test('the styles in the head leave out menus that are still closed, and what follows the opening', () => {
  const home = pages.find(({ path }) => path === '/')
  const { classes, html } = renderApp(site, home)
  const outOfView = [
    / data-later="[^>]* class="(\w+)"/,
    / id="menu"[^>]* class="(\w+)"/,
    /<footer[^>]* class="(\w+)"/,
  ].map((part) => part.exec(html)?.[1] ?? '')
  expect(outOfView).not.toContain('')
  expect(outOfView.filter((name) => classes.has(name))).toEqual([])
})

test('a page waits for its sheet after its opening, or before everything', () => {
  const browser = { entry: '', opening: '', sheet, scripts: [], formScripts: [] }
  const context = { site, placeholders: false, browser, policy: '' }
  const home = pages.flatMap((page) => (page.path === '/' ? renderPage(page, context) : []))
  for (const [file, above] of [
    [home[0], '</h1>'],
    [renderNotFound(context), '<title>'],
  ] as const) {
    const [before = '', ...more] = String(file?.content).split(/<link rel="stylesheet" href="[^"]*"/)
    const hasOpening = file === home[0]
    expect([before.includes(above), before.includes('<main'), more.length]).toEqual([true, hasOpening, 1])
    // Nothing is painted before that place has been parsed.
    expect(before.includes('<link rel="expect" href="#opening_end" blocking="render">')).toBe(hasOpening)
    expect(more[0]?.startsWith(' id="opening_end"')).toBe(hasOpening)
  }
})

test('nothing in a page has styles of its own, which its policy would refuse', () => {
  for (const page of pages) expect(renderApp(site, page).html, page.path).not.toMatch(/<[^>]* style=/)
})
