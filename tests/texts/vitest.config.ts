import { defineConfig } from 'vitest/config'

/** What the specification fixes about the owner's texts, as built into `dist/`; run by hand, as the owner may change them. */
export default defineConfig({
  test: { root: '.', environment: 'jsdom', include: ['tests/texts/*.{spec,test}.ts'], testTimeout: 20_000 },
})
