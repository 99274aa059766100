import { fillIn, open, send } from './browsing.ts'
import { company } from './site.ts'
import { expect, type Locator, type Page, test } from './test.ts'

test.describe('with forced colors', { tag: ['@desktop', '@thorough'] }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons have a border, and the focus has an outline', async ({ page }) => {
    await open(page, '/europaletten')
    const ground = await groundOf(page)
    const hasBorder = async (button: Locator) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = await styleOf(button)
      expect.soft(Number.parseFloat(borderTopWidth)).toBeGreaterThanOrEqual(1)
      expect.soft(borderTopStyle).toBe('solid')
      expect.soft(borderTopColor).not.toBe(ground)
    }
    await hasBorder(page.locator('header').getByRole('link', { name: 'Angebot anfordern' }))
    await hasBorder(page.locator('main').getByRole('link', { name: 'Anrufen' }).first())
    await open(page, '/kontakt')
    await hasBorder(page.locator('main form button[type=submit]'))
    for (const stop of ['header nav a', 'main dl a', '#firma', '#produktwahl', '#dsgvo', 'form button']) {
      const element = page.locator(stop).first()
      await page.keyboard.press('Tab')
      await element.focus()
      const { outlineWidth, outlineStyle, outlineColor } = await styleOf(element)
      expect.soft(Number.parseFloat(outlineWidth), stop).toBeGreaterThanOrEqual(2)
      expect.soft(outlineStyle, stop).not.toBe('none')
      expect.soft(outlineColor, stop).not.toBe(ground)
    }
  })

  test('an arrow stands out from the page', async ({ page }) => {
    await open(page, '/')
    const arrow = page.locator('main').getByRole('link', { name: /^Mehr erfahren/ })
    const paint = await arrow.first().evaluate((link) => getComputedStyle(link, '::after').backgroundColor)
    expect(paint).not.toBe(await groundOf(page))
  })

  test('the lines of a drawing stand out from its faces', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/europaletten')
    const faces = page.locator('main figure svg').first().locator('g path')
    const colors = await faces.evaluateAll((all) =>
      all.map((face) => [getComputedStyle(face).stroke, getComputedStyle(face).fill]),
    )
    expect(colors.length).toBeGreaterThan(2)
    for (const seen of colors) expect(['none', 'rgb(255, 255, 255)']).toContain(seen[0])
    expect([...new Set(colors.map(([, fill]) => fill))]).toEqual(['rgb(0, 0, 0)'])
  })

  test('the current page differs from the others in the menus', async ({ page }) => {
    await open(page, '/gitterboxen')
    const products = page.locator('ul[aria-label=Produkte]')
    await page.locator('header nav > ul > li', { has: products }).hover()
    await expectToDiffer(products)
    await open(page, '/ueber-uns')
    await expectToDiffer(page.locator('header nav[aria-label=Hauptmenü] > ul'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await expectToDiffer(page.locator('#menu > ul'))
  })
})

test('nothing moves for visitors who prefer that', { tag: ['@desktop', '@thorough'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const motions: string[] = []
    Object.assign(window, { motions })
    document.addEventListener('animationstart', ({ target }) => {
      motions.push(getComputedStyle(target as Element).animationDuration)
    })
  })
  for (const path of ['/', '/kontakt']) {
    await open(page, path)
    expect.soft(await slowTransitions(page)).toEqual([])
  }
  await demandConsent(page)
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  const motions = await page.evaluate(() => (window as unknown as { motions: string[] }).motions)
  // A notice comes and goes.
  expect(motions).toHaveLength(2)
  expect(motions.filter((duration) => Number.parseFloat(duration) > 0.01)).toEqual([])
})

test('print shows the page without controls, and not whether a call is answered just now', {
  tag: ['@desktop', '@thorough'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await demandConsent(page)
  // The bar gives way while a visitor types.
  await page.locator('h1').focus()
  await expectOnlyOnScreen(page, [
    page.locator('body > * header').first().locator('a[href^="tel:"]').first(),
    page.getByRole('button', { name: 'Menü', exact: true }),
    page.locator('nav[aria-label="Schnell zum Kontakt"]'),
    page.locator('.Toastify__toast'),
  ])
  // The logo heads the paper.
  for (const shown of ['header a[href="/"]', 'h1', 'footer'])
    await expect(page.locator(shown).first()).toBeVisible()
  // Paper gives the address and the hours in place of a form that nobody can send.
  await expect(page.locator('form')).toBeHidden()
  for (const words of [company.street, 'Mo–Fr 7:00–17:00 Uhr'])
    await expect(page.locator('main')).toContainText(words, { useInnerText: true })
  await expect(page.locator('h3').first()).toHaveCSS('break-after', 'avoid')
  const heights = await page.evaluate(() => [
    document.querySelector('main')?.offsetTop,
    document.querySelector('header')?.offsetHeight,
  ])
  expect(heights[0], 'nothing but the logo is above the page').toBe(heights[1])

  await open(page, '/')
  await expectOnlyOnScreen(page, [
    page.getByRole('link', { name: 'Jetzt Angebot anfordern' }),
    page.getByRole('link', { name: 'Mehr über uns' }),
    page.locator('[data-live]'),
  ])

  await open(page, '/reparatur')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(page.locator('table')).toBeVisible({ visible: media === 'print' })
  }
})

async function expectOnlyOnScreen(page: Page, parts: Locator[]): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  for (const part of parts) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of parts) await expect(part).toBeHidden()
}

/** Sends the form without the consent, so that a notice appears. */
async function demandConsent(page: Page): Promise<void> {
  await open(page, '/kontakt')
  await fillIn(page)
  await send(page)
  await expect(page.locator('.Toastify__toast')).toBeVisible()
}

/** What the system paints behind everything. */
function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.backgroundColor = 'Canvas'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
}

/** The styles that remain with forced colors. */
function styleOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, ...rest } = getComputedStyle(element)
    const { outlineWidth, outlineStyle, outlineColor, textDecorationLine, fontWeight, borderLeftWidth } = rest
    const seen = { outlineWidth, outlineStyle, outlineColor, textDecorationLine, fontWeight, borderLeftWidth }
    return { borderTopWidth, borderTopStyle, borderTopColor, ...seen }
  })
}

async function expectToDiffer(menu: Locator): Promise<void> {
  const current = await styleOf(menu.locator('> li > [aria-current]'))
  const others = menu.locator('> li > a:not([aria-current])')
  expect(await others.count()).toBeGreaterThan(0)
  for (const other of await others.all()) expect(await styleOf(other)).not.toEqual(current)
}

/** Properties whose change takes more than a hundredth of a second. */
function slowTransitions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration } = getComputedStyle(element)
      const longest = Math.max(...transitionDuration.split(', ').map(Number.parseFloat))
      return longest > 0.01 ? [`${element.tagName} ${longest} s`] : []
    }),
  )
}
