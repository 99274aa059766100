import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { viteSettings } from './src/build/bundling/vite-settings.ts'
import { reporters } from './tests/support/reporters.ts'

// The localStorage of newer versions of Node, which stores nothing unless it is given a file, would hide that of the document.
const withoutOwnStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

// Vitest loads a file before it leaves out its tests.
const isQuick = process.argv.includes('--tags-filter=!thorough')
const thorough = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @module-tag thorough'))

export default defineConfig({
  ...viteSettings,
  test: {
    include: ['tests/{unit,corpus}/**/*.test.{ts,tsx}'],
    exclude: isQuick ? thorough : [],
    tags: [{ name: 'thorough', description: 'Slow or searching: npm test leaves it to npm run test:all.' }],
    reporters,
    includeTaskLocation: true,
    // Files share the modules of their worker: loading them for each takes as long as the tests of most. What a file
    // stubs is put back after it (tests/support/setup.ts).
    isolate: false,
    // Tests allocate many short-lived objects: a larger young generation halves the time of garbage collection. One thread
    // collects, because helper threads would wait for busy cores.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', ...withoutOwnStorage],
    maxWorkers: availableParallelism(),
    setupFiles: ['tests/support/setup.ts', 'tests/support/styles.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
