import { hydrated } from '../../src/build/proof/reading.ts'
import { expectArrival, isDocument, isPicture, listen, open, recordRequests } from './browsing.ts'
import { company, dataFile, menu } from './site.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const repair = { path: '/reparatur', heading: 'Reparatur von Paletten' }
/** How long a page waits for its data (src/site/app/pages.ts). */
const timeout = 4_000

/** The files prefetched for links in view. */
const isAhead = (address: string) => /^\/(_data|assets)\//.test(address)

/** The home page's link to the repair page, below the first view. */
const toRepair = (page: Page) => page.locator('main').getByRole('link', { name: 'Mehr erfahren: Reparatur' })

/** A link in the text of the repair page. */
const toSorting = (page: Page) => page.locator('main').getByRole('link', { name: 'Sortierung', exact: true })

test.describe('a link inside the site', () => {
  test('is prefetched at the first hint of interest, and changes the page without loading a document', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/')
    await page.evaluate(() => Object.assign(window, { marker: true }))
    const asked = recordRequests(page, (request) => !isPicture(request))
    if (isMobile) await toRepair(page).dispatchEvent('touchstart')
    else await toRepair(page).hover()
    await expect.poll(() => asked).toContain(dataFile(repair.path))
    await toRepair(page).click()
    await expectArrival(page, repair.path, repair.heading)
    await expect(page).toHaveTitle(/Palettenreparatur/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(asked.filter((address) => address === dataFile(repair.path))).toHaveLength(1)
    expect(asked.filter((address) => !isAhead(address))).toEqual([])
    expect(await page.evaluate(() => 'marker' in window)).toBe(true)
  })

  test('loses the focus while its page is whole, so that only the next one is laid out', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/')
    const asked = recordRequests(page)
    await toRepair(page).hover()
    await expect.poll(() => asked).toContain(dataFile(repair.path))
    const heading = await page.locator('h1').textContent()
    const seen = await page.evaluateHandle(() => {
      const headings: unknown[] = []
      addEventListener('focusout', () => headings.push(document.querySelector('h1')?.textContent))
      return headings
    })
    await toRepair(page).click()
    await expectArrival(page, repair.path, repair.heading)
    expect((await seen.jsonValue())[0]).toBe(heading)
  })

  test('leads to the same page as a direct visit', { tag: '@desktop' }, async ({ page }) => {
    const text = () => page.locator('#root').evaluate((root) => root.textContent)
    for (const path of ['/europaletten', '/kontakt']) {
      await open(page, path)
      const description = page.locator('meta[name=description]')
      const canonical = page.locator('link[rel=canonical]')
      const direct = {
        text: await text(),
        title: await page.title(),
        description: (await description.getAttribute('content')) ?? '',
        canonical: (await canonical.getAttribute('href')) ?? '',
      }
      await open(page, '/impressum')
      await follow(page, path)
      await expect(page).toHaveTitle(direct.title)
      await expect(description).toHaveAttribute('content', direct.description)
      await expect(canonical).toHaveAttribute('href', direct.canonical)
      await expect.poll(text, path).toBe(direct.text)
    }
  })

  test('shows the same drawings as a direct visit', { tag: ['@desktop', '@thorough'] }, async ({ page }) => {
    const look = () =>
      page.locator('figure svg, figure svg path, figcaption').evaluateAll((parts) =>
        parts.map((part) => {
          const { fill, stroke, borderTop, width } = getComputedStyle(part)
          return { fill, stroke, borderTop, width }
        }),
      )
    await open(page, '/gitterboxen')
    const direct = await look()
    expect(direct.length).toBeGreaterThan(10)
    await open(page, '/impressum')
    for (const path of ['/europaletten', '/gitterboxen']) await follow(page, path)
    await expect.poll(look).toEqual(direct)
  })

  test('opens in a new tab on request', { tag: ['@desktop', '@thorough'] }, async ({ page, context }) => {
    await open(page, '/')
    const opening = context.waitForEvent('page')
    await toRepair(page).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opening
    await expect(tab.locator('h1')).toHaveText(repair.heading)
    await expect(page).toHaveURL('/')
  })
})

test.describe('back and forward', () => {
  test('restore the scroll position', async ({ page }) => {
    await open(page, '/')
    const left = await clickAndNotePosition(page, toRepair(page))
    expect(left).toBeGreaterThan(300)
    await expectArrival(page, repair.path, repair.heading)
    await scrollTo(page, 640)
    await page.goBack()
    await expect(page.locator('h1')).toContainText('Ihr Partner')
    await expectPosition(page, left)
    await page.goForward()
    await expect(page.locator('h1')).toHaveText(repair.heading)
    await expectPosition(page, 640)
  })

  test('a reloaded page stays at its position', async ({ page }) => {
    await open(page, '/')
    await scrollTo(page, 900)
    await page.reload()
    await hydrated(page)
    await expectPosition(page, 900)
  })
})

test.describe('an anchor', () => {
  const heading = (page: Page) => page.locator('#services h2')

  test('is shown below the header on a direct visit', async ({ page }) => {
    await open(page, '/leistungen#services')
    await expectBelowHeader(page, heading(page))
  })

  test('is shown below the header after a link inside the site', async ({ page }) => {
    await changeData(page, repair.path, (data) => {
      data.blocks.at(-1).actions[0].to = '/leistungen#services'
    })
    await open(page, '/')
    await toRepair(page).click()
    await page.locator('main a[href="/leistungen#services"]').click()
    await expect(page).toHaveURL('/leistungen#services')
    await expectBelowHeader(page, heading(page))
    await expect(page.locator('#services')).toBeFocused()
  })

  test('the skip link leads to the content', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
})

test('accepts a path with a trailing slash or capitals', { tag: '@desktop' }, async ({ page }) => {
  const heard = listen(page)
  for (const path of ['/reparatur/', '/REPARATUR//']) {
    await page.goto(`${path}?a=b#fuss`)
    await expect(page.locator('h1')).toHaveText(repair.heading)
    await expect(page).toHaveURL(`${repair.path}?a=b#fuss`)
    await hydrated(page)
  }
  expect(heard.filter((line) => line.startsWith('thrown'))).toEqual([])
})

test.describe('an unknown path', { tag: '@desktop' }, () => {
  const unknown = '/gibt-es-nicht'

  test('shows the 404 page, logs the path and leads home', async ({ page }) => {
    const heard = listen(page)
    const response = await page.goto(unknown)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expectNotFound(page)
    await expect.poll(() => heard.filter((line) => line === `error: 404: ${unknown}`)).toHaveLength(1)
    expect(
      heard.filter((line) => line.startsWith('thrown')),
      'React takes the page as it is',
    ).toEqual([])
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('h1')).toContainText('Ihr Partner')
  })

  test('shows the 404 page after a link inside the site, too', { tag: '@thorough' }, async ({ page }) => {
    const heard = listen(page)
    await changeData(page, repair.path, (data) => {
      data.blocks.at(-1).actions[0].to = unknown
    })
    await open(page, '/')
    await toRepair(page).click()
    await page.locator(`main a[href="${unknown}"]`).click()
    await expect(page).toHaveURL(unknown)
    await expectNotFound(page)
    await expect.poll(() => heard.filter((line) => line === `error: 404: ${unknown}`)).toHaveLength(1)
  })

  async function expectNotFound(page: Page): Promise<void> {
    await expect(page.locator('h1')).toHaveText('404')
    await expect(page).toHaveTitle(/404/)
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toHaveAttribute('href', '/')
    for (const words of ['Oops! Page not found', 'Return to Home']) {
      await expect(page.locator('[lang=en]').filter({ hasText: words })).toBeVisible()
    }
    for (const { label, to } of menu.flatMap(({ items = [] }) => items))
      await expect(page.locator('main').getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        to,
      )
  }
})

test.describe('data that a page cannot use', { tag: ['@desktop', '@thorough'] }, () => {
  test('that was made for another version leads to one full page load', async ({ page }) => {
    await open(page, '/')
    await page.route(`**${dataFile(repair.path)}`, (route) =>
      route.fulfill({
        json: { renderer: '/assets/browser-00000000.js', data: { path: repair.path, blocks: [] } },
      }),
    )
    const documents = recordRequests(page, isDocument)
    await toRepair(page).click()
    await expect(page).toHaveURL(repair.path)
    await expect(page.locator('h1')).toHaveText(repair.heading)
    // The new document gets the same data: it must stay as it is, without reloading in a loop.
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('main section').first()).toBeVisible()
    expect(documents).toEqual([repair.path])
  })

  test('that is out of reach leads to a place in a fully loaded page', async ({ page }) => {
    await page.route('**/_data/leistungen.json', (route) => route.abort())
    await changeData(page, repair.path, (data) => {
      data.blocks.at(-1).actions[0].to = '/leistungen#services'
    })
    await open(page, '/kontakt')
    await follow(page, repair.path)
    await page.locator('main a[href="/leistungen#services"]').click()
    await expect(page).toHaveURL('/leistungen#services')
    await expectBelowHeader(page, page.locator('#services h2'))
  })

  test.describe('by the clock', () => {
    test.use({ isNewVisitor: true })

    test('that never arrives leads to one full page load, announced beforehand', async ({ page }) => {
      await page.clock.install()
      await open(page, '/')
      await page.route(`**${dataFile(repair.path)}`, () => undefined)
      const data = recordRequests(page, (request) => request.url().endsWith(dataFile(repair.path)))
      const documents = recordRequests(page, isDocument)
      await toRepair(page).click()
      await expect(page.locator('html')).toHaveAttribute('data-waiting')
      // A visitor who does not wait is not taken there later.
      await page.goBack()
      await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
      await page.clock.runFor(timeout)
      expect(documents).toEqual([])
      await toRepair(page).click()
      await expect(page.locator('html')).toHaveAttribute('data-waiting')
      expect(documents).toEqual([])
      await page.clock.runFor(timeout)
      await expect(page.locator('h1')).toHaveText(repair.heading)
      expect(documents).toEqual([repair.path])
      // The program of the new document waits for the same data; its clock may have come to rest with the navigation.
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000)
          return data.length
        })
        .toBe(3)
      await page.goBack()
      await expect(page.locator('h1')).toContainText('Ihr Partner')
    })
  })

  test('without its list leaves the page as it was sent', async ({ page }) => {
    const broken = [
      ['site', { renderer: true, data: {} }],
      ['site', null],
      ['europaletten', { renderer: true, data: {} }],
    ] as const
    for (const [name, body] of broken) {
      await page.route(`**/_data/${name}.json`, async (route) => {
        const { renderer } = await (await route.fetch()).json()
        await route.fulfill({ json: body && { ...body, renderer } })
      })
      await page.goto('/europaletten', { waitUntil: 'networkidle' })
      await expect(page.locator('h1')).toContainText('Europaletten')
      await page.unrouteAll()
    }
  })

  for (const missing of ['/_data/**', '/assets/*.js']) {
    test(`leaves a directly opened page as it was sent without ${missing}`, async ({ page }) => {
      await page.route(`**${missing}`, (route) => route.abort())
      await page.goto(repair.path, { waitUntil: 'networkidle' })
      await expect(page.locator('h1')).toHaveText(repair.heading)
      await toSorting(page).click()
      await expect(page).toHaveURL('/leistungen')
      await expect(page.locator('h1')).toHaveText('Unsere Leistungen')
    })
  }
})

test.describe('an unexpected failure', { tag: ['@desktop', '@thorough'] }, () => {
  test('shows its screen with the message after a link and on hydration, and offers a way out', async ({
    page,
  }) => {
    await changeData(page, repair.path, (data) => {
      data.blocks = [{ type: 'text', title: 'Kaputt' }]
    })
    const expectScreen = async () => {
      const name = 'Unexpected Application Error!'
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Cannot read properties of')
      await expect(page).toHaveTitle('Unerwarteter Fehler')
      await expect(page.getByRole('link', { name: company.phone })).toHaveCSS('white-space', 'nowrap')
    }
    await open(page, '/')
    await toRepair(page).click()
    await expectScreen()
    await page.goto(repair.path)
    await expectScreen()
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page.locator('h1')).toContainText('Ihr Partner')
  })

  test('in a document that others have changed leads to a full page load', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => document.querySelector('main section')?.remove())
    await page.locator('footer').getByRole('link', { name: 'Reparatur' }).click()
    await expect(page.locator('h1')).toHaveText('Reparatur von Paletten')
    await expect(page.locator('footer')).toBeVisible()
  })
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  // The proof shows that every page is complete as it is sent (src/build/proof/).
  test('links lead from page to page', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await toRepair(page).click()
    await expect(page.locator('h1')).toHaveText(repair.heading)
    await page.locator('footer').getByRole('link', { name: 'Datenschutz' }).click()
    await expect(page.locator('h1')).toHaveText('Datenschutzerklärung')
  })

  test('the browser prefetches pages, but no files', async ({ page }) => {
    await page.goto('/')
    const rules = String(await page.locator('script[type=speculationrules]').textContent())
    const [{ where } = { where: {} }] = JSON.parse(rules).prefetch
    const isPrefetched = (path: string) =>
      page.evaluate(([pattern, address]) => new URLPattern(pattern, 'http://site').test(address), [
        where.href_matches,
        `http://site${path}`,
      ] as const)
    for (const path of ['/', '/kontakt', '/kontakt?produkt=1', '/filesystem'])
      expect(await isPrefetched(path), path).toBe(true)
    expect(await isPrefetched('/files/lizenzurkunde-platzhalter.pdf')).toBe(false)
  })
})

/** Changes the data of a page on its way to the browser, but not the program version. */
async function changeData(
  page: Page,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: the tests write what the schema would not allow.
  change: (data: any) => void,
): Promise<void> {
  await page.route(`**${dataFile(path)}`, async (route) => {
    const file = await (await route.fetch()).json()
    change(file.data)
    await route.fulfill({ json: file })
  })
}

/** Follows a link of the site as React does, wherever it is on the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(path)
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(
    (y) =>
      new Promise((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
        window.scrollTo({ top: y, behavior: 'instant' })
      }),
    top,
  )
}

/** Clicks a link and returns the scroll position at that moment; the click itself may scroll. */
async function clickAndNotePosition(page: Page, link: Locator): Promise<number> {
  await link.evaluate((element) => {
    const note = () => element.ownerDocument.documentElement.setAttribute('data-left', String(window.scrollY))
    element.addEventListener('click', note, { once: true })
  })
  await link.click()
  return Number(await page.locator('html').getAttribute('data-left'))
}

async function expectPosition(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top), `distance to ${top}`)
    .toBeLessThanOrEqual(2)
}

async function expectBelowHeader(page: Page, heading: Locator): Promise<void> {
  const header = await page.locator('body header').first().boundingBox()
  const bottom = Number(header?.y) + Number(header?.height)
  await expect.poll(async () => Number((await heading.boundingBox())?.y)).toBeLessThan(bottom + 250)
  expect(Number((await heading.boundingBox())?.y)).toBeGreaterThanOrEqual(bottom)
}
