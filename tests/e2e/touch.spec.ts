import { open } from './browsing.ts'
import { smallTargets } from './looks/targets.ts'
import { expect, test } from './test.ts'

test('a fingertip hits everything in the open menu', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Menü schließen' })).toBeVisible()
  expect((await smallTargets(page)).small).toEqual([])
})

test('the check of targets would notice', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const links = '<p><a href="/">allein</a></p><p>Im <a href="/">Text</a> darf er klein sein.</p>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', links)
  })
  expect((await smallTargets(page)).small).toEqual([expect.stringMatching(/^allein: /)])
})
