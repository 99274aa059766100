import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EditorServer, startServer } from './editor-server.ts'
import { freePort } from './ports.ts'
import { siteDir } from './site.ts'
import { expect, type Frame, type Page, test } from './test.ts'

/** The editor with a copy of the site in a repository of its own, so that tests may publish anything. */
export type EditorSite = {
  /** Includes the token. */
  address: string
  siteDir: string
  read(file: string): Promise<string>
  write(file: string, text: string): Promise<void>
  git(...words: string[]): string
}

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

export async function startEditor(): Promise<EditorSite & EditorServer> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-site-'))
  await cp(siteDir, folder, { recursive: true })
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Erika Muster')
  git('config', 'user.email', 'erika@example.com')
  git('add', '.')
  git('commit', '-qm', 'first')
  git('tag', 'first')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return {
    ...(await startServer(folder, await freePort())),
    siteDir: folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: (file, text) => writeFile(join(folder, file), text),
    git,
  }
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
