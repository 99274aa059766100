import { type EditorSite, startEditor } from './editor-server.ts'
import { expect, type Frame, type Page, test } from './test.ts'

let started: Promise<EditorSite> | undefined

/**
 * Gives the tests of a file the editor of their worker, one after the other, and each a tab of its own without a draft.
 * The visitor stays, with the program in the cache.
 */
export function shareEditor(): EditorSite {
  const site = {} as EditorSite
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    started ??= startEditor()
    Object.assign(site, await started)
  })
  test.beforeEach(async ({ page }) => {
    site.git('reset', '-q', '--hard', 'first')
    site.git('clean', '-qfd')
    await forget(page, new URL(site.address).origin)
  })
  // What the tab itself remembers ends with it.
  test.afterEach(({ page }) => page.close())
  return site
}

/** Deletes what the visitor's browser has stored for an address, but not its cache. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await session.detach()
}

/** Opens the editor and waits until its page is rendered. */
export async function openEditor(page: Page, { address }: EditorSite): Promise<Frame> {
  await page.goto(address)
  await expect(page.frameLocator('iframe[title=Vorschau]').locator('h1')).toBeVisible({ timeout: 60_000 })
  const frame = page.frames().find((one) => one.url().endsWith('/vorschau'))
  if (!frame) throw new Error('There is no preview')
  return frame
}

/** Shows another page in the editor, by its name in the list of pages. */
export async function choosePage(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Seiten' }).getByRole('button')
  await link.filter({ has: page.getByText(path, { exact: true }) }).click()
}
