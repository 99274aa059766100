import { defineConfig } from 'vitest/config'

/** What the specification fixes about the owner's texts; run by hand, as the owner may change them. */
export default defineConfig({ test: { root: '.', include: ['tests/texts/*.test.ts'] } })
