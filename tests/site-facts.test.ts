import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadContent } from '#content'
import { siteFactsOf } from '../src/build/site-facts.ts'
import { loadSite, pageWith } from './site.ts'

test('what the contact function knows of the site is up to date (npm run schema makes it so)', async () => {
  const kept = await readFile('supabase/functions/send-contact-email/site-facts.json', 'utf8')
  expect(JSON.parse(kept)).toEqual(siteFactsOf(await loadContent('.')))
})

test('the facts come from site.yaml, the page of the form from the routes', async () => {
  const content = await loadSite({ 'pages/kontakt.yaml': pageWith('- type: contact-form\n  title: Anfrage') })
  expect(siteFactsOf(content)).toMatchInlineSnapshot(`
    {
      "choices": {
        "ankauf": "Ankauf",
        "europaletten": "Europaletten",
      },
      "footer": [
        "Musterfirma Paletten GmbH",
        "Rechtsform: GmbH",
        "Musterstraße 1, 71701 Schwieberdingen",
        "Vertreten durch: Erika Mustermann",
        "Stuttgart, HRB 12345",
        "USt-IdNr.: DE123456789",
        "Telefon 07150 123456, anfrage@palettenbetrieb.example",
      ],
      "formPath": "/kontakt",
      "phone": "07150 123456",
      "url": "https://palettenbetrieb.example",
    }
  `)
})
