import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { distDir, routes } from './site.ts'
import { expect, test } from './test.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes void elements and boolean attributes in its own way; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    // Lists may have names; those of the menu do.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'long-title': 'off',
    // A table that is laid out as cards must keep its role.
    'no-redundant-role': 'off',
  },
})

test('every document of the build is valid HTML', { tag: '@desktop' }, async () => {
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  expect(files.length).toBeGreaterThan(routes.length)
  for (const file of files) {
    const flaws = await flawsOf(readFileSync(join(distDir, file), 'utf8'))
    expect.soft(flaws, file).toEqual([])
  }
})

test('the validator detects invalid HTML', { tag: '@desktop' }, async () => {
  const page = readFileSync(join(distDir, 'index.html'), 'utf8')
  const hurt = page
    .replace('<main', '<p style="color: red"><ul><li></ul></p><main')
    .replace(' alt="', ' data-alt="')
  expect((await flawsOf(hurt)).length).toBeGreaterThan(2)
})

async function flawsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
