import { defineConfig } from 'vitest/config'

/** The built site on real servers; they have to be installed, so these tests run on their own. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/hosts/*.spec.ts'],
    globalSetup: 'tests/hosts/install.ts',
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
