import { expect, test } from 'vitest'
import { resolveContent } from '#reading'
import { stylesOf, withSheet } from '../../../../src/build/pages/page-styles.ts'
import { loadContent } from '../../../../src/content/loader/index.ts'
import { createRenderer, openingStyles } from '../../../../src/site/app/server.tsx'
import { frozenDisk } from '../../../support/frozen-site.ts'
import { picture } from '../../../support/site.ts'

const { site, pages } = resolveContent(await loadContent(frozenDisk), picture)
const styles = stylesOf(site)
const render = createRenderer(site, pages)
const sheet = '/assets/styles.css'

test('the styles in the head are those of every opening', () => {
  const classes = (css: string) => new Set(css.match(/\.[a-z]+\d+/g))
  const inHead = classes(styles.opening)
  for (const { path } of pages) {
    const { html } = withSheet(render(path).html, sheet)
    const [opening = ''] = html.split(/<link rel="stylesheet"|<section/)
    const missing = [...classes(openingStyles(opening))].filter((name) => !inHead.has(name))
    expect(missing, path).toEqual([])
  }
})

test('a page waits for its sheet after its opening, or before everything', () => {
  const [home, missing] = ['/', '/404'].map((path) => withSheet(render(path).html, sheet))
  expect(home?.link).toBe('')
  expect(home?.html.split(`<link rel="stylesheet" href="${sheet}">`)).toHaveLength(2)
  expect(home?.html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(home?.html.indexOf('</h1>') ?? 0)
  expect(missing).toMatchObject({ link: `<link rel="stylesheet" href="${sheet}">` })
  expect(missing?.html).not.toContain('<link')
})

test('nothing in a page has styles of its own, which its policy would refuse', () => {
  for (const { path } of pages) expect(render(path).html, path).not.toMatch(/<[^>]* style=/)
})
