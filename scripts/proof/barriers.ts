import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Finds the accessibility barriers that a program can detect. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (values) => {
    const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, tags)
}
