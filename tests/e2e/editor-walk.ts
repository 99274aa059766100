import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, type Locator, type Page } from './test.ts'

const button = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole('button', { name, exact: typeof name === 'string' }).first()

/** Drops a file onto the middle of an element, as from a window of the system. */
async function dropFile(tab: Page, path: string, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop a file onto')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await tab.context().newCDPSession(tab)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}

/**
 * Uses everything in the editor that a policy could refuse: frames, workers, blob addresses, styles that are written at
 * run time. Undoes all of it.
 */
export async function walkEditor(tab: Page): Promise<void> {
  const frame = tab.frameLocator('iframe[title=Vorschau]')
  const panel = tab.getByRole('region', { name: 'Felder' })
  for (const name of ['Telefon', 'Tablet', 'Papier', 'Bildschirm'])
    await tab.getByRole('radio', { name }).check({ force: true })

  await button(panel, 'Block hinzufügen').click()
  const blocks = tab.getByRole('dialog').getByRole('listitem').getByRole('button')
  await expect(tab.frameLocator('iframe[title=Beispiel]').locator('main *').first()).toBeVisible()
  for (const block of await blocks.all()) await block.focus()
  await tab.keyboard.press('Escape')

  await tab.getByRole('navigation', { name: 'Seiten' }).getByText('/reparatur', { exact: true }).click()
  await tab.getByText('Diese Seite').click()
  for (const name of ['Neue Seite', 'Adresse ändern', 'Seite löschen']) {
    await button(tab, name).click()
    await expect(tab.getByRole('dialog')).toBeVisible()
    await tab.keyboard.press('Escape')
  }

  await frame.locator('main p', { hasText: 'darf nur reparieren, wer' }).click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await tab.keyboard.press('Control+A')
  await tab.keyboard.press('Control+K')
  await frame.getByRole('dialog', { name: 'Link' }).getByRole('combobox').fill('/kontakt')
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('Tab')

  const photo = { create: { width: 2600, height: 1800, channels: 3, background: '#777' } } as const
  const buffer = await sharp(photo).jpeg().toBuffer()
  await frame.locator('main img').first().click()
  await frame.getByRole('button', { name: 'Ersetzen …' }).click()
  await tab
    .getByLabel('Bild von diesem Gerät …')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  await tab.getByLabel('Was ist auf dem Bild zu sehen?').fill('Graue Fläche')
  await button(tab, 'Einsetzen').click()
  await expect(frame.locator('main img').first()).toHaveAttribute('alt', 'Graue Fläche')
  await frame
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())

  const folder = await mkdtemp(join(tmpdir(), 'dropped-'))
  const path = join(folder, 'Hof.jpg')
  await writeFile(path, buffer)
  await dropFile(tab, path, frame.locator('main img').first())
  await expect(tab.getByLabel('Was ist auf dem Bild zu sehen?')).toBeVisible()
  await tab.keyboard.press('Escape')
  // A browser reports the closing of a dialog a moment later; what is dropped before still belongs to that dialog.
  await expect(tab.locator('dialog')).toHaveCount(0)
  await dropFile(tab, path, panel)
  await expect(
    tab
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: /^hof\.jpg/ }),
  ).toBeVisible()
  await tab.keyboard.press('Escape')
  await rm(folder, { recursive: true })

  await button(tab.getByRole('navigation', { name: 'Übergeordnet' }), 'Seite').click()
  const rows = panel.locator('fieldset li')
  await rows.nth(4).scrollIntoViewIfNeeded()
  await rows.nth(1).getByTitle('Ziehen').hover()
  await tab.mouse.down()
  const { x = 0, y = 0 } = (await rows.nth(4).boundingBox()) ?? {}
  await tab.mouse.move(x + 60, y + 10, { steps: 12 })
  await tab.mouse.up()
  await expect(panel.getByText('Block 2 ist jetzt Block 4 von 7')).toBeAttached()

  await button(tab, /^Änderungen/).click()
  for (const name of ['Vorher', 'Nachher'])
    await expect(tab.frameLocator(`iframe[title=${name}]`).locator('h1')).toBeVisible()
  await button(tab, 'Alles zurücknehmen').click()
}
