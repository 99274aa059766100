import { findBarriers } from '../../src/build/proof/barriers.ts'
import { openEditor, shareEditor } from './editor.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const site = shareEditor()
const start = 'pages/start.yaml'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('status').first()
const heading = (page: Page) => page.frameLocator('iframe[title=Vorschau]').locator('h1')

async function choose(page: Page, name: string): Promise<Locator> {
  await button(page, 'Mehr').click()
  await button(page, name).click()
  return page.getByRole('dialog')
}

async function write(page: Page, words: string): Promise<void> {
  await heading(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Gespeichert')
}

async function expectNoBarriers(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findBarriers(page), `${width}`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }
}

test('a publication is reverted as a whole, and commits of code are not listed', {
  tag: '@thorough',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const [first, shared] = [await site.read(start), await site.read('site.yaml')]
  await site.write(start, first.replace(/^title: .*$/m, 'title: Neuer Titel'))
  await site.write('site.yaml', shared.replace('12:00', '13:00'))
  site.git('commit', '-qam', 'Titel und Samstag\n\nvon Hand')
  await site.write('programm.txt', 'x')
  site.git('add', 'programm.txt')
  site.git('commit', '-qm', 'nur Programm')
  await openEditor(page, site)

  const dialog = await choose(page, 'Verlauf')
  const entries = dialog.getByRole('group')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(/um \d\d:\d\d, Erika Muster\s*Titel und Samstag/)
  await entries.nth(1).locator('summary').click()
  await expect(entries.nth(1)).toContainText('Damit hat die Website angefangen')
  await expect(button(entries.nth(1), 'Ganze Veröffentlichung zurücknehmen')).toHaveCount(0)
  await entries.first().locator('summary').click()
  await expect(entries.first().getByRole('listitem')).toHaveCount(2)
  await expectNoBarriers(page)
  await button(entries.first(), 'Ganze Veröffentlichung zurücknehmen').click()
  await expect(status(page)).toContainText('Zurückgenommen, aber noch nicht veröffentlicht')
  await expect(button(page, 'Änderungen')).toHaveText('Änderungen 2')
  await button(page, 'Änderungen').click()
  await expect(page.getByRole('dialog')).toContainText('2. Zeile › Schließt um13:0012:00')
  await page.keyboard.press('Escape')

  await button(page, 'Veröffentlichen').click()
  await button(page, 'Jetzt veröffentlichen').click()
  await expect(status(page)).toContainText('in Git festgehalten')
  expect([await site.read(start), await site.read('site.yaml')]).toEqual([first, shared])
  expect(site.git('rev-list', '--count', 'first..HEAD').trim()).toBe('3')

  await (await choose(page, 'Verlauf')).locator('summary').nth(1).click()
  await button(page, 'Ganze Veröffentlichung zurücknehmen').click()
  await expect(status(page)).toContainText('Daran ist nichts mehr zurückzunehmen')
})

test('a change that has to be approved waits for it, and can be taken back', { tag: '@thorough' }, async ({
  page,
}) => {
  await openEditor(page, site)
  await write(page, 'Zur Zustimmung')
  const sentence = 'Es wartet auf Zustimmung.'
  const proposed = { ended: 'proposed', sentence, address: 'https://github.example/pull/1' }
  await page.route('**/api/publish', (route) => route.fulfill({ json: proposed }))
  await button(page, 'Veröffentlichen').click()
  await button(page, 'Jetzt veröffentlichen').click()
  await expect(status(page)).toContainText(sentence)
  await expect(status(page).getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', proposed.address)
  await expect(button(page, 'Veröffentlichen')).toBeDisabled()
  await button(page, 'Rückgängig').click()
  await expect(heading(page)).toHaveText('Zur Zustimmung')
})
