import { describe, expect, test } from 'vitest'
import { graphOf } from '../../../../src/build/publish/graph.ts'
import { applyFixes } from '../../../../src/content/problems/index.ts'
import { renderApp } from '../../../../src/site/app/server.tsx'
import { loadSite, pageWith, resolveSite, siteWith, smallSite } from '../../../support/site.ts'

const places = `locations:
  - id: heilbronn
    name: Lager Heilbronn
    street: Hafenstraße 5
    postalCode: 74076
    city: Heilbronn
    phone: 07131 12345-0
    openingHours:
      - { from: Mo, to: Do, opens: "7:00", closes: "12:00" }
      - { from: Mo, to: Do, opens: "13:00", closes: "16:00" }
contacts:
  - { id: bewerbung, name: Anna Beispiel, task: Bewerbungen, email: jobs@palettenbetrieb.example }
  - { id: ankauf, name: Bernd Beispiel, phone: +49 7150 123499 }
`

async function shown(blocks: string) {
  const content = await resolveSite({
    'site.yaml': siteWith(places),
    'pages/start.yaml': pageWith(blocks),
  })
  const page = content.pages[0] as (typeof content.pages)[number]
  const { html } = renderApp(
    content.site,
    content.pages.find(({ path }) => path === '/'),
  )
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/ class="[^"]*"/g, '')
  return { page, content, main }
}

describe('a location', () => {
  const block = '- { type: contact-details, title: Unser Lager, location: heilbronn }\n'

  test("has its own contact data, one per line, and none of the company's", async () => {
    const { main } = await shown(block)
    expect(main).toContain('<address>Lager Heilbronn<br/>Hafenstraße 5<br/>74076 Heilbronn</address>')
    expect(main).toContain('<a href="tel:+497131123450">07131 12345-0</a>')
    expect(main).toContain('<ul><li>Mo–Do 7:00–12:00 und 13:00–16:00\u202fUhr</li></ul>')
    expect(main).not.toMatch(/Musterstraße|E-Mail/)
  })

  test('is a place of its own for search engines, on its page', async () => {
    const { page, content } = await shown(block)
    const nodes = JSON.parse(JSON.stringify(graphOf(page, content.site)))['@graph']
    expect(nodes.filter((node: { '@type': string }) => node['@type'] === 'LocalBusiness')).toHaveLength(2)
    expect(nodes).toContainEqual({
      '@type': 'LocalBusiness',
      '@id': 'https://palettenbetrieb.example/#standort-heilbronn',
      name: 'Lager Heilbronn',
      url: 'https://palettenbetrieb.example/',
      telephone: '+497131123450',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Hafenstraße 5',
        postalCode: '74076',
        addressLocality: 'Heilbronn',
        addressCountry: 'DE',
      },
      openingHoursSpecification: ['07:00 12:00', '13:00 16:00'].map((times) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
        opens: times.split(' ')[0],
        closes: times.split(' ')[1],
      })),
      parentOrganization: { '@id': 'https://palettenbetrieb.example/#betrieb' },
    })
  })

  test('has valid opening hours', async () => {
    const site = siteWith(places.replace('opens: "13:00"', 'opens: "11:00"'))
    expect((await loadSite({ 'site.yaml': site })).problems.map(({ code }) => code)).toEqual(['wrong-hours'])
  })
})

describe('a contact', () => {
  test('is linked to and named in texts', async () => {
    const { main } = await shown(`- type: text
  title: Stellen
  text: |
    Schreiben Sie {bewerbung.name}: [{bewerbung.email}](mailto:bewerbung)

    Oder rufen Sie an: [{ankauf.phone}](tel:ankauf), [Lager](tel:heilbronn) in {heilbronn.city}
`)
    expect(main).toContain(
      'Schreiben Sie Anna Beispiel: <a href="mailto:jobs@palettenbetrieb.example">jobs@palettenbetrieb.example</a>',
    )
    expect(main).toContain('<a href="tel:+497150123499">+49 7150 123499</a>')
    expect(main).toContain('<a href="tel:+497131123450">Lager</a> in Heilbronn')
  })

  test('is reached by a block of their own, which gives no address', async () => {
    const block = '- { type: contact-details, title: Ihre Bewerbung, location: bewerbung }\n'
    const { main, page, content } = await shown(block)
    expect(main).toContain('<dt>Bewerbungen</dt><dd>Anna Beispiel</dd>')
    expect(main).toContain('<a href="mailto:jobs@palettenbetrieb.example">')
    expect(main).not.toMatch(/Anschrift|Öffnungszeiten|Telefon/)
    expect(JSON.stringify(graphOf(page, content.site))).not.toContain('#standort-')
  })

  test('is not repeated by hand', async () => {
    const text = (words: string) => pageWith(`- { type: text, title: Kontakt, text: "${words}" }\n`)
    const written = text('Schreiben Sie jobs@palettenbetrieb.example, Tel. 07150/123499 oder 07131/12345-0')
    const { problems } = await loadSite({ 'site.yaml': siteWith(places), 'pages/start.yaml': written })
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['literal-fact']))
    expect(applyFixes(written, problems)).toBe(
      text('Schreiben Sie {bewerbung.email}, Tel. {ankauf.phone} oder {heilbronn.phone}'),
    )
  })

  test('the large number in the call band is the one it dials', async () => {
    const band = (to: string) =>
      `- { type: call-to-action, title: Anfrage, actions: [{ label: Ruf an, to: "${to}" }] }\n`
    expect((await shown(band('tel'))).main).toContain('07150 123456')
    const { main } = await shown(band('tel:ankauf'))
    expect(main).not.toContain('07150 123456')
    expect(main).toContain('<a href="tel:+497150123499">Ruf an</a>')
  })
})

describe('a link that shows an address leads to it', () => {
  const told = async (text: string) => {
    const page = pageWith(`- { type: text, title: Kontakt, text: "${text}" }\n`)
    const { problems } = await loadSite({ 'site.yaml': siteWith(places), 'pages/start.yaml': page })
    return problems.map(({ code }) => code)
  }
  test.each([
    '[{email}](mailto)',
    '[{phone}](tel)',
    '[**Anruf** unter {phone}](tel)',
    '[{bewerbung.email}](mailto:bewerbung)',
    '[Anruf, 24 Stunden, 0 bis 7 Uhr](tel:ankauf)',
    '[{phone}](/kontakt)',
  ])('%s', async (text) => {
    expect(await told(text)).toEqual([])
  })

  test.each([
    '[{email}](mailto:bewerbung)',
    '[0711 99999](tel)',
    '[{phone}](mailto)',
    '- [{heilbronn.phone}](tel)',
  ])('otherwise it is reported: %s', async (text) => {
    expect(await told(text)).toEqual(['wrong-link'])
  })
})

describe('the number to dial', () => {
  const phoneLine = '  phoneLink: +497150123456\n'
  const site = smallSite['site.yaml']

  test('is derived from the displayed one', async () => {
    const content = await resolveSite({ 'site.yaml': site.replace(phoneLine, '') })
    expect(content.site.company.phoneLink).toBe('+497150123456')
    expect(
      renderApp(
        content.site,
        content.pages.find(({ path }) => path === '/'),
      ).html,
    ).toContain('href="tel:+497150123456"')
    expect(content).toEqual(await resolveSite())
  })

  test('is normalized if it is the same number, but not replaced by another unasked', async () => {
    const fixed = async (written: string) => {
      const text = site.replace(phoneLine, `  phoneLink: ${written}\n`)
      const { problems } = await loadSite({ 'site.yaml': text })
      return applyFixes(
        text,
        problems.filter(({ fix }) => !fix?.isChoice),
      )
    }
    expect(await fixed('07150123456')).toBe(site)
    expect(await fixed('+497150123457')).toContain('+497150123457')
  })
})
