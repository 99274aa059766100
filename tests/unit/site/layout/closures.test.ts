// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withOrdinarySpaces } from '#reading'
import { graphOf } from '../../../../src/build/publish/graph.ts'
import { renderApp } from '../../../../src/site/app/server.tsx'
import { ClosureNotices } from '../../../../src/site/layout/ClosureNotices.tsx'
import { SiteContext } from '../../../../src/site/ui/SiteContext.ts'
import { pageWith, resolveSite, siteWith } from '../../../support/site.ts'

const holidays = `closures:
  - from: 24.12.2026
    to: 6.1.2027
    reason: Betriebsferien
    text: Dringendes an [{email}](mailto).
    announce: 7
`
const contact = pageWith(`- { type: contact-details, title: Kontakt }
- { type: call-to-action, title: Anfrage, actions: [{ label: Anrufen, to: tel }] }
`)

/** The contact page as built at a given moment. */
async function builtAt(moment: string, closures = holidays) {
  vi.setSystemTime(moment)
  const content = await resolveSite({ 'site.yaml': siteWith(closures), 'pages/kontakt.yaml': contact })
  const page = content.pages.find(({ path }) => path === '/kontakt')
  if (!page) throw new Error('The site has no such page')
  const { html } = renderApp(
    content.site,
    content.pages.find(({ path }) => path === '/kontakt'),
  )
  return { page, content, html: withOrdinarySpaces(html), built: html }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const notice = () => document.querySelector<HTMLElement>('aside[data-to]')
const lines = () => [...document.querySelectorAll<HTMLElement>('li[data-to]')]

describe('a build takes the current day into account', () => {
  test.each([
    ['before the closure is announced', '2026-12-16T12:00:00Z', false],
    ['a minute before midnight in Berlin', '2026-12-16T22:59:00Z', false],
    ['from midnight on', '2026-12-16T23:00:00Z', true],
    ['on the last day', '2027-01-06T22:59:00Z', true],
  ])('%s', async (_, moment, isShown) => {
    document.body.innerHTML = (await builtAt(moment)).html
    expect(notice()?.hidden).toBe(!isShown)
    expect(notice()?.textContent).toBe(
      'Betriebsferien: 24. Dezember 2026 bis 6. Januar 2027Dringendes an anfrage@palettenbetrieb.example.',
    )
    // Menu, footer, band and contact data announce it as soon as it is known.
    expect(lines().map(({ hidden, textContent }) => [hidden, textContent])).toEqual(
      Array.from({ length: 4 }, () => [
        false,
        '24. Dezember 2026 bis 6. Januar 2027 geschlossen (Betriebsferien)',
      ]),
    )
  })

  test('omits closures that are over', async () => {
    const { html, content, page } = await builtAt('2027-01-06T23:00:00Z')
    const without = await builtAt('2027-01-06T23:00:00Z', '')
    expect(html).toBe(without.html)
    expect(content.site).toEqual(without.content.site)
    expect(JSON.stringify(graphOf(page, content.site))).not.toContain('special')
  })
})

describe('a page that was built on another day', () => {
  test.each([
    ['built weeks before, viewed once it is announced', '2026-11-22T12:00:00Z', '2026-12-17T08:00:00Z', true],
    ['built weeks before, viewed weeks after', '2026-11-22T12:00:00Z', '2027-01-20T08:00:00Z', false],
    ['built on the last day, viewed a day later', '2027-01-06T12:00:00Z', '2027-01-06T23:00:00Z', false],
  ])('%s', async (_, built, now, isShown) => {
    const { html } = await builtAt(built)
    vi.setSystemTime(now)
    await import('../../../../src/site/app/days.ts')
    document.body.innerHTML = html
    // While the page is parsed, before the first paint.
    await Promise.resolve()
    expect(notice()?.hidden).toBe(!isShown)
    expect(lines().every(({ hidden }) => hidden === now > '2027-01-06T22')).toBe(true)
    dispatchEvent(new Event('DOMContentLoaded'))
  })
})

test('React shows the current day, whatever the HTML says', async () => {
  const { built, content } = await builtAt('2026-11-22T12:00:00Z')
  document.body.innerHTML = `<div id="page">${/<aside.*?<\/aside>/.exec(built)?.[0]}</div>`
  vi.setSystemTime('2026-12-17T08:00:00Z')
  const container = document.getElementById('page') as HTMLElement
  const onRecoverableError = vi.fn()
  const tree = createElement(SiteContext, { value: content.site }, createElement(ClosureNotices))
  render(tree, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(notice()?.hidden).toBe(false)
  cleanup()
})

test('informs search engines', async () => {
  const { page, content } = await builtAt('2026-11-22T12:00:00Z')
  const home = content.pages.find(({ path }) => path === '/')
  const graph = graphOf(home as typeof page, content.site)
  expect(JSON.parse(JSON.stringify(graph))['@graph'][0].specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2027-01-06',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})

test.each([
  ['from: 3.5.2027, to: 5.5.2027', '3. bis 5. Mai 2027'],
  ['from: 2027-05-03, to: 2027-06-05', '3. Mai bis 5. Juni 2027'],
  ['from: 03.05.2027', '3. Mai 2027'],
])('%s: „%s“', async (days, words) => {
  const { html } = await builtAt('2026-11-22T12:00:00Z', `closures:\n  - { ${days}, reason: Inventur }\n`)
  expect(html).toContain(`${words} geschlossen (Inventur)`)
})
