import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockSchemas } from '#schema'
import { blocksGuide, editorSchemas } from '../../../../src/content/handbook/index.ts'
import { readFacts } from '../../../../src/content/reading/facts.ts'
import { exampleTexts } from '../../../support/examples.ts'
import { loadSite } from '../../../support/site.ts'

const guide = blocksGuide(exampleTexts)
const generated = Object.entries({ ...editorSchemas(), 'docs/bausteine.md': guide })

test.each(generated)('%s is current (npm run generate)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('VS Code completes and explains pages and site.yaml by these schemas', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'))
  expect(settings['yaml.schemas']).toEqual({
    './schema/page.schema.json': 'pages/*.yaml',
    './schema/site.schema.json': 'site.yaml',
  })
})

/** The description of each field anywhere in a schema, as an editor shows it. */
function descriptionsIn(node: unknown): [name: string, description: unknown][] {
  if (typeof node !== 'object' || node === null) return []
  const { properties = {} } = node as { properties?: Record<string, { description?: unknown }> }
  const own = Object.entries(properties).map(([name, field]): [string, unknown] => [name, field.description])
  return [...own, ...Object.values(node).flatMap(descriptionsIn)]
}

test.each(Object.entries(editorSchemas()))('%s explains every field by a sentence', (_, text) => {
  const all = descriptionsIn(JSON.parse(text))
  expect(all.length).toBeGreaterThan(50)
  for (const [name, sentence] of all) expect(sentence, name).toMatch(/^\S.+[.…]$/)
})

test('the guide names every block, each of its fields and every fact', async () => {
  for (const [type, { shape }] of blockSchemas) {
    const section = guide.split(`\n## ${type}\n`)[1]?.split('\n## ')[0]
    for (const name of Object.keys(shape).filter((field) => field !== 'type'))
      expect(section, `${type}.${name}`).toContain(`| \`${name}\` |`)
  }
  const { valid } = await loadSite()
  for (const fact of readFacts(valid?.site).keys()) expect(guide).toContain(`| \`{${fact}}\` |`)
})

test('what texts contain stays text in the guide', () => {
  const [, row] = guide.split('| `text` | **Pflicht** | ')
  expect(row?.split('\n')[0]).toContain(String.raw`\*\*fett\*\*, \*kursiv\*, \[Linktext\](/seite)`)
})
