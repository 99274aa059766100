import { defineConfig } from 'vitest/config'
import { viteSettings } from './src/bundling/vite-settings.ts'

export default defineConfig({
  ...viteSettings,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: '100%',
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 20_000,
  },
})
