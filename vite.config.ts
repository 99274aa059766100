import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The pages are made by our own build, not from an index.html.
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  // Gives every styled component an id of its own, the same on the server and in the browser.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  ssr: { noExternal: ['styled-components'] },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: '100%',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
  },
})
