// @module-tag thorough
import { beforeAll, expect, test } from 'vitest'
import { type Completion, completionsAt } from '../../src/editor/desk/completion.ts'
import { explanationAt } from '../../src/editor/desk/explanation.ts'
import { type References, referencesOf } from '../../src/editor/desk/references.ts'
import { loadSite } from '../support/site.ts'

let known: References
beforeAll(async () => {
  const { shaped } = await loadSite()
  const names = { images: ['gitterbox.jpg'], downloads: ['urkunde.pdf'], pageFiles: ['start.yaml'] }
  known = referencesOf({ shaped, ...names })
})

const file = 'pages/versuch.yaml'
const hero = 'title: A\ndescription: B\nblocks:\n  - type: hero\n    title: A\n'

/** The completions offered at ▮. */
const offered = (marked: string): Completion[] =>
  completionsAt(file, marked.replace('▮', ''), marked.indexOf('▮'), known)

test.each([
  ['an incomplete name', `${hero}    le▮\n`, ['lead', 'points', 'actions', 'image']],
  ['unclosed braces', `${hero}    image: { fi▮`, ['file', 'alt']],
  ['a comment', `${hero}    # ▮\n`, []],
])('what %s can become is offered', (_, marked, names) => {
  expect(offered(marked).map(({ label }) => label)).toEqual(names)
})

test('a target is offered and explained', () => {
  const found = offered(`${hero}    actions:\n      - label: A\n        to: "/ko▮"\n`)
  expect(found).toContainEqual(expect.objectContaining({ label: '/kontakt', says: 'Seite „Kontakt“' }))
  const marked = `${hero}    actions: [{ label: A, to: /kon▮takt }]\n`
  const explained = explanationAt(file, marked.replace('▮', ''), marked.indexOf('▮'), known)
  expect(explained).toContain('„/kontakt“: Seite „Kontakt“')
})
