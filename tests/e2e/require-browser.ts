import { findBrowserOrThrow } from '../../src/build/proof/browser.ts'

/** Says how to install a browser before hundreds of tests fail without one. */
export default function requireBrowser(): void {
  findBrowserOrThrow('shell')
}
