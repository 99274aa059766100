import { expect, test } from 'vitest'
import { renderApp } from '../../../../src/site/app/server.tsx'
import { resolveSite, smallSite } from '../../../support/site.ts'

const site = smallSite['site.yaml']
const written = 'offer: { label: Angebot anfordern, to: /kontakt }'

async function bar(offer: string): Promise<string> {
  expect(site).toContain(written)
  const content = await resolveSite({ 'site.yaml': site.replace(written, offer) })
  const { html } = renderApp(
    content.site,
    content.pages.find(({ path }) => path === '/reparatur'),
  )
  const [, inside = ''] = /<nav aria-label="Schnell zum Kontakt"[^>]*>(.*?)<\/nav>/.exec(html) ?? []
  return inside.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

test('the bar on phones has the short label of the button, or the whole one', async () => {
  expect(await bar('offer: { label: Beratung anfragen, to: /kontakt }')).toBe('|Anrufen|Beratung anfragen|')
  expect(await bar('offer: { label: Beratung anfragen, to: /kontakt, short: Beratung }')).toBe(
    '|Anrufen|Beratung|',
  )
})
