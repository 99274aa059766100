import { breakFeature } from './broken-browser.ts'
import { expect, type Page, test } from './test.ts'

/** Browser features that the program and its libraries use while a visitor goes from page to page. */
const features = [
  'scrollTo',
  'Element.prototype.scrollIntoView',
  'Element.prototype.setAttribute',
  'HTMLElement.prototype.focus',
  'Element.prototype.matches',
  'Element.prototype.closest',
  'Element.prototype.toggleAttribute',
  'Element.prototype.append',
  'Element.prototype.remove',
  'Node.prototype.appendChild',
  'Node.prototype.insertBefore',
  'Node.prototype.removeChild',
  'Document.prototype.querySelector',
  'Document.prototype.querySelectorAll',
  'Document.prototype.createElement',
  'Document.prototype.createTextNode',
  'Document.prototype.getElementById',
  'CSSStyleSheet.prototype.insertRule',
  'EventTarget.prototype.dispatchEvent',
  'History.prototype.pushState',
  'History.prototype.replaceState',
  'History.prototype.state',
  'History.prototype.scrollRestoration',
  'HTMLElement.prototype.hidePopover',
  'fetch',
  'requestIdleCallback',
  'setInterval',
  'queueMicrotask',
  'MessageChannel',
  'IntersectionObserver',
  'MutationObserver',
  'AbortController',
  'URL',
  'URLSearchParams',
  'decodeURIComponent',
  'WeakMap',
]
/** Features that older browsers lack; the program checks for them before use. */
const young = [
  'requestIdleCallback',
  'IntersectionObserver',
  'AbortController',
  'HTMLElement.prototype.hidePopover',
  'Element.prototype.toggleAttribute',
]

type Case = { name: string; how: 'throws' | 'missing'; when: 'from the start' | 'later' }
const all: Case[] = [
  ...features.flatMap((name): Case[] => [
    { name, how: 'throws', when: 'from the start' },
    { name, how: 'throws', when: 'later' },
  ]),
  ...young.map((name): Case => ({ name, how: 'missing', when: 'from the start' })),
]
/** A quarter of the cases; all of them with SABOTAGE=all. */
const cases = all.filter((_, i) => process.env.SABOTAGE === 'all' || i % 4 === 0)

const headings = { '/europaletten': 'Europaletten', '/ankauf': 'Ankauf' } as const
const failure = 'Unexpected Application Error!'
/** The number of pages on which cases run concurrently. */
const atOnce = 5

test.describe('whatever the browser refuses', { tag: '@thorough' }, () => {
  // A small window: the results do not depend on it, and painting is slow.
  test.use({ viewport: { width: 800, height: 200 } })

  test('no page is ever blank', async ({ context }) => {
    test.setTimeout(600_000)
    const seen: Record<string, string> = {}
    const queue = [...cases]
    const walkOn = async () => {
      const page = await context.newPage()
      for (let one = queue.shift(); one; one = queue.shift())
        seen[Object.values(one).join(' ')] = await walk(page, one)
    }
    await Promise.all(Array.from({ length: atOnce }, walkOn))
    expect(Object.keys(seen)).toHaveLength(cases.length)
    expect(Object.entries(seen).filter(([, result]) => /BLANK|SEVERAL/.test(result))).toEqual([])
  })
})

/** Opens a page, follows a link, goes back, and returns what was visible each time. */
async function walk(page: Page, { name, how, when }: Case): Promise<string> {
  const fault = { name, throws: how === 'throws' }
  const script = when === 'later' ? undefined : await page.addInitScript(breakFeature, fault)
  await page.goto('/europaletten')
  await takenOver(page)
  if (when === 'later') await page.evaluate(breakFeature, fault)
  const seen = [await look(page, '/europaletten')]
  const link = page.locator('footer a[href="/ankauf"]')
  // The error screen has no footer to wait for.
  if ((await link.count()) > 0) await link.click({ timeout: 6_000 }).catch(() => undefined)
  seen.push(await look(page, '/ankauf'))
  await takenOver(page)
  await page.goBack()
  seen.push(await look(page, '/europaletten'))
  await script?.dispose()
  return seen.join(', ')
}

async function look(page: Page, path: keyof typeof headings): Promise<string> {
  const wanted = page.locator('h1', { hasText: headings[path] })
  const failed = page.locator('h1', { hasText: failure }).first()
  await wanted
    .or(failed)
    .first()
    .waitFor({ timeout: 6_000 })
    .catch(() => undefined)
  // Errors right after rendering count as well.
  await page.waitForTimeout(100)
  if ((await page.locator('h1').count()) > 1) return 'SEVERAL'
  if (await failed.isVisible()) return 'error screen'
  return (await wanted.isVisible()) ? 'page' : 'BLANK'
}

/** Gives the program its usual time to take over the page, which it cannot always do here. */
function takenOver(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isTakenOver = () =>
      [...document.getElementsByTagName('footer')].some((footer) =>
        Object.keys(footer).some((key) => key.startsWith('__react')),
      )
    for (let tries = 0; tries < 30 && !isTakenOver(); tries++)
      await new Promise((resolve) => setTimeout(resolve, 30))
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
}
