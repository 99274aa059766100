import { resize } from '../../src/build/proof/layout.ts'
import { open } from './browsing.ts'
import { call, company, offer, menu as written } from './site.ts'
import { expect, type Locator, type Page, test } from './test.ts'

type Name = 'Leistungen' | 'Produkte'
const thorough = { tag: '@thorough' }
const targets = (links: readonly { label: string; to: string }[]) => links.map(({ label, to }) => [label, to])
const entries = targets(written)
const itemsOf = (name: Name) => targets(written.find(({ label }) => label === name)?.items ?? [])

const nav = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' })
const entry = (page: Page, name: string) => nav(page).locator('> ul > li > a', { hasText: name })
const dropdown = (page: Page, name: Name) => nav(page).locator(`ul[aria-label="${name}"]`)
const leave = (page: Page) => page.mouse.move(700, 880)

function labelsAndTargets(links: Locator): Promise<unknown> {
  return links.evaluateAll((all) =>
    all.map((link) => [(link.querySelector('span') ?? link).textContent, link.getAttribute('href')]),
  )
}

test.describe('the desktop menu', { tag: '@desktop' }, () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test.beforeEach(({ page }) => page.goto('/', { waitUntil: 'domcontentloaded' }).then())

    test('a dropdown opens on hover, closes 400 ms after the pointer leaves, and waits for its return', async ({
      page,
    }) => {
      const next = await centreOf(entry(page, 'Über uns'))
      const ways = { Leistungen: () => leave(page), Produkte: () => page.mouse.move(next.x, next.y) }
      for (const [name, depart] of Object.entries(ways) as [Name, () => Promise<void>][]) {
        await expect(dropdown(page, name)).toBeHidden()
        await entry(page, name).hover()
        await expect(dropdown(page, name)).toBeVisible()
        const slow = await slowDown(page)
        await depart()
        await expect.poll(() => closing(dropdown(page, name))).toEqual([400])
        await slow.detach()
        await expect(dropdown(page, name)).toBeHidden()
      }

      const list = dropdown(page, 'Leistungen')
      await entry(page, 'Leistungen').hover()
      await expect(list).toBeVisible()
      const { x, y } = await centreOf(list.getByText('An / Verkauf'))
      const slow = await slowDown(page)
      await leave(page)
      await expect.poll(() => closing(list)).toEqual([400])
      await page.mouse.move(x, y)
      await expect.poll(() => closing(list)).toEqual([])
      await expect(list).toBeVisible({ timeout: 1 })
      await slow.detach()
      await page.mouse.click(x, y)
      await expect(page).toHaveURL('/ankauf')
      await leave(page)
      await expect(list).toBeHidden()
    })

    test('a dropdown opens on focus, and Tab goes through it', async ({ page }) => {
      await entry(page, 'Leistungen').focus()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(dropdown(page, 'Leistungen').getByRole('link', { name: /^Reparatur/ })).toBeFocused()
      const slow = await slowDown(page)
      for (const _ of itemsOf('Leistungen')) await page.keyboard.press('Tab')
      await expect(entry(page, 'Produkte')).toBeFocused()
      await expect(dropdown(page, 'Produkte')).toBeVisible()
      await expect(dropdown(page, 'Leistungen')).toBeHidden({ timeout: 1_000 })
      await slow.detach()
    })
  })

  test.describe('with JavaScript', () => {
    test.beforeEach(({ page }) => open(page, '/'))

    test('has the entries of site.yaml, the one of the current page marked', async ({ page }) => {
      expect(await labelsAndTargets(nav(page).locator('> ul > li > a'))).toEqual(entries)
      for (const name of ['Leistungen', 'Produkte'] as const) {
        expect(await labelsAndTargets(dropdown(page, name).locator('a'))).toEqual(itemsOf(name))
        // The line on each product is below its name.
        await expect(dropdown(page, name).locator('a > span:nth-child(2)')).toHaveCount(itemsOf(name).length)
      }
      await expect(nav(page).locator('ul ul')).toHaveCount(2)
      const marked = nav(page).locator('[aria-current=page]')
      await expect(marked).toHaveText(['Startseite'])
      await entry(page, 'Über uns').click()
      await expect(marked).toHaveText(['Über uns'])
    })

    test('an entry says whether its dropdown is open', async ({ page }) => {
      const says = (states: Record<Name, boolean>) =>
        Promise.all(
          Object.entries(states).map(([name, isOpen]) =>
            expect(entry(page, name)).toHaveAttribute('aria-expanded', String(isOpen)),
          ),
        )
      await says({ Leistungen: false, Produkte: false })
      await expect(nav(page).locator('a[aria-expanded]')).toHaveCount(2)
      await entry(page, 'Leistungen').hover()
      await says({ Leistungen: true, Produkte: false })
      await entry(page, 'Produkte').hover()
      await says({ Leistungen: false, Produkte: true })
      await leave(page)
      await says({ Leistungen: false, Produkte: false })
      await entry(page, 'Leistungen').focus()
      await says({ Leistungen: true, Produkte: false })
      await page.keyboard.press('Escape')
      await says({ Leistungen: false, Produkte: false })
      await page.keyboard.press('ArrowDown')
      await says({ Leistungen: true, Produkte: false })
      for (const _ of itemsOf('Leistungen')) await page.keyboard.press('Tab')
      await says({ Leistungen: false, Produkte: true })
    })

    test('no word of the header is split, at no width', async ({ page }) => {
      for (let width = 1120; width <= 1280; width += 16) {
        await page.setViewportSize({ width, height: 900 })
        const lines = await page.locator('header :is(nav > ul > li > a, a)').evaluateAll((all) =>
          all.flatMap((link) => {
            const text = document.createRange()
            text.selectNodeContents(link)
            const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 8)))
            const words = link.textContent?.trim().split(/\s+/).length ?? 0
            return link.checkVisibility() && link.closest('ul ul') === null && tops.size > words
              ? [link.textContent]
              : []
          }),
        )
        expect.soft(lines, `${width}`).toEqual([])
        const bar = page.locator('header > div')
        expect.soft(await bar.evaluate((row) => row.scrollWidth - row.clientWidth), `${width}`).toBe(0)
      }
    })

    test('a slow pointer reaches the first and the last item', thorough, async ({ page }) => {
      for (const [name, path] of [
        ['Leistungen', '/reparatur'],
        ['Leistungen', '/ankauf'],
        ['Produkte', '/europaletten'],
      ] as const) {
        await entry(page, name).hover()
        const [from, to] = [
          await centreOf(entry(page, name)),
          await centreOf(dropdown(page, name).locator(`a[href="${path}"]`)),
        ]
        for (let i = 1; i <= 20; i++) {
          await page.mouse.move(from.x + ((to.x - from.x) * i) / 20, from.y + ((to.y - from.y) * i) / 20)
          await page.waitForTimeout(35)
        }
        await expect(dropdown(page, name)).toBeVisible({ timeout: 1 })
        await page.mouse.click(to.x, to.y)
        await expect(page).toHaveURL(path)
        await leave(page)
      }
    })

    test('a dropdown opens below the header', async ({ page }) => {
      await entry(page, 'Produkte').hover()
      const end = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().bottom)
      const start = await dropdown(page, 'Produkte').evaluate((list) => list.getBoundingClientRect().top)
      expect(start).toBeGreaterThanOrEqual((await end(page.getByRole('banner'))) - 1)
    })

    test('only one of two dropdowns is open at a time', async ({ page }) => {
      const slow = await slowDown(page)
      await entry(page, 'Leistungen').hover()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      await entry(page, 'Produkte').hover()
      await expect(dropdown(page, 'Produkte')).toBeVisible()
      await expect(dropdown(page, 'Leistungen')).toBeHidden({ timeout: 1_000 })
      await slow.detach()
    })

    test('arrow keys move into a dropdown and back, and Escape closes it until the keyboard returns', async ({
      page,
    }) => {
      const items = dropdown(page, 'Leistungen').locator('a')
      await entry(page, 'Leistungen').focus()
      await page.keyboard.press('ArrowDown')
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(items.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(entry(page, 'Leistungen')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(dropdown(page, 'Leistungen')).toBeHidden({ timeout: 250 })
      await expect(entry(page, 'Leistungen')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/reparatur')
    })

    test('pointer and keyboard each open what the other one has closed', thorough, async ({ page }) => {
      await entry(page, 'Leistungen').hover()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dropdown(page, 'Leistungen')).toBeHidden({ timeout: 250 })
      await leave(page)
      await entry(page, 'Leistungen').hover()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      await entry(page, 'Kontakt').hover()
      await entry(page, 'Leistungen').focus()
      await page.keyboard.press('ArrowDown')
      await expect(dropdown(page, 'Leistungen').getByRole('link', { name: /^Reparatur/ })).toBeFocused()
    })
  })
})

/** The delay before a list closes, in milliseconds from the moment when closing was decided. */
function closing(list: Locator): Promise<unknown[]> {
  return list.evaluate((own) => own.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime))
}

/** Slows CSS animations down tenfold, so that they can be observed on a busy machine. */
async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  return cdp
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test.describe('the phone menu', { tag: '@phone' }, () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menü', exact: true })
  const toggle = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true })
  const openMenu = async (page: Page) => {
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test.beforeEach(({ page }) => page.goto('/', { waitUntil: 'domcontentloaded' }).then())

    test('opens, lists the entries and the call to action, and closes on Escape and with its button', async ({
      page,
    }) => {
      await expect(menu(page)).toBeHidden()
      await expect(nav(page)).toBeHidden()
      await openMenu(page)
      expect(await labelsAndTargets(menu(page).getByRole('link'))).toEqual([
        ...entries,
        [offer.label, offer.to],
        [company.phone, call],
      ])
      await expect(menu(page)).toContainText('Mo–Fr 7:00–17:00 Uhr')
      for (const link of await menu(page).getByRole('link').all()) await expect(link).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await openMenu(page)
      await toggle(page).tap()
      await expect(menu(page)).toBeHidden()
    })
  })

  test.describe('with JavaScript', () => {
    test.beforeEach(({ page }) => open(page, '/'))

    test('leads to other pages without loading a document, and closes when the current one is chosen', async ({
      page,
    }) => {
      await page.evaluate(() => Object.assign(window, { marker: true }))
      await openMenu(page)
      await menu(page).getByRole('link', { name: 'Startseite' }).tap()
      await expect(menu(page)).toBeHidden()
      await expect(page).toHaveURL('/')
      await openMenu(page)
      await menu(page).getByRole('link', { name: 'Produkte' }).tap()
      await expect(page).toHaveURL('/europaletten')
      await expect(menu(page)).toBeHidden()
      await expect(page.locator('h1')).toBeInViewport()
      expect(await page.evaluate(() => 'marker' in window)).toBe(true)
    })

    test('hides no focus, and keeps the page behind it in its place', async ({ page }) => {
      await openMenu(page)
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 800)
      for (let link = 0; link <= entries.length + 1; link++) await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link').last()).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Tab')
      await expect(menu(page)).toBeHidden()
      expect(
        await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
      ).toBe(true)
    })

    test(
      'gives way to the other menu, and opens on a wide screen with large text',
      thorough,
      async ({ page }) => {
        await openMenu(page)
        await resize(page, { width: 1280 })
        await expect(nav(page)).toBeVisible()
        await expect(page.locator(':popover-open')).toHaveCount(0)
        await resize(page, { width: 1280, text: 200 })
        await openMenu(page)
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      },
    )

    test('closes when the visitor goes back, wherever the focus is', async ({ page }) => {
      await page.locator('footer').getByRole('link', { name: 'Ankauf', exact: true }).tap()
      await expect(page).toHaveURL('/ankauf')
      await openMenu(page)
      // In Safari, tapping a button does not move the focus.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.goBack()
      await expect(page.locator('h1')).toContainText('Ihr Partner')
      await expect(menu(page)).toBeHidden()
    })
  })
})

test('the browser keeps no page with its phone menu open', { tag: ['@phone', '@thorough'] }, async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  await expect(page.locator('#menu')).toBeVisible()
  // The tests' browser keeps no pages.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(page.locator('#menu')).toBeHidden()
})

test('without popovers the page is uncovered, and the footer has the menu', {
  tag: ['@phone', '@thorough'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.route('**/ueber-uns', async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/html',
      // The page's policy lists its styles by their hashes.
      body: html
        .replace(/<meta http-equiv="?content-security-policy[^>]*>/i, '')
        .replaceAll(/ popover(target)?(action)?="[^"]*"/gi, '')
        .replaceAll(':popover-open', ':not-known-here'),
    })
  })
  await open(page, '/ueber-uns')
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menü' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Menü', exact: true }).click()
  await expect(page.locator('footer nav').first()).toBeInViewport()
})

test('the header links home, to a call and to the form, and stays at the top', async ({ page, isMobile }) => {
  await open(page, '/reparatur')
  const header = page.locator('body header').first()
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
  expect((await header.boundingBox())?.y).toBe(0)
  await expect(header).toBeInViewport({ ratio: 1 })
  await expect(header.locator(`a[href="${call}"]`).first()).toBeVisible()
  expect(call).toMatch(/^tel:\+\d+$/)
  if (!isMobile) {
    const offer = header.getByRole('link', { name: 'Angebot anfordern' })
    await expect(offer).toBeVisible()
    await expect(offer).toHaveAttribute('href', '/kontakt')
  }
  const logo = header.locator('a[href="/"]').first()
  await expect(logo.locator('img')).toBeVisible()
  await logo.click()
  await expect(page).toHaveURL('/')
})
