import { open } from './browsing.ts'
import { findFlaws, recordShifts, shifts } from './looks/layout.ts'
import { expect, test } from './test.ts'

test('the check of the layout would notice', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  expect(await findFlaws(page)).toEqual([])
  await page.evaluate(() => {
    const wide = document.createElement('p')
    wide.textContent = 'breit'
    wide.style.width = '200vw'
    document.querySelector('main')?.prepend(wide)
    const link = document.querySelector<HTMLElement>('header a')
    Object.assign(link?.style ?? {}, { position: 'absolute', top: '5rem' })
    document.body.style.paddingTop = '0'
  })
  expect(await findFlaws(page)).toHaveLength(3)
})

test('the check of shifts would notice', { tag: '@desktop' }, async ({ page }) => {
  await recordShifts(page)
  await open(page, '/')
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: 'Neu' }))
  })
  await expect.poll(() => shifts(page)).not.toEqual([])
})
