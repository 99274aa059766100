import { defineConfig } from 'vitest/config'

/** The way of a request, from the page and from the function under Deno against a real mail server; slower than the other tests, so run on their own. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/mail/*.spec.ts'],
    globalSetup: 'tests/mail/browser.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
