import {
  type Browser,
  type BrowserContext,
  test as base,
  type Disposable,
  expect,
  type Page,
  type ViewportSize,
} from '@playwright/test'

export * from '@playwright/test'

/**
 * Returning visitors, one for each kind of browser, with one tab: both are kept for all tests of a worker, because an
 * empty cache takes most of the time of a small test, and a new tab as much again. The site stores nothing on the device
 * and a tab is cleared after each test, so tests do not affect each other. A clock applies to a
 * whole visitor, so a test that sets one has a new visitor.
 */
const regulars = new Map<string, BrowserContext>()

type Visitor = {
  /** A visitor whose browser has never seen the site: for tests of what is loaded and when, and those with a clock. */
  isNewVisitor: boolean
}

/** Every browser test runs under the site's policy: whatever the policy refuses fails the test, whatever it checks. */
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
    expect(refused, 'refused by the content security policy').toEqual([])
  },
  page: async ({ context, viewport, isNewVisitor }, use) => {
    const [page = await context.newPage()] = context.pages()
    if (isNewVisitor) return use(page)
    const scripts: Disposable[] = []
    const { addInitScript } = page
    page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const added = await addInitScript.apply(page, script)
      scripts.push(added)
      return added
    }
    await use(page)
    if (page.isClosed()) return
    page.addInitScript = addInitScript
    for (const script of scripts) await script.dispose()
    await clear(page, viewport)
  },
})

/** Clears the tab of all traces of a test. */
async function clear(page: Page, viewport: ViewportSize | null): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  for (const event of ['console', 'pageerror', 'request', 'requestfinished'] as const) {
    page.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, reducedMotion: null })
  if (viewport) await page.setViewportSize(viewport)
  await page.goto('about:blank')
  // Out of the way: a resting pointer would affect whatever appears below it next.
  await page.mouse.move(-1, -1)
}

async function createVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
    })
    // Chromium without windows has a pointer in the corner that nobody has moved there: it is no sign of interest.
    const leaveOut = (event: PointerEvent) => {
      if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    }
    addEventListener('pointerover', leaveOut, { capture: true })
  })
  return context
}
