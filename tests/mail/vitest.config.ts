import { defineConfig } from 'vitest/config'

/** Tests requests from the page and the function under Deno with a real mail server; run separately, being slow. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/mail/*.spec.ts'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: 'tests/mail/browser.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
