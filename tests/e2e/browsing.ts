import { expect, type Page, type Request } from '@playwright/test'
import { hydrated } from '../../src/build/proof/reading.ts'

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

/** Fills in the required fields of the form, but not the consent. */
export async function fillIn(page: Page, firma = 'Muster GmbH'): Promise<void> {
  const fields = {
    firma,
    ansprechpartner: 'Erika Mustermann',
    email: 'erika@muster.example',
    telefon: '07150 123456',
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`#${name}`).fill(text)
}

export const send = (page: Page) => page.locator('main form button[type=submit]').click()

/** Collects everything that a page logs to the console or throws. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`))
  return heard
}

/** Collects the paths that a page requests from now on, of one kind or all. */
export function recordRequests(page: Page, wanted: (request: Request) => boolean = () => true): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (wanted(request)) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

export const isDocument = (request: Request) => request.isNavigationRequest()
/** True for a picture of the page, or the icon in the tab, which browsers fetch at any time. */
export const isPicture = (request: Request) =>
  request.resourceType() === 'image' || new URL(request.url()).pathname.startsWith('/favicon')

/** A barrier that holds callers back until it is opened. */
export function createGate(): { wait: Promise<void>; open: () => void } {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open }
}

/** Expects the page to show its heading and the focus to be on it. */
export async function expectArrival(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toHaveText(heading)
  await expect(page.locator('h1')).toBeFocused()
}
