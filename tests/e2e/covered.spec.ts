import { findBarriers } from '../../scripts/proof/barriers.ts'
import { open } from './browsing.ts'
import { edges, focusAll } from './looks/covered.ts'
import { functionPath } from './site.ts'
import { expect, test } from './test.ts'

test('the check of the focus would notice', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/produkte')
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-padding', '0'))
  expect((await focusAll(page)).covered).not.toEqual([])
})

for (const status of [200, 500]) {
  test(`the notice of an answer ${status} hinders nobody, covers neither bar nor header nor what it says`, async ({
    page,
  }) => {
    await page.route(`**${functionPath}`, (route) => route.fulfill({ status, json: { ok: status === 200 } }))
    await open(page, '/kontakt')
    for (const name of ['firma', 'ansprechpartner', 'telefon']) await page.locator(`#${name}`).fill('07150 1')
    await page.locator('#email').fill('a@example.org')
    await page.getByRole('checkbox').check()
    await page.locator('main form button[type=submit]').click()
    const toast = page.locator('.Toastify__toast')
    await expect(toast).toBeVisible()
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect.soft(await findBarriers(page)).toEqual([])
    const { header, bar } = await edges(page)
    const box = await toast.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(header)
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(bar)
    await expect(toast).toBeInViewport({ ratio: 1 })
    const said = await page.locator('#ergebnis').boundingBox()
    expect(Number(said?.y) + Number(said?.height)).toBeLessThanOrEqual(Number(box?.y))
  })
}
