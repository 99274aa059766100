import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'

export * from '@playwright/test'

/**
 * Visitors who come again: one for each kind of browser, kept for all tests of a worker, since most of the time of a
 * small test would go into an empty cache. The site stores nothing on the device (every-page.spec.ts), so nothing of
 * one test reaches the next; each has a page of its own. A clock counts for a whole visitor, so a test that sets one
 * has a new visitor.
 */
const regulars = new Map<string, BrowserContext>()

type Visitor = {
  /** Somebody whose browser has never seen the site: for tests of what is loaded and when, and those with a clock. */
  isNewVisitor: boolean
}

/** Every browser test runs under the site's policy: what the policy refuses fails the test, whatever else it looks at. */
export const test = base.extend<Visitor>({
  isNewVisitor: [false, { option: true }],
  context: async ({ browser, viewport, javaScriptEnabled, contextOptions, isNewVisitor }, use) => {
    const kind = JSON.stringify([viewport, javaScriptEnabled, contextOptions])
    const regular = isNewVisitor ? undefined : regulars.get(kind)
    const context = regular ?? (await createVisitor(browser))
    if (!isNewVisitor) regulars.set(kind, context)
    const refused: string[] = []
    const hear = (message: { text(): string }) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    }
    context.on('console', hear)
    await use(context)
    context.off('console', hear)
    if (isNewVisitor) await context.close()
    else for (const page of context.pages()) await page.close()
    expect(refused, 'refused by the content security policy').toEqual([])
  },
})

async function createVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
  return context
}
