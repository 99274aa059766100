import { findBrowser } from './browser.ts'

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page opened after another one of the same site needs no process of its own.
  '--process-per-site',
]

/** The browser options of all tests. */
export const launchOptions = { executablePath: findBrowser('shell') ?? findBrowser('whole'), args }

/** For a whole file of tests: in headless Chromium the pointer rests in the corner and starts with a hint of interest. */
export const inWholeBrowser = () => ({ launchOptions: { executablePath: findBrowser('whole'), args } })
