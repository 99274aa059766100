import { defineConfig } from 'vitest/config'

/** Compares the owner's texts, as built into `dist/`, with the specification; run by hand, because texts may change. */
export default defineConfig({
  test: { root: '.', environment: 'jsdom', include: ['tests/texts/*.spec.ts'] },
})
