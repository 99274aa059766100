import { describe, expect, test } from 'vitest'
import { businessNode } from '../../../../src/build/publish/business.ts'
import { graphOf, graphTag } from '../../../../src/build/publish/graph.ts'
import { type Files, pageWith, resolveSite, siteWith } from '../../../support/site.ts'

type Node = Record<string, unknown> & { '@type': string; '@id': string }

async function nodesOf(path: string, changed: Files = {}): Promise<Node[]> {
  const content = await resolveSite(changed)
  const page = content.pages.find((one) => one.path === path)
  if (!page) throw new Error(`No page at ${path}`)
  const text = graphTag(graphOf(page, content.site)).replace(/<[^>]*>/g, '')
  return JSON.parse(text)['@graph']
}

const typed = (nodes: readonly Node[], type: string) => nodes.find((node) => node['@type'] === type)
const types = (nodes: readonly Node[]) => nodes.map((node) => node['@type'])
const onStart = (blocks: string, kind = '') => ({
  'pages/start.yaml': pageWith(blocks).replace('\nblocks:', `${kind && `\nkind: ${kind}`}\nblocks:`),
})

describe('the company', () => {
  test('is described by what the footer shows', async () => {
    expect(typed(await nodesOf('/'), 'LocalBusiness')).toEqual({
      '@type': 'LocalBusiness',
      '@id': 'https://palettenbetrieb.example/#betrieb',
      name: 'Musterfirma Paletten GmbH',
      url: 'https://palettenbetrieb.example/',
      telephone: '+497150123456',
      email: 'anfrage@palettenbetrieb.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Musterstraße 1',
        postalCode: '71701',
        addressLocality: 'Schwieberdingen',
        addressCountry: 'DE',
      },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '17:00',
        },
      ],
      logo: 'https://palettenbetrieb.example/icon-512.png',
      image: 'https://palettenbetrieb.example/icon-512.png',
    })
  })

  test('has a logo of its own, if there is one', async () => {
    const { site } = await resolveSite()
    const logo = { src: '/assets/logo-1.svg', width: 96, height: 32 }
    const src = 'https://palettenbetrieb.example/assets/logo-1.svg'
    expect(businessNode({ ...site, brand: { logo } })).toMatchObject({ logo: src, image: src })
  })

  test('omits what is still a placeholder', async () => {
    const company = (await resolveSite()).site.company
    const lines = Object.entries({ ...company, street: '[Straße eintragen]', phone: '[Telefon eintragen]' })
    const section = `company:\n${lines.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`).join('')}`
    const nodes = await nodesOf('/', { 'site.yaml': siteWith(section) })
    expect(JSON.stringify(nodes)).not.toMatch(/eintragen|telephone/)
    expect(JSON.stringify(typed(nodes, 'LocalBusiness'))).toContain('"addressLocality":"Schwieberdingen"')
  })
})

describe('the type of a page', () => {
  test.each([
    ['a page without a kind', '', '', 'WebPage', []],
    ['a service', 'service', '', 'ItemPage', ['Service']],
    ['a product', 'product', '', 'ItemPage', ['Product']],
    ['the company', 'about', '', 'AboutPage', []],
    ['a form', '', '- { type: contact-form, title: Anfrage }\n', 'ContactPage', []],
  ])('%s', async (_, kind, blocks, type, more) => {
    const nodes = await nodesOf('/', onStart(blocks, kind))
    expect(types(nodes)).toEqual(['LocalBusiness', 'WebSite', type, ...more])
  })

  test('the company is described on the home page, with its story and with its form; elsewhere it is only named', async () => {
    expect(types(await nodesOf('/reparatur'))).toEqual(['WebPage', 'BreadcrumbList'])
    const form = pageWith('- { type: contact-form, title: Anfrage }\n')
    expect(types(await nodesOf('/kontakt', { 'pages/kontakt.yaml': form }))).toContain('LocalBusiness')
  })

  test('a menu entry with items is an overview with its items below it', async () => {
    const navigation = `navigation:
  menu:
    - label: Leistungen
      to: /kontakt
      items: [{ label: Reparatur, to: /reparatur }]
  offer: { label: Angebot, to: /kontakt }
`
    const changed = { 'site.yaml': siteWith(navigation) }
    expect(types(await nodesOf('/kontakt', changed))).toContain('CollectionPage')
    expect(typed(await nodesOf('/reparatur', changed), 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Startseite', item: 'https://palettenbetrieb.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Leistungen',
        item: 'https://palettenbetrieb.example/kontakt',
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Reparatur',
        item: 'https://palettenbetrieb.example/reparatur',
      },
    ])
  })
})

describe('a product', () => {
  const table = `- type: spec-table
  title: Daten
  product: Europalette
  rows:
    - { label: Gewicht, value: ca. 25 kg, condition: trocken }
    - { label: Norm, value: "[Norm eintragen]" }
`
  test('has the measures of its table with their conditions, but neither price nor rating', async () => {
    const product = typed(await nodesOf('/', onStart(table, 'product')), 'Product')
    expect(product?.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Gewicht', value: 'ca. 25 kg', description: 'trocken' },
    ])
    expect(product).not.toHaveProperty('offers')
    expect(product).not.toHaveProperty('aggregateRating')
  })
})

describe('questions', () => {
  const questions = `- type: questions
  title: Fragen
  questions:
    - { question: Und nun?, answer: "Rufen Sie [uns](/kontakt) **an**." }
    - { question: Wer?, answer: "Bei {registerCourt}." }
`
  test('are listed with the text of their answers, as far as it is known', async () => {
    const open = siteWith('').replace('registerCourt: Stuttgart', 'registerCourt: "[Gericht eintragen]"')
    const nodes = await nodesOf('/', { 'site.yaml': open, ...onStart(questions) })
    expect(typed(nodes, 'FAQPage')?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Und nun?',
        acceptedAnswer: { '@type': 'Answer', text: 'Rufen Sie uns an.' },
      },
    ])
  })
})

test('no text can close the element that contains the graph', () => {
  const tag = graphTag({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><b>' }],
  })
  expect(tag.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')))).toHaveProperty(
    ['@graph', 0, 'name'],
    '</script><b>',
  )
})
