import { findFlaws, resize } from '../../src/build/proof/layout.ts'
import { open } from './browsing.ts'
import { call, offer } from './site.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** The buttons to the form that stand on every page, at the widths that have them. */
const views = [
  {
    width: 1440,
    height: 900,
    button: (page: Page) => page.getByRole('banner').getByText(offer.label).first(),
  },
  { width: 390, height: 664, button: bar },
]
function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Schnell zum Kontakt' }).getByText(offer.short)
}

const firstField = (page: Page) => page.locator('#firma')
const toasts = (page: Page) => page.locator('.Toastify__toast')
const submit = (page: Page) => page.locator('main form button[type=submit]')

/** Above the bar at the bottom of phones and below the header, whatever else is there. */
async function isSeen(page: Page, locator = firstField(page)): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    )
  })
}

for (const { width, height, button } of views) {
  test.describe(`at ${width} × ${height}`, { tag: '@desktop' }, () => {
    test.use({ viewport: { width, height } })

    test('the offer button ends above a form that is in view, and leads back to it on its own page', async ({
      page,
    }) => {
      await open(page, '/europaletten')
      await button(page).click()
      await expect(page.locator('h1')).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await isSeen(page)).toBe(true)

      await page.locator('footer').scrollIntoViewIfNeeded()
      expect(await isSeen(page)).toBe(false)
      await button(page).click()
      await expect(page.getByRole('heading', { name: 'Anfrage senden' })).toBeFocused()
      await expect.poll(() => isSeen(page)).toBe(true)
    })

    test('a notice about the consent covers nothing that it is about, and goes when it is out of date', async ({
      page,
    }) => {
      await open(page, offer.to)
      const values = {
        firma: 'Muster',
        ansprechpartner: 'Änne Groß',
        email: 'a@muster.de',
        telefon: '07150 123456',
      }
      for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value)
      await submit(page).click()
      await expect(toasts(page)).toContainText('DSGVO Zustimmung erforderlich')
      for (const seen of ['#dsgvo', '#dsgvo-note', 'main form button[type=submit]'])
        expect(await isSeen(page, page.locator(seen)), seen).toBe(true)

      await page.locator('#dsgvo').check()
      await expect(toasts(page)).toHaveCount(0)
      await page.locator('#dsgvo').uncheck()
      await submit(page).click()
      await expect(toasts(page)).toHaveCount(1)
      await page.locator('#email').fill('muster')
      await submit(page).click()
      await expect(toasts(page)).toHaveCount(0)
      // In German, whatever the browser speaks.
      await expect(page.locator('#email-note')).toContainText(
        'Die E-Mail-Adresse ist unvollständig oder enthält Umlaute',
      )
    })
  })
}

test('the products and the picture of the home page are seen early', { tag: '@desktop' }, async ({
  page,
}) => {
  const bottomOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().bottom)
  for (const [width, height, screens] of [
    [1440, 900, 1],
    [390, 844, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const links = page.getByRole('navigation', { name: 'Direkt zu' }).getByRole('link')
    await expect(links).toHaveText(['Europaletten', 'Gitterboxen'])
    expect(await bottomOf(links.last())).toBeLessThan(height * screens)
  }
  await page.setViewportSize({ width: 390, height: 664 })
  const [picture, bar] = [page.locator('main img').first(), page.getByRole('navigation', { name: 'Schnell' })]
  const room = await bar.evaluate((box) => box.getBoundingClientRect().top)
  const { top, height } = await picture.evaluate((box) => box.getBoundingClientRect())
  expect(room - top).toBeGreaterThan(height / 2)
})

test('the head of a page has a button to call only where no bar has one', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/europaletten')
  const inHead = page.locator(`main h1 ~ div a[href="${call}"]`)
  const inBar = page.getByRole('navigation', { name: 'Schnell' }).locator(`a[href="${call}"]`)
  for (const [width, hasBar] of [
    [390, true],
    [767, true],
    [768, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(inBar, `${width}`).toBeVisible({ visible: hasBar })
    await expect(inHead, `${width}`).toBeVisible({ visible: !hasBar })
  }
})

test('one click leads from a class or a type to a form that names it in its first screen', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [type, width, height] of [
    ['Klasse B', 1440, 900],
    ['Format 3', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/europaletten')
    await page.getByRole('link', { name: `${type} anfragen` }).click()
    const topic = page.getByText(`Thema: Europaletten, ${type} (ändern)`)
    await expect(topic).toBeVisible()
    expect(await isSeen(page, topic)).toBe(true)
    await expect(page.locator('#produktwahl')).toHaveValue('europaletten')
    await expect(page.locator('#hinweise')).toHaveValue(`${type}: `)
  }
})

test('what only paper shows is no section of the screen, and a file that stands in for another says so', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/reparatur')
  const heading = page.getByRole('heading', { name: 'Wohin mit welcher Palette?', includeHidden: true })
  await expect(heading).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/ueber-uns')
  const licence = page.getByRole('listitem').filter({ has: page.locator('a[href*="platzhalter"]') })
  await expect(licence.locator('mark')).toHaveText('[Datei ist noch ein Platzhalter]')
})

test('a long label fits beside the call', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/impressum')
  const nav = page.getByRole('navigation', { name: 'Schnell zum Kontakt' })
  for (const label of ['Beratung anfragen', 'Unverbindliches Angebot anfordern', 'Palettenreparatur']) {
    await nav.getByRole('link').last().evaluate(say, label)
    for (const size of [{ width: 320 }, { width: 390 }, { width: 390, text: 200 }]) {
      await resize(page, size)
      expect(await findFlaws(page), `${label} at ${size.width}`).toEqual([])
    }
  }
})

function say(element: Element, text: string): void {
  element.textContent = text
}

test('the label of the first invalid field is seen below the header', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const height of [664, 900]) {
    await page.setViewportSize({ width: 390, height })
    await open(page, offer.to)
    await submit(page).scrollIntoViewIfNeeded()
    await submit(page).click()
    await expect(firstField(page)).toBeFocused()
    for (const seen of ['label[for=firma]', '#firma-note'])
      expect(await isSeen(page, page.locator(seen)), seen).toBe(true)
  }
})
