import { defineConfig } from 'vitest/config'
import { reporters } from '../support/reporters.ts'

/** The short journey through the site and its editor in three engines; run separately, because they have to be installed. */
export default defineConfig({
  test: {
    root: '.',
    reporters,
    include: ['tests/engines/*.spec.ts'],
    // One engine after the other: each is measured by the clock here and there.
    fileParallelism: false,
    chaiConfig: { truncateThreshold: 0 },
    expect: { poll: { timeout: 8_000, interval: 50 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
