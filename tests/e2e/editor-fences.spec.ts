import { openEditor, shareEditor } from './editor.ts'
import { expect, type Frame, type Page, test } from './test.ts'

const site = shareEditor()
const nothingLost = 'Neu laden, nichts ist verloren'
const words = 'Paletten vom Hof, mitten im Satz'
const heading = (page: Page) => page.frameLocator('iframe[title=Vorschau]').locator('h1')

/** Writes; the last letter comes after something has been broken. */
async function write(page: Page, frame: Frame, broken = async () => {}): Promise<void> {
  await frame.locator('h1').click()
  await expect(frame.locator('[data-inline] [role=textbox]')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words.slice(0, -1))
  await broken()
  await page.keyboard.type(words.slice(-1))
}

async function reloadPart(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(nothingLost)
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(heading(page)).toHaveText(words)
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeEnabled()
}

/** Functions that one part needs, which the browser takes away and gives back. */
const parts = {
  page: () => {
    const { getBoundingClientRect } = Range.prototype
    Range.prototype.getBoundingClientRect = () => {
      throw new Error('broken')
    }
    return () => void Object.assign(Range.prototype, { getBoundingClientRect })
  },
  panel: () => {
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = () => {
      throw new Error('broken')
    }
    return () => void Object.assign(Element.prototype, { scrollIntoView })
  },
  shell: () => {
    const { keys } = Object
    Object.keys = (value: object) => {
      if ('Bildschirm' in value) throw new Error('broken')
      return keys(value)
    }
    return () => void Object.assign(Object, { keys })
  },
}

test('a page that fails in mid-word keeps the word, and starts again', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  await write(page, frame, async () => void (await frame.evaluate(parts.page)))
  await page.keyboard.press('Escape')
  await reloadPart(page)
})

test('a panel that fails starts again, while the page goes on', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  const mend = await page.evaluateHandle(parts.panel)
  await write(page, frame)
  await expect(page.getByRole('alert')).toContainText(nothingLost)
  await expect(frame.locator('h1')).toHaveText(words)
  await mend.evaluate((mend) => mend())
  await reloadPart(page)
  const field = page.getByRole('region', { name: 'Felder' }).getByLabel('Überschrift', { exact: true })
  await expect(field.first()).toHaveValue(words)
})

test('an editor that fails starts again, with all steps to undo, and so does its window', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const fail = async () => {
    const mend = await page.evaluateHandle(parts.shell)
    await page
      .getByLabel('Telefon')
      .check({ force: true, timeout: 2_000 })
      .catch(() => {})
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText(nothingLost)
    return () => mend.evaluate((mend) => mend())
  }
  await write(page, frame)
  const mend = await fail()
  await mend()
  await reloadPart(page)

  await fail()
  await page.reload()
  await expect(page.getByRole('status').first()).toHaveText(/Ihre Änderungen vom .* sind noch da/)
  await expect(heading(page)).toHaveText(words)
})

test('a dialog that cannot be loaded says so, and opens once it can be', { tag: '@thorough' }, async ({
  page,
}) => {
  const program = /assets\/editor\/Dialogs-/
  await page.route(program, (route) => route.abort())
  await write(page, await openEditor(page, site))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  const missing = page.getByRole('dialog', { name: 'Das geht gerade nicht' })
  await expect(missing.getByRole('alert')).toContainText('Was Sie geschrieben haben, ist unverändert.')
  await page.unroute(program)
  await missing.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('dialog', { name: 'Veröffentlichen' })).toBeVisible()
  await expect(missing).toHaveCount(0)
  await expect(heading(page)).toHaveText(words)
})

test('a launch check that cannot be loaded is no failure, and follows once it can be', {
  tag: '@thorough',
}, async ({ page }) => {
  const program = /assets\/editor\/launch-/
  await page.route(program, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => program.test(request.url()))
  const frame = await openEditor(page, site)
  await failed
  await write(page, frame)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(program)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^Startprüfung: \d/ })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
