import { expect, onTestFinished, test } from 'vitest'
import { readFacts } from '../../../../src/content/reading/facts.ts'
import { setKeptDays } from '../../../../src/content/reading/request-storage.ts'

test.each([
  [0, /^Er leitet die Anfrage nur als E-Mail weiter\. .* nicht gespeichert/],
  [1, /noch einen Tag, .* bis zu 30 Tage\./],
  [14, /^Er speichert die Anfrage, bis der E-Mail-Dienst sie angenommen hat, und danach noch 14 Tage, /],
  [60, /noch 60 Tage, .* bis zu 60 Tage\./],
])('the privacy page says that requests are kept for %i days', (days, said) => {
  onTestFinished(() => setKeptDays(14))
  setKeptDays(days)
  expect(readFacts({}).get('requestStorage')).toMatch(said)
})
