import { demands } from './demands.ts'
import { call, company, products, routes, services } from './site.ts'
import { expect, type Page, test } from './test.ts'

// A page's contents must not depend on JavaScript; every-page.spec.ts proves that React changes none of them.
test.use({ javaScriptEnabled: false })

test('the specification is covered and the site has no other pages', async ({ request }) => {
  expect(Object.keys(demands)).toEqual([...routes])
  const site = await (await request.get('/_data/site.json')).json()
  expect([...site.data.paths].sort()).toEqual([...routes].sort())
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

test('the values of a narrow card begin below each other', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/chemiepaletten', { waitUntil: 'domcontentloaded' })
  const beginnings = await page
    .locator('main li dl')
    .evaluateAll((lists) =>
      lists.map((list) => new Set([...list.querySelectorAll('dd')].map((value) => value.offsetLeft)).size),
    )
  expect(beginnings).toEqual(Array(9).fill(1))
})

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
