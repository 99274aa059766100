import { findBarriers } from '../../scripts/proof/barriers.ts'
import { open } from './browsing.ts'
import { focusAll } from './looks/covered.ts'
import { findFlaws, recordShifts, shifts } from './looks/layout.ts'
import { smallTargets } from './looks/targets.ts'
import { cutWords } from './looks/words.ts'
import { expect, type Page, test } from './test.ts'

// A check that cannot fail proves nothing: each of them is shown a damaged page here.
const { step } = test

test('every check of a page detects a damaged page', { tag: '@desktop' }, async ({ page }) => {
  await recordShifts(page)
  await open(page, '/produkte')
  expect(await findFlaws(page)).toEqual([])
  await step('a layout shift', async () => {
    await append(page, 'afterbegin', '<p>Neu</p>')
    await expect.poll(() => shifts(page)).not.toEqual([])
  })
  await step('focused elements covered by the header', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('scroll-padding', '0'))
    expect((await focusAll(page)).covered).not.toEqual([])
  })
  await step('accessibility barriers', async () => {
    await append(page, 'beforeend', '<img src="/x.png"><p>blass</p>')
    // The site's policy refuses a style attribute, but not styles set by a script.
    await page.locator('main > p:last-child').evaluate((pale) => {
      Object.assign(pale.style, { color: '#ccc', background: '#fff' })
    })
    const found = (await findBarriers(page)).join()
    expect(found).toContain('image-alt')
    expect(found).toContain('color-contrast')
  })
  await step('a word cut in two', async () => {
    expect(await cutWords(page)).toEqual([])
    await append(page, 'beforeend', '<p>Palettenreparatur</p>')
    await page.locator('main > p:last-child').evaluate((narrow) => {
      Object.assign(narrow.style, { width: '3em', overflowWrap: 'anywhere' })
    })
    expect(await cutWords(page)).toEqual(['Palettenreparatur'])
  })
  await step('layout flaws', async () => {
    await append(page, 'afterbegin', '<p>breit</p>')
    await page.evaluate(() => {
      const style = (selector: string, wrong: Partial<CSSStyleDeclaration>) =>
        Object.assign(document.querySelector<HTMLElement>(selector)?.style ?? {}, wrong)
      style('main > p', { width: '200vw' })
      style('header a', { position: 'absolute', top: '5rem' })
      style('body', { paddingTop: '0' })
    })
    expect(await findFlaws(page)).toHaveLength(3)
  })
})

test('the check of touch targets detects small ones', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await append(
    page,
    'beforeend',
    '<p><a href="/">allein</a></p><p>Im <a href="/">Text</a> darf er klein sein.</p>',
  )
  expect((await smallTargets(page)).small).toEqual([expect.stringMatching(/^allein: /)])
})

function append(page: Page, where: InsertPosition, html: string): Promise<void> {
  return page
    .locator('main')
    .evaluate((main, addition) => main.insertAdjacentHTML(...addition), [where, html] as const)
}
