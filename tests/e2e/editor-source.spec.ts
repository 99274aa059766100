import { findBarriers } from '../../src/build/proof/barriers.ts'
import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const site = shareEditor()
const file = 'pages/kontakt.yaml'
const source = (page: Page) => page.getByRole('textbox', { name: 'Quelltext von kontakt.yaml' })
const findings = (page: Page) => page.getByRole('region', { name: 'Quelltext' }).getByRole('listitem')

/** Opens the source of a page saved on Windows, with a misspelt field; returns its text as the editor writes it. */
async function open(page: Page): Promise<string> {
  const text = (await site.read(file)).replace('lead:', 'leed:')
  await site.write(file, `\uFEFF${text}`.replaceAll('\n', '\r\n'))
  await openEditor(page, site)
  await choosePage(page, '/kontakt')
  await page.getByRole('button', { name: 'Quelltext' }).click()
  await expect(source(page)).toHaveValue(text)
  return text
}

/** Puts the caret behind some words. */
const caretBehind = (field: Locator, words: string) =>
  field.evaluate((one: HTMLTextAreaElement, sought) => {
    const at = one.value.indexOf(sought) + sought.length
    one.focus()
    one.setSelectionRange(at, at)
  }, words)

/** The words in the line of the caret. */
const caretLine = (field: Locator) =>
  field.evaluate((one: HTMLTextAreaElement) => {
    const [before, after] = [one.value.slice(0, one.selectionStart), one.value.slice(one.selectionStart)]
    return `${before.split('\n').at(-1)}${after.split('\n')[0]}`
  })

test('a page is edited in its source with keys only', { tag: '@thorough' }, async ({ page }) => {
  const text = await open(page)

  // A finding explains the mistake, leads to it and fixes it.
  const finding = findings(page).filter({ hasText: 'Meinten Sie „lead“?' })
  await finding.getByRole('button', { name: 'Zur Zeile' }).press('Enter')
  await expect(source(page)).toBeFocused()
  expect(await caretLine(source(page))).toContain('leed:')
  expect(await findBarriers(page)).toEqual([])
  await finding.getByRole('button', { name: 'Beheben' }).press('Enter')
  await expect(source(page)).toHaveValue(text.replace('leed:', 'lead:'))
  await expect(findings(page)).toHaveCount(0)

  // Undo and redo cover the whole editor.
  await source(page).focus()
  await page.keyboard.press('Control+z')
  await expect(source(page)).toHaveValue(text)
  await page.keyboard.press('Control+y')
  await expect(source(page)).toHaveValue(text.replace('leed:', 'lead:'))

  await caretBehind(source(page), 'title: Bitte bereithalten')
  await page.keyboard.type('!')
  await page.keyboard.press('Tab')
  await expect(source(page)).not.toBeFocused()

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByRole('status').first()).toContainText('in Git festgehalten')
  expect(await site.read(file)).toBe(text.replace('leed:', 'lead:').replace('bereithalten', 'bereithalten!'))
})

test('the source takes changes from elsewhere, and the caret stays', { tag: '@thorough' }, async ({
  page,
}) => {
  const text = await open(page)
  await caretBehind(source(page), 'title: Bitte bereithalten')
  await page.keyboard.type(' und')
  await site.write(file, text.replace('Häufige Fragen', 'Oft gefragt'))
  await expect(page.getByRole('status').first()).toContainText('Die neuere Fassung wartet')
  await page.keyboard.type(' mitbringen')
  await page.getByRole('heading', { name: 'Redaktion' }).click()
  await expect(source(page)).toHaveValue(/title: Oft gefragt\n/)
  await expect(source(page)).toHaveValue(/title: Bitte bereithalten und mitbringen\n/)
  expect(await caretLine(source(page))).toContain('mitbringen')
})

test('a file that cannot be read is mended in its source', { tag: '@thorough' }, async ({ page }) => {
  const start = await site.read('pages/start.yaml')
  await site.write('pages/start.yaml', start.replace(/^title: .*/m, 'title: Paletten: Ankauf'))
  await openEditor(page, site)
  await page.getByRole('button', { name: 'Quelltext' }).click()
  const finding = findings(page).filter({ hasText: 'Doppelpunkt' })
  await finding.getByRole('button', { name: 'Beheben' }).click()
  await expect(page.getByRole('textbox', { name: 'Quelltext von start.yaml' })).toHaveValue(
    /^title: "Paletten: Ankauf"$/m,
  )
  await expect(findings(page)).toHaveCount(0)
})

test('whoever writes on a page whose source has an error is told where it stands', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const start = await site.read('pages/start.yaml')
  await site.write('pages/start.yaml', start.replace(/^title: .*/m, 'title: Paletten: Ankauf'))
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('steht im „Quelltext“')
  await frame.locator('h1').click()
  await page.keyboard.type('X')
  await expect(page.getByRole('status')).toContainText('Vielleicht steht unter „Meldungen“ ein Fehler.')
})
