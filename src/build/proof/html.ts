import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { PageFinding } from './findings.ts'

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
  },
})

/** Finds what is not valid in the HTML files of a site. */
export async function checkHtml(dir: string): Promise<PageFinding[]> {
  const names = await readdir(dir, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html'))
  const findings: PageFinding[] = []
  for (const name of pages.toSorted()) {
    const path = pathOf(name.replaceAll('\\', '/'))
    for (const what of await flawsOf(await readFile(join(dir, name), 'utf8')))
      findings.push({ kind: 'html', path, what })
  }
  return findings
}

async function flawsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line }) => `Zeile ${line}: ${message} (${ruleId}, ${selector})`,
    ),
  )
}

const pathOf = (name: string) => `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`
