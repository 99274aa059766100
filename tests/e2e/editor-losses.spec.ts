import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foreign } from '../support/foreign.ts'
import { openEditor } from './editor.ts'
import { startEditor, startServer } from './editor-server.ts'
import { expect, type Page, test } from './test.ts'

test.use({ isNewVisitor: true })

test('no text is lost if the server ends, Git refuses, or the browser stores nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const site = await startEditor()
  const { port } = new URL(site.address)
  const publish = async () => {
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  }
  const alert = page.getByRole('dialog').getByRole('alert')
  const heading = page.frameLocator('iframe[title=Vorschau]').locator('h1')

  await openEditor(page, site)
  await write(page, 'Vor dem Ende')
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  // By then the parts that the first view does without have been asked for.
  await expect(page.getByRole('button', { name: /^Startprüfung: \d/ })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await site.stop()
  await publish()
  await expect(alert).toContainText('Das Programm im Terminal läuft nicht mehr.')
  await page.keyboard.press('Escape')
  await write(page, 'Nach dem Ende')
  await expect(heading).toHaveText('Nach dem Ende')

  const again = await startServer(site.siteDir, Number(port))
  page.on('dialog', (dialog) => dialog.accept())
  // The tab has the address of the program that has ended.
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Öffnen Sie die Adresse, die jetzt dort steht.')
  await expect(page.getByText('Alles in Ordnung')).toHaveCount(0)
  await page.goto('about:blank')
  await openEditor(page, { ...site, ...again })
  await expect(heading).toHaveText('Nach dem Ende')
  await expect(page.getByRole('status')).toHaveText(/Ihre Änderungen vom .* sind noch da/)

  const hook = join(site.siteDir, '.git/hooks/pre-commit')
  await writeFile(hook, '#!/bin/sh\necho Heute nicht >&2\nexit 1\n')
  await chmod(hook, 0o755)
  const before = await site.read('pages/start.yaml')
  await publish()
  await expect(alert).toContainText('Git meldet: Heute nicht')
  await page.keyboard.press('Escape')
  // What a hook spoils is named as people call it.
  await writeFile(hook, '#!/bin/sh\nsed -i /^title:/d pages/start.yaml\ngit add pages\n')
  await publish()
  await expect(alert).toContainText('So hätte die Website einen Fehler.')
  await expect(alert).toContainText(/^Startseite › .*: .*„Titel/m)
  expect(foreign(await alert.innerText())).toEqual([])
  await page.keyboard.press('Escape')
  expect(await site.read('pages/start.yaml')).toBe(before)

  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    Object.assign(IDBFactory.prototype, { open: refuse })
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (...given) {
      if (this === localStorage) refuse()
      setItem.apply(this, given)
    }
  })
  await page.goto('about:blank')
  await openEditor(page, { ...site, ...again })
  await expect(heading).toHaveText('Nach dem Ende')
  await write(page, 'Ohne Entwurf')
  await expect(page.getByRole('status')).toContainText('lässt sich in diesem Browser nicht speichern')
  await expect(heading).toHaveText('Ohne Entwurf')
  // Leaving with unsaved texts asks first.
  const asked = page.waitForEvent('dialog')
  await page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await expect(heading).toHaveText('Nach dem Ende')
  await again.stop()
})

test('a program for checking that does not arrive is asked for again', { tag: '@thorough' }, async ({
  page,
}) => {
  const site = await startEditor()
  await page.route('**/client/worker.js', (route) => route.abort())
  await page.goto(site.address)
  await expect(page.getByRole('alert')).toContainText('Das ging nicht.')
  await page.unroute('**/client/worker.js')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Alles in Ordnung')
  await write(page, 'Wieder da')
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeEnabled()
  await site.stop()
})

test('a block that somebody else inserts above waits until the text is left, on the page and in the panel', {
  tag: '@thorough',
}, async ({ page }) => {
  const site = await startEditor()
  const frame = await openEditor(page, site)
  const heading = frame.getByRole('heading', { level: 2 }).first()
  const words = await heading.innerText()
  const status = page.getByRole('status').first()
  const insertAbove = async (title: string) => {
    const text = await site.read('pages/start.yaml')
    const block = `blocks:\n  - type: text\n    title: ${title}\n    text: Ein Absatz.\n\n`
    await site.write('pages/start.yaml', text.replace('blocks:\n', block))
    await expect(status).toContainText('Die neuere Fassung wartet')
  }
  const inserted = (title: string) => frame.getByRole('heading', { name: title, exact: true })
  await heading.click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' eins')
  await insertAbove('Von anderen')
  await page.keyboard.type(' zwei')
  await expect(inserted('Von anderen')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(inserted('Von anderen')).toBeAttached()
  await expect(status).toHaveText(/Ihre Änderungen sind auf die neue Fassung übertragen/)
  await expect(frame.getByRole('heading', { name: `${words} eins zwei` })).toBeVisible()

  const field = page
    .getByRole('region', { name: 'Felder' })
    .getByLabel('Überschrift', { exact: true })
    .first()
  await expect(field).toHaveValue(`${words} eins zwei`)
  await field.focus()
  await page.keyboard.press('Control+End')
  await insertAbove('Noch einmal')
  await page.keyboard.type(' drei')
  await expect(inserted('Noch einmal')).toHaveCount(0)
  // A dialog that is open is not disturbed either.
  await page.getByRole('button', { name: 'Änderungen' }).click()
  await page.waitForTimeout(2_000)
  await expect(inserted('Noch einmal')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Redaktion' }).click()
  await expect(inserted('Noch einmal')).toBeAttached()
  await expect(field).toHaveValue(`${words} eins zwei drei`)
  await site.stop()
})

test('one window edits the website at a time, and another one takes over with its draft', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const site = await startEditor()
  await openEditor(page, site)
  await write(page, 'Aus dem ersten Fenster')
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  const other = await context.newPage()
  await other.goto(site.address)
  const takeOver = (one: Page) => one.getByRole('button', { name: 'Hier weitermachen' })
  await takeOver(other).click()
  const heading = other.frameLocator('iframe[title=Vorschau]').locator('h1')
  await expect(heading).toHaveText('Aus dem ersten Fenster')
  await write(other, 'Aus dem zweiten Fenster')
  await expect(other.getByRole('status')).toContainText('Gespeichert')
  await expect(page.getByText('in einem anderen Fenster')).toBeVisible()
  await takeOver(page).click()
  await expect(page.frameLocator('iframe[title=Vorschau]').locator('h1')).toHaveText(
    'Aus dem zweiten Fenster',
  )
  await expect(page.getByRole('status')).toHaveText(/^Ihre Änderungen vom .* sind noch da/)
  await expect(takeOver(other)).toBeVisible()
  // Once the other windows are closed, nothing is asked.
  await other.close()
  await page.reload()
  await expect(page.frameLocator('iframe[title=Vorschau]').locator('h1')).toHaveText(
    'Aus dem zweiten Fenster',
  )
  await site.stop()
})

async function write(page: Page, words: string): Promise<void> {
  await page.frameLocator('iframe[title=Vorschau]').locator('h1').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}
