import { findBarriers } from '../../src/build/proof/barriers.ts'
import { edges } from '../../src/build/proof/covered.ts'
import { smallTargets } from '../../src/build/proof/targets.ts'
import { fillIn, open, send } from './browsing.ts'
import { functionPath } from './site.ts'
import { expect, type Locator, type Page, test } from './test.ts'

test('the open menus of the desktop have no barriers', { tag: ['@desktop', '@thorough'] }, async ({
  page,
}) => {
  await open(page, '/')
  for (const name of ['Leistungen', 'Produkte']) {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name }).hover()
    await expect(page.locator(`ul[aria-label="${name}"]`)).toBeVisible()
    expect.soft(await findBarriers(page), name).toEqual([])
  }
})

test('the open menu of the phone has no barriers, and everything in it can be tapped', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  await expect(page.getByRole('navigation', { name: 'Menü', exact: true })).toBeVisible()
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await findBarriers(page)).toEqual([])
})

test('the notices of a form have no barriers, and cover neither bar nor header nor its messages', {
  tag: '@thorough',
}, async ({ page }) => {
  await open(page, '/kontakt')
  const notice = page.locator('.Toastify__toast')
  await page.getByRole('checkbox').focus()
  await fillIn(page)
  await send(page)
  await expectHarmless(page, notice)

  await page.getByRole('checkbox').check()
  await expect(notice).toHaveCount(0)
  for (const status of [500, 200]) {
    await page.route(`**${functionPath}`, (route) => route.fulfill({ status, json: { ok: status === 200 } }))
    await send(page)
    await expectHarmless(page, notice)
    await expectClear(page, notice)
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
    await expect(notice).toHaveCount(0)
  }
})

test('the focus of the keyboard is seen at every stop of a page with a table', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/europaletten')
  const stops: string[] = []
  const tables = page.getByRole('region', { name: /^Tabelle/ })
  for (let i = 0; i < 60 && !stops.includes('SECTION'); i++) {
    await page.keyboard.press('Tab')
    const [name, ring] = await page.evaluate(() => {
      const stop = document.activeElement ?? document.body
      return [stop.tagName, getComputedStyle(stop).outlineStyle] as const
    })
    stops.push(name)
    expect(ring, `${i}: ${name}`).toBe('solid')
  }
  expect(stops).toContain('SECTION')
  await expect(tables.first()).toBeFocused()
})

/** Waits until notices have slid in, and expects no barriers. */
async function expectHarmless(page: Page, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible()
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  expect.soft(await findBarriers(page), await notice.innerText()).toEqual([])
}

async function expectClear(page: Page, notice: Locator): Promise<void> {
  const { header, bar } = await edges(page)
  const box = await notice.boundingBox()
  expect.soft(box?.y).toBeGreaterThanOrEqual(header)
  expect.soft(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(bar)
  await expect.soft(notice).toBeInViewport({ ratio: 1 })
  const said = await page.locator('#ergebnis').boundingBox()
  expect.soft(Number(said?.y) + Number(said?.height)).toBeLessThanOrEqual(Number(box?.y))
}
