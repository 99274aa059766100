import { defineConfig } from 'vitest/config'
import { reporters } from '../support/reporters.ts'

/** Sound edits of an owner and what publishing runs on them; run alone, as each opens all pages in two lanes. */
export default defineConfig({
  test: {
    root: '.',
    reporters,
    include: ['tests/edits/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 600_000,
  },
})
