import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const port = Number(process.env.PORT ?? 4174)
const outbox = 'test-results/outbox'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
  webServer: {
    command: `node --import tsx scripts/serve.ts --outbox ${outbox}`,
    cwd: '../..',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
