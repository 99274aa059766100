import { test as base, expect } from '@playwright/test'

export * from '@playwright/test'

/** Every browser test runs under the site's policy: what the policy refuses fails the test, whatever else it looks at. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const refused: string[] = []
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
      })
    })
    await use(context)
    expect(refused, 'refused by the content security policy').toEqual([])
  },
})
