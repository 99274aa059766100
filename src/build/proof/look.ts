import type { Page } from '@playwright/test'

/** Something wrong on a page, and where: the text of its element, and the heading above it. */
export type Spot = { what: string; near?: string; under?: string }

declare global {
  /** Describes an element for people; defined in every page that is looked at. */
  var spotOf: (element: Element, what: string) => Spot
}

/** As text: compilers wrap named functions in `__name`, which pages do not have. */
const helpers = `globalThis.__name ??= (made) => made
globalThis.spotOf ??= (element, what) => {
  const say = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().slice(0, 80)
  const names = ['alt', 'aria-label', 'href', 'src', 'name'].map((name) => element.getAttribute(name))
  const part = element.closest('section, main, header, footer')
  return {
    what,
    near: [element.innerText, ...names, element.localName].map(say).find(Boolean),
    under: say(part?.querySelector('h1, h2, h3')?.textContent),
  }
}`

/** Runs a function in a page, which may call `spotOf`. */
export async function look<Result, Argument = undefined>(
  page: Page,
  read: (argument: Argument) => Result | Promise<Result>,
  argument?: Argument,
): Promise<Result> {
  await page.evaluate(helpers)
  return page.evaluate(read as (argument: unknown) => Result | Promise<Result>, argument)
}
