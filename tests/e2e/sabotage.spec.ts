import { expect, type Page, test } from './test.ts'

/** Browser features that the program and its libraries use while a visitor goes from page to page. */
const functions = [
  'window.scrollTo',
  'Element.prototype.scrollIntoView',
  'Element.prototype.setAttribute',
  'HTMLElement.prototype.focus',
  'Element.prototype.matches',
  'Element.prototype.closest',
  'Element.prototype.toggleAttribute',
  'Element.prototype.append',
  'Element.prototype.remove',
  'Node.prototype.appendChild',
  'Node.prototype.insertBefore',
  'Node.prototype.removeChild',
  'Document.prototype.querySelector',
  'Document.prototype.querySelectorAll',
  'Document.prototype.createElement',
  'Document.prototype.createTextNode',
  'Document.prototype.getElementById',
  'CSSStyleSheet.prototype.insertRule',
  'EventTarget.prototype.dispatchEvent',
  'History.prototype.pushState',
  'History.prototype.replaceState',
  'HTMLElement.prototype.hidePopover',
  'window.fetch',
  'window.requestIdleCallback',
  'window.setInterval',
  'window.queueMicrotask',
  'window.MessageChannel',
  'window.IntersectionObserver',
  'window.MutationObserver',
  'window.AbortController',
  'window.URL',
  'window.URLSearchParams',
  'window.decodeURIComponent',
  'window.WeakMap',
] as const
/** Features that older browsers lack; the program checks for them before use. */
const young = [
  'window.requestIdleCallback',
  'window.IntersectionObserver',
  'window.AbortController',
  'HTMLElement.prototype.hidePopover',
  'Element.prototype.toggleAttribute',
] as const
const properties = ['History.prototype.state', 'History.prototype.scrollRestoration'] as const

const headings = { '/europaletten': 'Europaletten', '/ankauf': 'Ankauf' } as const
const failure = 'Unexpected Application Error!'
const all = [
  ...[...functions, ...properties].flatMap((name) => [`${name} throws`, `${name} throws later`]),
  ...young.map((name) => `${name} is missing`),
]
/** A quarter of the cases; all of them with SABOTAGE=all. */
const cases = all.filter((_, i) => process.env.SABOTAGE === 'all' || i % 4 === 0)
/** The number of tests that share the cases, and of pages on which each test runs its cases concurrently. */
const shares = 4
const atOnce = 5

test.describe('no page is ever blank, whatever the browser refuses', { tag: '@thorough' }, () => {
  // A small window: the results do not depend on it, and painting is slow.
  test.use({ viewport: { width: 800, height: 200 } })

  for (let share = 0; share < shares; share++) {
    test(`share ${share + 1} of ${shares}`, async ({ context }) => {
      test.setTimeout(180_000)
      const own = cases.filter((_, i) => i % shares === share)
      const lines: string[] = []
      const queue = [...own]
      const walkOn = async () => {
        const page = await context.newPage()
        for (let what = queue.shift(); what; what = queue.shift()) {
          lines.push(`${what}: ${await walk(page, what)}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, walkOn))
      console.log(lines.toSorted().join('\n'))
      expect(lines).toHaveLength(own.length)
      expect(lines.filter((line) => /BLANK|SEVERAL/.test(line))).toEqual([])
    })
  }
})

/** Opens a page, follows a link, goes back, and returns what was visible each time. */
async function walk(page: Page, what: string): Promise<string> {
  const isLater = what.endsWith('later')
  const script = isLater ? undefined : await page.addInitScript(sabotage, what)
  await page.goto('/europaletten')
  const start = await page.evaluate(alive)
  if (isLater) await page.evaluate(sabotage, what)
  const seen = [await look(page, '/europaletten')]
  const link = page.locator('footer a[href="/ankauf"]')
  // The error screen has no footer to wait for.
  if ((await link.count()) > 0) await link.click({ timeout: 6_000 }).catch(() => undefined)
  seen.push(await look(page, '/ankauf'))
  await page.evaluate(alive)
  await page.goBack()
  seen.push(await look(page, '/europaletten'))
  await script?.dispose()
  return `${start ? 'taken over' : 'HTML'}: ${seen.join(', ')}`
}

async function look(page: Page, path: keyof typeof headings): Promise<string> {
  const wanted = page.locator('h1', { hasText: headings[path] })
  const failed = page.locator('h1', { hasText: failure }).first()
  await wanted
    .or(failed)
    .first()
    .waitFor({ timeout: 6_000 })
    .catch(() => undefined)
  // Errors right after rendering count as well.
  await page.waitForTimeout(100)
  if ((await page.locator('h1').count()) > 1) return 'SEVERAL'
  if (await failed.isVisible()) return 'error screen'
  return (await wanted.isVisible()) ? 'page' : 'BLANK'
}

/** True if the program takes over the page within its usual time. */
function alive(): Promise<boolean> {
  const started = performance.now()
  const isAlive = () =>
    [...document.getElementsByTagName('footer')].some((footer) =>
      Object.keys(footer).some((key) => key.startsWith('__react')),
    )
  return new Promise((resolve) => {
    const ask = () => {
      if (isAlive() || performance.now() - started > 1_000) setTimeout(resolve, 150, isAlive())
      else setTimeout(ask, 30)
    }
    ask()
  })
}

/** Runs in the page before any other script. */
function sabotage(what: string): void {
  const [path = ''] = what.split(' ')
  const names = path.split('.')
  const last = String(names.pop())
  const holder = names.reduce<object>((object, name) => Reflect.get(object, name), globalThis)
  const refuse = () => {
    throw new Error(`${path} refuses`)
  }
  if (what.endsWith('is missing')) return void Reflect.deleteProperty(holder, last)
  const isProperty = ['state', 'scrollRestoration'].includes(last)
  const way = isProperty ? { get: refuse, set: refuse } : { value: refuse, writable: true }
  Object.defineProperty(holder, last, { ...way, configurable: true })
}
