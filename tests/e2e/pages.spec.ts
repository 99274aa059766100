import { visibleText } from './browsing.ts'
import { demands, everyPage } from './demands.ts'
import { call, company, products, routes, services } from './site.ts'
import { expect, type Page, test } from './test.ts'

// What a page says must not depend on JavaScript; hydration.spec.ts proves that React changes none of it.
test.use({ javaScriptEnabled: false })

for (const [path, demand] of Object.entries(demands)) {
  test(`${path} says what the specification demands`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const main = page.locator('main')
    await expect(main.locator('h1')).toHaveText(demand.h1)
    for (const words of [...(demand.says ?? []), ...everyPage.says]) {
      await expect.soft(main).toContainText(withAnyBlank(words), { useInnerText: true, timeout: 1000 })
    }
    for (const [label, href] of demand.buttons ?? []) {
      // A button may bring a choice along: /kontakt?produktwahl=…
      const button = main.locator(`a[href="${href}"], a[href^="${href}?"]`).filter({ hasText: label })
      await expect.soft(button.first(), `button ${label} to ${href}`).toBeVisible({ timeout: 1000 })
    }
    for (const [label, value] of Object.entries(demand.data ?? {})) {
      const row = main.locator('tr').filter({ has: page.locator('th', { hasText: label }) })
      await expect.soft(row.first(), label).toContainText(withAnyBlank(value), { timeout: 1000 })
    }
    const lists = await headingsBySection(page)
    for (const list of demand.lists ?? []) expect.soft(lists).toContainEqual(list)
    expect.soft(await contactLinks(page), 'leads to the contact page or a call').not.toBe(0)
  })
}

/** Numbers are set with blanks that do not break; in a pattern they have to be named. */
function withAnyBlank(words: string | RegExp): string | RegExp {
  return typeof words === 'string' ? words : new RegExp(words.source.replaceAll(' ', '\\s'), words.flags)
}

/** The headings of the third level of each section, in order. */
function headingsBySection(page: Page): Promise<string[][]> {
  return page
    .locator('main section')
    .evaluateAll((sections) =>
      sections.map((section) =>
        [...section.querySelectorAll('h3, th[scope=row]')].map((h3) =>
          h3.textContent.trim().replace(/\s/g, ' '),
        ),
      ),
    )
}

function contactLinks(page: Page): Promise<number> {
  return page.locator('main').locator('a[href^="/kontakt"], a[href^="tel:"]').count()
}

test('the specification is covered and the site has no other pages', async ({ request }) => {
  expect(Object.keys(demands)).toEqual([...routes])
  const site = await (await request.get('/_data/site.json')).json()
  expect([...site.data.paths].sort()).toEqual([...routes].sort())
})

test('the content pages have 250 to 600 words', async ({ page }) => {
  for (const path of routes) {
    if (path === '/impressum' || path === '/datenschutz') continue
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // What stands in a drawing and on a button is not read as text.
    await page.locator('main').evaluate((main) => {
      for (const part of main.querySelectorAll('figure, button')) part.remove()
    })
    const text = await visibleText(page.locator('main'))
    const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    expect.soft(words, path).toBeGreaterThanOrEqual(250)
    expect.soft(words, path).toBeLessThanOrEqual(600)
  }
})

test('the seven service cards of the home page lead to the services', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const cards = page.locator('main section').filter({ hasText: 'Sieben Leistungen' }).getByRole('listitem')
  await expect(cards).toHaveCount(7)
  const more = cards.getByText('Mehr erfahren', { exact: true })
  await expect(more).toHaveCount(7)
  expect(await more.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(services)
})

test('the seven cards of the services page lead to the services', async ({ page }) => {
  await page.goto('/leistungen', { waitUntil: 'domcontentloaded' })
  expect(await cardLinks(page, '#services')).toEqual(services)
})

test('the six cards of the products page lead to the products', async ({ page }) => {
  await page.goto('/produkte', { waitUntil: 'domcontentloaded' })
  expect(await cardLinks(page, 'main section >> nth=0')).toEqual(products)
})

function cardLinks(page: Page, section: string): Promise<(string | null)[]> {
  return page
    .locator(section)
    .locator('li')
    .filter({ has: page.locator('h3') })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test('each of the nine chemical pallets has its size, availability and standard', async ({ page }) => {
  await page.goto('/chemiepaletten', { waitUntil: 'domcontentloaded' })
  const cards = page
    .locator('main section')
    .filter({ hasText: 'Alle neun Typen' })
    .locator('li', { has: page.locator('h3') })
  await expect(cards).toHaveText([
    /^CP\s1(?!\d).*1200\s×\s1000\smm/s,
    /^CP\s2(?!\d).*1200\s×\s800\smm/s,
    /^CP\s3(?!\d).*1140\s×\s1140\smm/s,
    /^CP\s4(?!\d).*1100\s×\s1300\smm/s,
    /^CP\s5(?!\d).*760\s×\s1140\smm/s,
    /^CP\s6(?!\d).*1200\s×\s1000\smm/s,
    /^CP\s7(?!\d).*1300\s×\s1100\smm/s,
    /^CP\s8(?!\d).*1140\s×\s1140\smm/s,
    /^CP\s9(?!\d).*1140\s×\s1140\smm/s,
  ])
  for (const card of await cards.all()) {
    await expect(card).toContainText('Neu oder gebraucht')
    await expect(card).toContainText('nach IPPC-Standard erhältlich')
  }
})

test('about us links to the licence and to the association', async ({ page, request }) => {
  await page.goto('/ueber-uns', { waitUntil: 'domcontentloaded' })
  const licence = await page.getByRole('link', { name: 'Lizenzurkunde' }).getAttribute('href')
  const file = await request.get(String(licence))
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('link', { name: 'European Pallet Association' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.epal/,
  )
})

test('the footer has its links, the address, the opening hours and the copyright line', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const footer = page.locator('footer')
  const links = await footer
    .locator('a')
    .evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))))
  expect(links.sort()).toEqual(
    [
      '/',
      '/ankauf',
      '/verkauf',
      '/reparatur',
      '/sortierung',
      '/ueber-uns',
      '/kontakt',
      '/europaletten',
      '/einwegpaletten',
      '/gitterboxen',
      '/aufsatzrahmen',
      '/sonderpaletten',
      '/impressum',
      '/datenschutz',
      call,
      `mailto:${company.email}`,
    ].sort(),
  )
  for (const words of [
    company.street,
    `${company.postalCode} ${company.city}`,
    company.phone,
    company.email,
    'Mo–Fr 7:00–17:00 Uhr',
    'Sa 8:00–12:00 Uhr',
    'So geschlossen',
    '© 2024',
  ]) {
    await expect(footer).toContainText(words, { useInnerText: true })
  }
})

test('every page has the same footer', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const footer = await visibleText(page.locator('footer'))
  for (const path of [...routes, '/gibt-es-nicht']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect.soft(await visibleText(page.locator('footer')), path).toBe(footer)
  }
})

test('an unknown path shows the 404 page in its words', async ({ page }) => {
  await page.goto('/gibt-es-nicht', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('h1')).toHaveText('404')
  await expect(page.getByText('Oops! Page not found', { exact: true })).toHaveAttribute('lang', 'en')
  const back = page.getByRole('link', { name: 'Return to Home', exact: true })
  await expect(back).toHaveAttribute('href', '/')
  await expect(page.locator('[lang=en]', { has: back })).toBeVisible()
})
