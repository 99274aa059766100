import { resize } from '../pages/layout.ts'
import { open } from './browsing.ts'
import { call, offer, menu as written } from './site.ts'
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

/** Everything that holds with and without JavaScript. */
function dropdownsWork(): void {
  test('a dropdown opens on hover and closes 400 ms after the pointer leaves', async ({ page }) => {
    for (const name of ['Leistungen', 'Produkte'] as const) {
      await expect(dropdown(page, name)).toBeHidden()
      await entry(page, name).hover()
      await expect(dropdown(page, name)).toBeVisible()
      await expectToCloseLate(dropdown(page, name), () => leave(page))
    }
  })

  test('the pointer can move into a dropdown and choose there', async ({ page }) => {
    await entry(page, 'Leistungen').hover()
    await dropdown(page, 'Leistungen').getByText('An / Verkauf').hover()
    await expect(dropdown(page, 'Leistungen')).toBeVisible()
    await dropdown(page, 'Leistungen').getByText('An / Verkauf').click()
    await expect(page).toHaveURL('/ankauf')
  })

  test('a pointer that returns in time keeps a dropdown open', async ({ page }) => {
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
  })

  test('a dropdown opens on focus, and Tab goes through it', async ({ page }) => {
    await entry(page, 'Leistungen').focus()
    await expect(dropdown(page, 'Leistungen')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dropdown(page, 'Leistungen').getByRole('link', { name: /^Reparatur/ })).toBeFocused()
    await entry(page, 'Über uns').focus()
    await expect(dropdown(page, 'Leistungen')).toBeHidden()
  })
}

test.describe('the desktop menu', { tag: '@desktop' }, () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test.beforeEach(({ page }) => page.goto('/', { waitUntil: 'domcontentloaded' }).then())
    dropdownsWork()
  })

  test.describe('with JavaScript', () => {
    test.beforeEach(({ page }) => open(page, '/'))
    dropdownsWork()

    test('has the entries of site.yaml', async ({ page }) => {
      expect(await labelsAndTargets(nav(page).locator('> ul > li > a'))).toEqual(entries)
      for (const name of ['Leistungen', 'Produkte'] as const) {
        expect(await labelsAndTargets(dropdown(page, name).locator('a'))).toEqual(itemsOf(name))
        // The line on each product is below its name.
        await expect(dropdown(page, name).locator('a > span:nth-child(2)')).toHaveCount(itemsOf(name).length)
      }
      await expect(nav(page).locator('ul ul')).toHaveCount(2)
    })

    test(
      'a straight path from an entry to any of its items crosses no other entry',
      thorough,
      async ({ page }) => {
        for (const width of [1180, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          for (const name of ['Leistungen', 'Produkte'] as const) {
            await entry(page, name).hover()
            await expect(dropdown(page, name)).toBeVisible()
            const { looked, crossed } = await straightWays(dropdown(page, name))
            expect(looked, `${name} at ${width} px`).toBe(itemsOf(name).length * 3)
            expect(crossed, `${name} at ${width} px`).toEqual([])
          }
        }
      },
    )

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

    test('a pointer that rests on the adjacent entry opens its dropdown', thorough, async ({ page }) => {
      for (const name of ['Leistungen', 'Produkte', 'Leistungen'] as const) {
        const { x, y } = await centreOf(entry(page, name))
        await page.mouse.move(x, y, { steps: 8 })
        await expect(dropdown(page, name)).toBeVisible()
      }
      await expect(dropdown(page, 'Produkte')).toBeHidden({ timeout: 1 })
    })

    test(
      'the delay also applies when the pointer moves to an entry without a dropdown',
      thorough,
      async ({ page }) => {
        await entry(page, 'Produkte').hover()
        await expect(dropdown(page, 'Produkte')).toBeVisible()
        const next = await entry(page, 'Über uns').boundingBox()
        await expectToCloseLate(dropdown(page, 'Produkte'), () =>
          page.mouse.move(Number(next?.x) + 20, Number(next?.y) + 20),
        )
      },
    )

    test('only one of two dropdowns is open at a time', async ({ page }) => {
      await entry(page, 'Leistungen').hover()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      const seen = watchBoth(page)
      await entry(page, 'Produkte').hover()
      await expect(dropdown(page, 'Produkte')).toBeVisible()
      await entry(page, 'Leistungen').hover()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      expect(await seen).toBe(false)
    })

    test('only one of two dropdowns is open at a time with the keyboard, too', thorough, async ({ page }) => {
      await dropdown(page, 'Produkte').locator('a').last().waitFor({ state: 'attached' })
      await entry(page, 'Leistungen').focus()
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
      const seen = watchBoth(page)
      for (let i = 0; i <= itemsOf('Leistungen').length; i++) await page.keyboard.press('Tab')
      await expect(entry(page, 'Produkte')).toBeFocused()
      await expect(dropdown(page, 'Produkte')).toBeVisible()
      expect(await seen).toBe(false)
    })

    test('arrow keys move into a dropdown, through it and back', async ({ page }) => {
      const items = dropdown(page, 'Produkte').locator('a')
      await entry(page, 'Produkte').focus()
      await page.keyboard.press('ArrowDown')
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(items.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(entry(page, 'Produkte')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/europaletten')
    })

    test(
      'the keyboard opens a dropdown even if the pointer rests on another entry',
      thorough,
      async ({ page }) => {
        await entry(page, 'Kontakt').hover()
        await entry(page, 'Leistungen').focus()
        await expect(dropdown(page, 'Leistungen')).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expect(dropdown(page, 'Leistungen').getByRole('link', { name: /^Reparatur/ })).toBeFocused()
      },
    )

    test(
      'Escape closes what the pointer opened, and the pointer can open it again',
      thorough,
      async ({ page }) => {
        await entry(page, 'Leistungen').hover()
        await expect(dropdown(page, 'Leistungen')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dropdown(page, 'Leistungen')).toBeHidden({ timeout: 250 })
        await leave(page)
        await entry(page, 'Leistungen').hover()
        await expect(dropdown(page, 'Leistungen')).toBeVisible()
      },
    )

    test('Escape closes what the keyboard opened, and the keyboard can open it again', async ({ page }) => {
      await entry(page, 'Leistungen').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(dropdown(page, 'Leistungen')).toBeHidden({ timeout: 250 })
      await expect(entry(page, 'Leistungen')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(dropdown(page, 'Leistungen')).toBeVisible()
    })

    test('choosing closes the dropdown once the pointer has left', thorough, async ({ page }) => {
      await entry(page, 'Leistungen').hover()
      await dropdown(page, 'Leistungen').getByText('An / Verkauf').click()
      await expect(page).toHaveURL('/ankauf')
      await leave(page)
      await expect(dropdown(page, 'Leistungen')).toBeHidden()
    })

    test('the entry of the current page is marked', async ({ page }) => {
      const marked = nav(page).locator('[aria-current=page]')
      await expect(marked).toHaveText(['Startseite'])
      await entry(page, 'Über uns').click()
      await expect(marked).toHaveText(['Über uns'])
    })
  })
})

/** Expects a list to close 400 ms after the pointer has left it, and waits until it has. */
async function expectToCloseLate(list: Locator, depart: () => Promise<void>): Promise<void> {
  const slow = await slowDown(list.page())
  await depart()
  await expect.poll(() => closing(list)).toEqual([400])
  await slow.detach()
  await expect(list).toBeHidden()
}

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

/**
 * Straight paths from the left edge, the middle and the right edge of an entry to the middle of each item of its open
 * dropdown that cross something else. The speed of the pointer is then irrelevant.
 */
function straightWays(list: Locator): Promise<{ looked: number; crossed: string[] }> {
  return list.evaluate((element) => {
    const entry = element.parentElement as Element
    const from = (entry.querySelector('a') as Element).getBoundingClientRect()
    const ways = [...element.querySelectorAll('a')].flatMap((item) =>
      [from.left + 1, from.left + from.width / 2, from.right - 1].map((start) => ({ item, start })),
    )
    const crossed = ways.filter(({ item, start }) => {
      const to = item.getBoundingClientRect()
      const [x, y] = [to.left + to.width / 2 - start, to.top + to.height / 2 - (from.top + from.height / 2)]
      const steps = Array.from({ length: 201 }, (_, i) => i / 200)
      const met = steps.map((t) =>
        document.elementFromPoint(start + x * t, from.top + from.height / 2 + y * t),
      )
      return !met.every((part) => entry.contains(part)) || !item.contains(met.at(-1) ?? null)
    })
    return {
      looked: ways.length,
      crossed: crossed.map(({ item, start }) => `${item.textContent} from ${Math.round(start)}`),
    }
  })
}

/** True if both dropdowns are visible at any time within the next second. */
function watchBoth(page: Page): Promise<boolean> {
  return nav(page).evaluate(
    (element) =>
      new Promise((resolve) => {
        const lists = [...element.querySelectorAll('ul ul')]
        const started = performance.now()
        const look = () => {
          const both = lists.every((list) => getComputedStyle(list).visibility === 'visible')
          if (both || performance.now() - started > 1000) resolve(both)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

test.describe('the phone menu', { tag: '@phone' }, () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menü', exact: true })
  const toggle = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true })
  const openMenu = async (page: Page) => {
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
  }

  function menuWorks(): void {
    test('opens and lists the entries and the call to action', async ({ page }) => {
      await expect(menu(page)).toBeHidden()
      await expect(nav(page)).toBeHidden()
      await openMenu(page)
      expect(await labelsAndTargets(menu(page).getByRole('link'))).toEqual([
        ...entries,
        [offer.label, offer.to],
      ])
      for (const link of await menu(page).getByRole('link').all()) await expect(link).toBeInViewport()
    })

    for (const [label, path] of [
      ['Über uns', '/ueber-uns'],
      ['Angebot anfordern', '/kontakt'],
    ] as const) {
      test(`choosing ${label} goes there and closes it`, async ({ page }) => {
        await openMenu(page)
        await menu(page).getByRole('link', { name: label }).tap()
        await expect(page).toHaveURL(path)
        await expect(menu(page)).toBeHidden()
        await expect(page.locator('h1')).toBeInViewport()
      })
    }

    test('closes on Escape and with its button', async ({ page }) => {
      await openMenu(page)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await openMenu(page)
      await toggle(page).tap()
      await expect(menu(page)).toBeHidden()
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test.beforeEach(({ page }) => page.goto('/', { waitUntil: 'domcontentloaded' }).then())
    menuWorks()
  })

  test.describe('with JavaScript', () => {
    test.beforeEach(({ page }) => open(page, '/'))
    menuWorks()

    test('closes when the current page is chosen', thorough, async ({ page }) => {
      await openMenu(page)
      await menu(page).getByRole('link', { name: 'Startseite' }).tap()
      await expect(menu(page)).toBeHidden()
      await expect(page).toHaveURL('/')
    })

    test('hides no focus, and keeps the page behind it in its place', async ({ page }) => {
      await openMenu(page)
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 800)
      for (let link = 0; link <= entries.length; link++) await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link').last()).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Tab')
      await expect(menu(page)).toBeHidden()
      expect(
        await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
      ).toBe(true)
    })

    test(
      'of a wide screen with large text keeps the page behind it in its place, too',
      thorough,
      async ({ page }) => {
        await resize(page, { width: 1280, text: 200 })
        await openMenu(page)
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      },
    )

    test('closes when the header becomes wide enough for the other menu', thorough, async ({ page }) => {
      await openMenu(page)
      await resize(page, { width: 1280 })
      await expect(nav(page)).toBeVisible()
      await expect(page.locator(':popover-open')).toHaveCount(0)
    })

    test('the page behind it does not reload', async ({ page }) => {
      await page.evaluate(() => Object.assign(window, { marker: true }))
      await openMenu(page)
      await menu(page).getByRole('link', { name: 'Produkte' }).tap()
      await expect(page).toHaveURL('/europaletten')
      expect(await page.evaluate(() => 'marker' in window)).toBe(true)
    })

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

/** Simulates a browser without popovers: it knows neither the attributes nor the state. */
async function withoutPopover(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.route(/\/(ueber-uns)?$/, async (route) => {
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
}

test(
  'without popovers the page is uncovered, and the footer has the menu',
  thorough,
  async ({ page, isMobile }) => {
    await withoutPopover(page)
    await open(page, '/ueber-uns')
    await expect(page.locator('#menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menü' })).toHaveCount(0)
    const instead = page.getByRole('link', { name: 'Menü', exact: true })
    if (isMobile) {
      await instead.click()
      await expect(page.locator('footer nav').first()).toBeInViewport()
    } else await expect(instead).toBeHidden()
    await page.locator('footer').getByRole('link', { name: 'Kontakt', exact: true }).click()
    await expect(page).toHaveURL('/kontakt')
    await expect(page.locator('h1')).toBeVisible()
  },
)

test.describe('the header', () => {
  test('links home, to a call and to the form', async ({ page, isMobile }) => {
    await open(page, '/reparatur')
    const header = page.locator('body header').first()
    const phone = header.locator(`a[href="${call}"]`)
    await expect(phone).toBeVisible()
    expect(call).toMatch(/^tel:\+\d+$/)
    const offer = header.getByRole('link', { name: 'Angebot anfordern' })
    if (!isMobile) {
      await expect(offer).toBeVisible()
      await expect(offer).toHaveAttribute('href', '/kontakt')
    }
    const logo = header.locator('a[href="/"]').first()
    await expect(logo.locator('svg')).toBeVisible()
    await logo.click()
    await expect(page).toHaveURL('/')
  })

  test('stays at the top while the page scrolls', async ({ page }) => {
    await open(page, '/')
    const header = page.locator('body header').first()
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
    expect((await header.boundingBox())?.y).toBe(0)
    await expect(header).toBeInViewport({ ratio: 1 })
  })
})
