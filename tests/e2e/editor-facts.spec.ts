import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, type Page, test } from './test.ts'

const site = shareEditor()

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 })
}

test('a phone number is put into a running text by its German name, as a link that follows the company data', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  await choosePage(page, '/ueber-uns')
  await frame.locator('main p').filter({ hasText: 'kümmert sich' }).click()
  const box = frame.getByRole('textbox')
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Anruf: ')
  await page.keyboard.press('Control+Shift+E')
  const form = frame.getByRole('dialog', { name: 'Firmendaten' })
  await expect(form.getByRole('combobox')).toBeFocused()
  await form.getByRole('combobox').selectOption({ label: 'Erika Muster, Telefonnummer: 030 23125-300' })
  await form.getByRole('button', { name: 'Einfügen' }).click()
  await page.keyboard.type('!')
  await expect(box.locator('a [data-fact]').last()).toHaveText('030 23125-300')
  await expect(frame.locator('main a[href="tel:+493023125300"]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await publish(page)
  const written = (await site.read('pages/ueber-uns.yaml')).replace(/\s+/g, ' ')
  expect(written).toContain('Um {bewerbung.task} kümmert sich {bewerbung.name}: ')
  expect(written).toContain('Anruf: [{bewerbung.phone}](tel:bewerbung)!')
})

test('a heading shows company data while it is written, and the panel names it', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const panel = page.getByRole('region', { name: 'Felder' })
  await frame.locator('h1').click()
  const title = panel.getByLabel('Überschrift', { exact: true })
  await title.fill('Paletten aus ')
  await panel.getByText('Firmendaten einfügen').first().click()
  await panel.getByLabel('Firmendaten für Überschrift').selectOption({ label: 'Ort: Schwieberdingen' })
  await panel.getByRole('button', { name: 'Einfügen' }).first().click()
  await expect(title).toHaveValue('Paletten aus ‹Ort›')
  await expect(frame.locator('h1')).toHaveText('Paletten aus Schwieberdingen')
  await frame.locator('h1').click({ position: { x: 20, y: 20 } })
  const box = frame.getByRole('textbox')
  await expect(box.locator('[data-fact]')).toHaveText('Schwieberdingen')
  await page.keyboard.press('Home')
  await page.keyboard.type('Neue ')
  await expect(frame.locator('h1')).toHaveText('Neue Paletten aus Schwieberdingen')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Bonn')
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Neue Paletten aus Bonn')
})

test('a person is chosen for the contact details, and shown without an address', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  await choosePage(page, '/ueber-uns')
  const panel = page.getByRole('region', { name: 'Felder' })
  const details = frame.locator('main dl').filter({ hasText: 'Telefon' }).first()
  await details.getByText('Telefon', { exact: true }).click()
  await panel.getByLabel('Standort oder Ansprechpartner').selectOption({ label: 'Erika Muster' })
  await expect(details).toContainText('Bewerbungen')
  await expect(details).toContainText('Erika Muster')
  await expect(details).not.toContainText('Anschrift')
})

test('a page that the law requires is made where the launch check leads', { tag: '@thorough' }, async ({
  page,
}) => {
  const all = await site.read('site.yaml')
  await site.write('site.yaml', all.replace(/^.*impressum.*\n/gm, ''))
  await site.write(
    'pages/datenschutz.yaml',
    (await site.read('pages/datenschutz.yaml')).replaceAll('/impressum', '/kontakt'),
  )
  site.git('rm', '-q', 'pages/impressum.yaml')
  site.git('commit', '-qam', 'Ohne Impressum')
  await openEditor(page, site)
  await page.getByRole('button', { name: /^Startprüfung: .*Punkte? offen/ }).click()
  const point = page.getByRole('listitem').filter({ hasText: 'gibt es keine Seite „Impressum“' })
  await expect(point).toContainText('Unter „Adressen der Seiten“')
  await point.getByRole('button', { name: 'Zeigen' }).click()
  await expect(page.getByRole('dialog', { name: 'Neue Seite' }).getByLabel('Titel')).toBeFocused()
})
