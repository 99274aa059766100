import { defineConfig } from 'vitest/config'
import { reporters } from '../support/reporters.ts'

/** Tests requests from the page and the function under Deno with a real mail server; run separately, being slow. */
export default defineConfig({
  test: {
    root: '.',
    reporters,
    include: ['tests/mail/*.spec.ts'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/mail/browser.ts', 'tests/mail/demand.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
