import { findBarriers } from '../../scripts/proof/barriers.ts'
import { open } from './browsing.ts'
import { expect, type Page, test } from './test.ts'

test('the open menu of the desk hinders nobody', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  for (const name of ['Leistungen', 'Produkte']) {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name }).hover()
    await expect(page.locator(`ul[aria-label="${name}"]`)).toBeVisible()
    expect.soft(await findBarriers(page), name).toEqual([])
  }
})

test('the open menu of the phone hinders nobody', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  await expect(page.getByRole('navigation', { name: 'Menü', exact: true })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('a form that is not complete hinders nobody', async ({ page }) => {
  await open(page, '/kontakt')
  await page.getByRole('checkbox').focus()
  await fillIn(page)
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('.Toastify__toast')).toBeVisible()
  await settled(page)
  expect(await findBarriers(page)).toEqual([])
})

test('the check would notice', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/x.png"><p>blass</p>')
    // The site's policy refuses a style attribute, but not what a script does.
    Object.assign((main.lastElementChild as HTMLElement).style, { color: '#ccc', background: '#fff' })
  })
  const found = (await findBarriers(page)).join()
  expect(found).toContain('image-alt')
  expect(found).toContain('color-contrast')
})

async function fillIn(page: Page): Promise<void> {
  for (const name of ['firma', 'ansprechpartner', 'telefon']) await page.locator(`#${name}`).fill('07150 1')
  await page.locator('#email').fill('a@example.org')
}

/** What moves in has arrived. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
}
