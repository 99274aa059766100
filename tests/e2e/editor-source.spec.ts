import { brotliCompressSync } from 'node:zlib'
import { findBarriers } from '../pages/barriers.ts'
import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, type Page, test } from './test.ts'

const site = shareEditor()
const file = 'pages/kontakt.yaml'
const source = (page: Page) => page.getByRole('textbox', { name: 'Quelltext von kontakt.yaml' })
const line = (page: Page, words: string) => source(page).locator('.cm-line', { hasText: words })

/** Opens the source of a page saved on Windows, with a misspelt field; returns its text as the editor writes it. */
async function open(page: Page): Promise<string> {
  const text = (await site.read(file)).replace('lead:', 'leed:')
  await site.write(file, `\uFEFF${text}`.replaceAll('\n', '\r\n'))
  await openEditor(page, site)
  await choosePage(page, '/kontakt')
  await page.getByRole('button', { name: 'Quelltext' }).click()
  await expect(source(page)).toBeVisible()
  return text
}

test('a page is edited in its source with keys only', { tag: '@thorough' }, async ({ page }) => {
  const text = await open(page)

  // A finding explains the mistake and fixes it.
  await source(page).focus()
  await expect(page.locator('.cm-lintRange')).toHaveText('leed')
  await page.keyboard.press('F8')
  const finding = page.locator('.finding')
  await expect(finding).toContainText('Meinten Sie „lead“?')
  await expect(finding.getByRole('button', { name: 'Beheben' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+.')
  await expect(line(page, 'lead:').first()).toBeVisible()
  await expect(finding).toContainText('F8: nächste Meldung')
  await expect(page.locator('.cm-lintRange')).toHaveCount(0)

  // Undo and redo cover the whole editor.
  await page.keyboard.press('Control+z')
  await expect(line(page, 'leed:')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(line(page, 'leed:')).toHaveCount(0)

  // Tab inserts two spaces, and there is a way out.
  const title = line(page, 'title: Bitte bereithalten')
  await title.click()
  await page.keyboard.press('Tab')
  await expect(title).toHaveText('      title: Bitte bereithalten')
  await page.keyboard.press('Shift+Tab')
  await expect(title).toHaveText('    title: Bitte bereithalten')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(source(page)).not.toBeFocused()

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByRole('status').first()).toContainText('in Git festgehalten')
  expect(await site.read(file)).toBe(text.replace('leed:', 'lead:').replace('bereithalten', 'bereithalten!'))
})

test('follows changes from elsewhere, searches and folds in German, and is at most 125 kB', {
  tag: '@thorough',
}, async ({ page }) => {
  const text = await open(page)
  const title = line(page, 'title: Bitte bereithalten')
  await title.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' und')
  await site.write(file, text.replace('Häufige Fragen', 'Oft gefragt'))
  await expect(page.getByRole('status').first()).toContainText('Die neuere Fassung wartet')
  await page.keyboard.type(' mitbringen')
  await page.getByRole('heading', { name: 'Redaktion' }).click()
  await expect(line(page, 'title: Oft gefragt')).toBeVisible()
  await expect(title).toHaveText('    title: Bitte bereithalten und mitbringen')

  await title.click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Suchen' }).pressSequentially('Palette')
  await expect(page.getByRole('button', { name: 'Nächste' })).toBeVisible()
  await expect(page.locator('.cm-searchMatch').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByTitle('Zuklappen').first().click()
  await expect(page.getByLabel('zugeklappte Zeilen')).toBeVisible()

  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const program = await fetch(loaded.find((name) => name.includes('SourceView')) ?? '')
  expect(brotliCompressSync(await program.text()).length).toBeLessThan(125_000)
})

test('whoever writes on a page whose source has an error is told where it stands', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const start = await site.read('pages/start.yaml')
  await site.write('pages/start.yaml', start.replace(/^title: .*/m, 'title: Paletten: Ankauf'))
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Doppelpunkt')
  await frame.locator('h1').click()
  await page.keyboard.type('X')
  await expect(page.getByRole('status')).toContainText('Vielleicht steht unter „Meldungen“ ein Fehler.')
})
