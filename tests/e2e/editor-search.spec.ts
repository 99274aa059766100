import { findBarriers } from '../../src/build/proof/barriers.ts'
import { openEditor, shareEditor } from './editor.ts'
import { expect, test } from './test.ts'

const site = shareEditor()

test('words are found on all pages, shown, and replaced in one step', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  const open = async () => {
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('button', { name: 'Suchen' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Suchen' })
  const words = dialog.getByRole('textbox', { name: 'Suchen nach' })
  await expect(words).toBeFocused()
  await words.fill('reparaturtausch')
  await words.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(/^\s*\d+ Stellen gefunden\.$/)
  const before = await dialog.getByRole('listitem').count()
  expect(before).toBeGreaterThan(2)
  await expect(dialog.getByText('Leistungen › Vergleich › ').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  const cell = dialog.getByRole('listitem').filter({ hasText: 'Reparatur oder Reparaturtausch' })
  await cell.getByRole('button', { name: 'Zeigen' }).click()
  await expect(dialog).toHaveCount(0)
  const field = page.getByRole('textbox', { name: 'Zeile 2, Spalte Passende Leistung' })
  await expect(field).toBeFocused()
  await expect(frame.getByText('Reparatur oder Reparaturtausch')).toBeVisible()

  await open()
  await words.fill('Reparaturtausch')
  await words.press('Enter')
  await dialog.getByRole('textbox', { name: 'Ersetzen durch' }).fill('Tausch')
  await cell.getByRole('button', { name: 'Ersetzen' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 Stelle ersetzt.')
  await expect(dialog.getByRole('listitem')).toHaveCount(before - 1)
  await dialog.getByRole('button', { name: 'Alle ersetzen' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/zurück\. Keine Stellen gefunden\.$/)
  await words.fill('20 Jahre')
  await words.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Firmendaten zeigen, findet die Suche nur dort')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(field).toHaveValue('Reparatur oder Tausch')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.click()
  await expect(field).toHaveValue('Reparatur oder Tausch')
  await undo.click()
  await expect(field).toHaveValue('Reparatur oder Reparaturtausch')
  await expect(page.getByRole('button', { name: 'Änderungen' })).toBeDisabled()
})
