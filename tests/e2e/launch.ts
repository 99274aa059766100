import { findBrowser } from './browser.ts'

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that is opened after another one of the site needs no process of its own.
  '--process-per-site',
]

/** How the tests start their browser. */
export const launchOptions = { executablePath: findBrowser('shell') ?? findBrowser('whole'), args }

/** For a whole file of tests: in Chromium without windows a pointer rests in the corner, and begins with a hint of interest. */
export const inWholeBrowser = () => ({ launchOptions: { executablePath: findBrowser('whole'), args } })
