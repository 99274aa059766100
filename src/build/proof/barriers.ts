import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'
import { look, type Spot } from './look.ts'

const read = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`axe-core/${file}`), 'utf8')
const axe = read('axe.min.js')
const locale: Spec['locale'] = JSON.parse(read('locales/de.json'))

/** WCAG 2.2, levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Axe = { configure(spec: Spec): void; run(options: RunOptions): Promise<AxeResults> }

/** Finds the accessibility barriers that a program can detect. */
export async function barriersOn(page: Page): Promise<Spot[]> {
  await page.evaluate(axe)
  return look(
    page,
    async ({ values, locale }) => {
      const { axe } = window as unknown as { axe: Axe }
      if (locale) axe.configure({ locale })
      const { violations } = await axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // It would fetch the style sheets again.
        preload: false,
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => {
          const element = document.querySelector(target.join(' ')) ?? document.body
          return spotOf(element, `${help} (${id}: ${target.join(' ')})`)
        }),
      )
    },
    { values: tags, locale },
  )
}

/** The same as sentences, for tests of states that only they bring about. */
export async function findBarriers(page: Page): Promise<string[]> {
  return (await barriersOn(page)).map(({ what }) => what)
}
