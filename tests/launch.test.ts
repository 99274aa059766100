import { expect, test } from 'vitest'
import { launchProblems } from '#content'
import { loadSite, plainPage, siteWith } from './site.ts'

test('a site with real data may go online', async () => {
  expect(launchProblems(await loadSite())).toEqual([])
})

test('placeholders keep a site from going online', async () => {
  const content = await loadSite({ 'site.yaml': siteWith('placeholders: true\n') })
  expect(content.problems).toEqual([])
  const [found, ...others] = launchProblems(content)
  expect(others).toEqual([])
  expect(found).toMatchInlineSnapshot(`
    {
      "code": "placeholder-data",
      "column": 15,
      "endColumn": 19,
      "endLine": 2,
      "file": "site.yaml",
      "hint": "Tragen Sie die echten Angaben ein und setzen Sie „placeholders: false“.",
      "line": 2,
      "message": "Die Firmendaten in site.yaml sind noch Platzhalter.",
      "path": "placeholders",
      "severity": "error",
    }
  `)
})

test('a fact that is still to be filled in keeps a site from going online', async () => {
  const site = siteWith('').replace('DE123456789', '"[USt-IdNr. eintragen]"')
  const content = await loadSite({ 'site.yaml': site })
  expect(launchProblems(content).map(({ code }) => code)).toEqual(['placeholder-data'])
})

test('problems of the content stay what they are', async () => {
  const content = await loadSite({ 'pages/ankauf.yaml': plainPage('Ankauf') })
  expect(launchProblems(content)).toEqual(content.problems)
})
