import { open } from './browsing.ts'
import { expect, test } from './test.ts'

/** A sheet with the margins of the site: 182 mm are 688 px. */
test.use({ viewport: { width: 688, height: 1000 } })

test('on paper, tables fit their frame, and no row, card or feature is split', {
  tag: ['@desktop', '@thorough'],
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/leistungen', '/ankauf']) {
    await open(page, path)
    const wide = await page.locator('main table').evaluateAll((all) =>
      all.flatMap((table) => {
        const frame = table.parentElement as Element
        return table.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1
          ? [`${frame.getAttribute('aria-label')}`]
          : []
      }),
    )
    expect(wide, path).toEqual([])
    const split = await page
      .locator('main :is(tr, li, figure)')
      .evaluateAll((all) => all.filter((part) => getComputedStyle(part).breakInside !== 'avoid').length)
    expect(split, path).toBe(0)
  }
})

test('on paper, the line under the number of a step is as wide as the step', {
  tag: ['@desktop', '@thorough'],
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await open(page, '/ankauf')
  const widths = await page
    .locator('main ol > li')
    .evaluateAll((all) =>
      all.map((step) => [getComputedStyle(step, '::before').width, getComputedStyle(step).width]),
    )
  expect(widths.length).toBeGreaterThan(1)
  for (const [line, step] of widths) expect(line).toBe(step)
})
