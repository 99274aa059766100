import { findBrowserOrThrow } from '../../src/build/proof/browser.ts'

/** Runs before the tests, because they must not wait while a browser is installed. */
export function setup(): void {
  findBrowserOrThrow()
}
