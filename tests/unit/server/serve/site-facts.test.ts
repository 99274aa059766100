import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  hasOtherFacts,
  siteFactsFile,
  siteFactsOf,
  siteFactsText,
  updateSiteFacts,
} from '../../../../src/server/serve/site-facts.ts'
import { formWith, loadSite, moreForm, pageWith } from '../../../support/site.ts'

const factsOf = async (form = '') => {
  const reparatur = `kind: service\n${pageWith('- { type: text, title: A, text: B }')}`
  const kontakt = pageWith('- { type: contact-form, title: Anfrage }')
  return siteFactsOf(
    await loadSite({
      'site.yaml': formWith(form),
      'pages/kontakt.yaml': kontakt,
      'pages/reparatur.yaml': reparatur,
    }),
  )
}

test('the facts come from site.yaml and the pages', async () => {
  const { fields, ...facts } = await factsOf()
  expect(facts).toEqual({
    url: 'https://palettenbetrieb.example',
    formPath: '/kontakt',
    topics: ['Reparatur'],
  })
  const names = 'firma ansprechpartner email telefon produktwahl menge standort hinweise'
  expect(fields.map(({ name }) => name).join(' ')).toBe(names)
  expect(fields[4]).toEqual({
    name: 'produktwahl',
    label: 'Produktwahl',
    required: false,
    choices: { europaletten: 'Europaletten', ankauf: 'Ankauf' },
  })
})

test('additional fields have names of their own and appear before the remarks', async () => {
  const { fields } = await factsOf(moreForm)
  expect(fields[4]?.choices).toHaveProperty('kisten', 'Kisten')
  expect(fields.slice(6)).toEqual([
    { name: 'standort', label: 'Standort', required: false },
    { name: 'zusatz-termin', label: 'Wunschtermin', required: false },
    {
      name: 'zusatz-rampe',
      label: 'Entladung',
      required: true,
      choices: { rampe: 'Rampe', seite: 'Von der Seite' },
    },
    { name: 'hinweise', label: 'Hinweise', required: false },
  ])
})

test("the function's file is updated if it exists, and never created", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  const file = join(folder, siteFactsFile)
  const facts = await factsOf(moreForm)
  expect(await updateSiteFacts(folder, facts)).toBe(false)
  expect(await hasOtherFacts(folder, facts)).toBe(false)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '{}')
  expect(await hasOtherFacts(folder, facts)).toBe(true)
  expect(await updateSiteFacts(folder, facts)).toBe(true)
  expect(await hasOtherFacts(folder, facts)).toBe(false)
  expect(await readFile(file, 'utf8')).toBe(siteFactsText(facts))
  await rm(folder, { recursive: true })
})
