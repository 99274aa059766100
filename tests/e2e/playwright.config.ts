import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const port = Number(process.env.PORT ?? 4174)
const dir = process.env.E2E_DIST ?? 'dist'
const outbox = 'test-results/outbox'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  forbidOnly: Boolean(process.env.CI),
  // Some tests measure fractions of a second, which a busy machine may miss; the retry is reported.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // What is instant on a quiet machine may take a while on a busy one.
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    launchOptions: {
      executablePath: findBrowser('shell') ?? findBrowser('whole'),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page that is opened after another one of the site needs no process of its own.
        '--process-per-site',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Tagged @desktop: tests that need a wide screen, and those that do not depend on the screen at all.
      grepInvert: /@desktop/,
      testIgnore: /(pages|html|bundle|publish|dev|mail)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `node scripts/run-bundled.mjs serve --dir ${dir} --outbox ${outbox}`,
    cwd: '../..',
    // All tests have the same client address.
    env: { PORT: String(port), LIMIT_PER_MINUTE: '1000', LIMIT_PER_HOUR: '10000', LOG: 'off' },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
