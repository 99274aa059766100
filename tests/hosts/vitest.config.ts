import { defineConfig } from 'vitest/config'
import { reporters } from '../support/reporters.ts'

/** Tests the built site on real servers; run separately, because the servers have to be installed. */
export default defineConfig({
  test: {
    root: '.',
    reporters,
    include: ['tests/hosts/*.spec.ts'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: 'tests/hosts/demand.ts',
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
