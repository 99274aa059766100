import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { viteSettings } from './src/bundling/vite-settings.ts'

export default defineConfig({
  ...viteSettings,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Files share the modules of their worker: loading them for each takes as long as the tests of most. What a file
    // stubs is put back after it (tests/support/setup.ts).
    isolate: false,
    // Some tests wait for timeouts.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
