import { defineConfig } from 'vitest/config'

/** Tests the built site on real servers; run separately, because the servers have to be installed. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/hosts/*.spec.ts'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: 'tests/hosts/install.ts',
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
