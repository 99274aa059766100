import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../src/build/proof/browser.ts'
import { unusedPort } from '../../src/build/proof/ports.ts'
import { frozenSite } from '../support/frozen-site.ts'

// Each worker reads this file again and inherits what the first process chose.
const executablePath = findBrowser('shell', 'whole')
if (executablePath) process.env.CHROME_PATH = executablePath
// A run in another copy that starts at the same time tries another port first.
process.env.E2E_PORT ??= String(await unusedPort(Number(process.env.PORT ?? 20_000 + (process.pid % 10_000))))
const port = process.env.E2E_PORT
const dir = process.env.E2E_DIST ?? 'test-results/dist'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const script = (words: string) => `node scripts/run-bundled.mjs ${words}`

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  snapshotPathTemplate: '{testDir}/views/{arg}{ext}',
  globalSetup: './require-browser.ts',
  forbidOnly: Boolean(process.env.CI),
  // The retry only names a test as flaky, which fails the run all the same.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // What is instant on a quiet machine may take a while on a busy one.
  expect: { timeout: 30_000 },
  reportSlowTests: null,
  reporter: process.env.REPORT ? [['dot'], ['json', { outputFile: process.env.REPORT }]] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    launchOptions: {
      executablePath,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page that is opened after another one of the site needs no process of its own.
        '--process-per-site',
        // Letters have the same width in both kinds of browser and with every setting of the system.
        '--font-render-hinting=none',
        '--enable-font-subpixel-positioning',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: phone },
    {
      // What a desktop has shown already is repeated on a phone, unless that needs a wide screen or no screen at all.
      name: 'phone @thorough',
      grepInvert: /@phone|@desktop/,
      testIgnore: /(bundle|data-sheet|dev|editor.*|policy|publish|sabotage|views)\.spec\.ts$/,
      use: phone,
    },
  ],
  webServer: {
    command: `${script(`build --outDir ${dir}`)} && ${script(`serve --dir ${dir} --outbox test-results/outbox`)}`,
    cwd: '../..',
    env: {
      NODE_ENV: 'production',
      SITE_DIR: frozenSite,
      PORT: port,
      LOG: 'off',
      // The form sends to the site itself, whatever is set for the owner's.
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_ANON_KEY: '',
      // All tests have the same client address.
      LIMIT_PER_MINUTE: '1000',
      LIMIT_PER_HOUR: '10000',
    },
    url: `http://localhost:${port}/`,
    timeout: 240_000,
    reuseExistingServer: false,
  },
})
