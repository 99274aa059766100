import { afterEach, expect, test } from 'vitest'
import { fileChecks, siteChecks } from '../../../../src/content/checks/index.ts'
import { readFile } from '../../../../src/content/loader/load.ts'
import { loadSite, smallSite } from '../../../support/site.ts'

const fault =
  'Diese Datei ließ sich nicht prüfen, weil das Programm einen Fehler hat (TypeError: x is not a function).'
const fail = (): never => {
  throw new TypeError('x is not a function')
}
const lists: Record<string, unknown[]> = { fileChecks: fileChecks as never, siteChecks: siteChecks as never }

afterEach(() => {
  for (const list of Object.values(lists)) {
    const added = list.findIndex((check) => (check as { isFailing?: true }).isFailing)
    if (added >= 0) list.splice(added, 1)
  }
})

test.each([
  ['fileChecks', 'pages/kontakt.yaml'],
  ['siteChecks', 'site.yaml'],
])('a failure of the program among %s is one problem of %s, beside all others', async (list, file) => {
  const check = (written: { source?: { file: string } }) =>
    (written.source?.file ?? 'site.yaml') === file ? fail() : []
  lists[list]?.unshift(Object.assign(check, { isFailing: true }))
  const titel = String(smallSite['pages/start.yaml']).replace('title:', 'titel:')
  const { problems, texts } = await loadSite({ 'pages/start.yaml': titel })
  const found = problems.map((one) => `${one.file}:${one.line} ${one.code}`)
  expect(found.toSorted()).toEqual(
    ['pages/start.yaml:1 unknown-field', `${file}:1 unreadable-file`].toSorted(),
  )
  expect(problems.find(({ code }) => code === 'unreadable-file')?.message).toBe(fault)
  expect(texts.has('pages/kontakt.yaml')).toBe(true)
})

test('a failure while a file is read is a problem of that file, whose text is kept', () => {
  const before = {
    get data() {
      return fail()
    },
  }
  const { text, syntaxProblems } = readFile(
    'pages/a.yaml',
    Buffer.from('blocks:\n  - type: hero\n'),
    before as never,
  )
  expect(text).toBe('blocks:\n  - type: hero\n')
  expect(syntaxProblems.map(({ message, file }) => [file, message])).toEqual([['pages/a.yaml', fault]])
})
