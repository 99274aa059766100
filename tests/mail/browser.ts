import { browserOrInstall } from '../e2e/browser.ts'

/** Before the tests, which must not stand still while a browser is installed. */
export function setup(): void {
  browserOrInstall()
}
