import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadContent } from '../../src/loader/index.ts'
import { siteFactsOf } from '../../src/serve/site-facts.ts'
import { loadSite, pageWith } from '../support/site.ts'

test('what the contact function knows of the site is up to date (npm run schema makes it so)', async () => {
  const kept = await readFile('supabase/functions/send-contact-email/site-facts.json', 'utf8')
  expect(JSON.parse(kept)).toEqual(siteFactsOf(await loadContent('.')))
})

test('the facts come from site.yaml and the pages', async () => {
  const link = (topic: string) =>
    `- type: call-to-action\n  title: Anfragen\n  actions:\n    - { label: Anfragen, to: /kontakt?produktwahl=${topic} }`
  const content = await loadSite({
    'pages/kontakt.yaml': pageWith('- type: contact-form\n  title: Anfrage'),
    'pages/reparatur.yaml': `kind: service\n${pageWith(['Gro%C3%9Fkisten', 'ankauf', 'Ankauf'].map(link).join('\n'))}`,
  })
  expect(siteFactsOf(content)).toEqual({
    url: 'https://palettenbetrieb.example',
    formPath: '/kontakt',
    choices: { ankauf: 'Ankauf', europaletten: 'Europaletten' },
    topics: ['Großkisten', 'Reparatur'],
  })
})
