import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'
import { long } from './scripts/testing/changed.ts'
import { viteSettings } from './src/bundling/vite-settings.ts'

/**
 * Long files first. A worker serves one environment and ends when the next file has another one, and its successor loads
 * every module again: files with an environment of their own come last, together.
 */
class LongFirst implements TestSequencer {
  sort = async (files: TestSpecification[]) => files.toSorted((a, b) => rank(a) - rank(b))
  shard = async (files: TestSpecification[]) => files
}

function rank({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  if (place >= 0) return place
  const text = readFileSync(moduleId, 'utf8')
  return long.length + (text.match(/@vitest-environment/g)?.length ?? 0)
}

export default defineConfig({
  ...viteSettings,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Files share the modules of their worker: loading them for each takes as long as the tests of most. What a file
    // stubs is put back after it (tests/support/setup.ts).
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Tests make much that lives briefly: with more room for it, collecting garbage takes half the time. The cores are
    // busy, so that threads which help with it mostly wait for each other.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    // Some tests wait for timeouts.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
