import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBarriers } from '../pages/barriers.ts'
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

test('a publication is reverted in part and as a whole, and commits of code are not listed', {
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
  await button(entries.first().getByRole('listitem').filter({ hasText: '13:00' }), 'Zurücknehmen').click()
  await expect(status(page)).toContainText('Zurückgenommen, aber noch nicht veröffentlicht')
  await button(page, 'Änderungen').click()
  await expect(page.getByRole('dialog')).toContainText('„Schließt um“ der 2. Zeile von 13:00 zu 12:00')
  await page.keyboard.press('Escape')

  await (await choose(page, 'Verlauf')).locator('summary').first().click()
  await button(page, 'Ganze Veröffentlichung zurücknehmen').click()
  await expect(button(page, 'Änderungen')).toHaveText('Änderungen 2')
  await button(page, 'Veröffentlichen').click()
  await button(page, 'Jetzt veröffentlichen').click()
  await expect(status(page)).toContainText('in Git festgehalten')
  expect([await site.read(start), await site.read('site.yaml')]).toEqual([first, shared])
  expect(site.git('rev-list', '--count', 'first..HEAD').trim()).toBe('3')

  await (await choose(page, 'Verlauf')).locator('summary').nth(1).click()
  await button(page, 'Ganze Veröffentlichung zurücknehmen').click()
  await expect(status(page)).toContainText('Daran ist nichts mehr zurückzunehmen')
})

test('a draft is saved, viewed, edited by two people, and published', { tag: '@thorough' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openEditor(page, site)
  const before = String(await heading(page).textContent())
  await write(page, 'Sommer auf dem Hof')
  await button(page, 'Veröffentlichen').click()
  await button(page, 'Als Entwurf ablegen').click()
  const dialog = page.getByRole('dialog', { name: 'Entwürfe' })
  await dialog.getByLabel('Name des Entwurfs').fill('Sommer & Hof')
  await button(dialog, 'Als Entwurf ablegen').click()
  await expect(status(page)).toContainText('Als Entwurf „Sommer & Hof“ abgelegt.')
  await expect(heading(page)).toHaveText(before)
  expect(site.git('status', '--porcelain')).toBe('')

  await choose(page, 'Entwürfe')
  await expect(dialog.getByRole('listitem', { name: 'Sommer & Hof' })).toContainText('Erika Muster')
  await expectNoBarriers(page)
  await button(dialog, 'Ansehen').click()
  const draft = page.getByRole('dialog', { name: 'Entwurf „Sommer & Hof“' })
  await expect(draft.getByRole('listitem')).toContainText(`von „${before}“ zu „Sommer auf dem Hof“`)
  const shown = (title: string) => page.frameLocator(`iframe[title=${title}]`).locator('h1')
  await expect(shown('Vorher')).toHaveText(before)
  await shown('Nachher').click()
  await page.keyboard.type('Nichts')
  await expect(shown('Nachher')).toHaveText('Sommer auf dem Hof')
  await expectNoBarriers(page)
  await button(draft, 'Zurück').click()
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText(before)
  const bar = page.getByRole('region', { name: 'Entwurf' })

  await write(page, 'Mitgenommen')
  await choose(page, 'Entwürfe')
  await button(dialog, 'Öffnen').click()
  await expect(page.getByRole('dialog')).toContainText('weder veröffentlicht noch als Entwurf gespeichert')
  await expectNoBarriers(page)
  await button(page, 'Zurücknehmen').click()
  await expect(bar).toContainText('Sie arbeiten am Entwurf „Sommer & Hof“.')
  await expect(button(bar, 'Entwurf speichern')).toBeDisabled()
  await expect(heading(page)).toHaveText('Sommer auf dem Hof')

  await elsewhere('redaktion/sommer-und-hof', 'pages/reparatur.yaml', /^title: .*$/m, 'title: Von ihr')
  await write(page, 'Von mir')
  await button(bar, 'Entwurf speichern').click()
  await expect(status(page)).toContainText('Inzwischen hat jemand anders den Entwurf geändert.')
  await button(bar, 'Entwurf speichern').click()
  await expect(status(page)).toHaveText('Der Entwurf „Sommer & Hof“ ist gespeichert.')
  // Another person deletes it in the meantime.
  site.git('branch', '-qD', 'redaktion/sommer-und-hof')
  await choose(page, 'Entwürfe')
  await button(dialog, 'Weglegen').click()
  await expect(heading(page)).toHaveText(before)
  await choose(page, 'Entwürfe')
  await button(dialog, 'Öffnen').click()
  await expect(heading(page)).toHaveText('Von mir')
  await page.reload()
  await expect(bar).toContainText('Sie arbeiten am Entwurf „Sommer & Hof“.')
  await button(page, 'Veröffentlichen').click()
  await button(page, 'Jetzt veröffentlichen').click()
  await expect(status(page)).toContainText('in Git festgehalten')
  await expect(bar).toHaveCount(0)
  expect(await site.read('pages/reparatur.yaml')).toContain('title: Von ihr')
  expect(await site.read(start)).toContain('title: Von mir')
  await expect.poll(() => site.git('branch', '--list', 'redaktion/*')).toBe('')

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

/** Commits to a branch as another person. */
async function elsewhere(branch: string, file: string, before: RegExp, after: string): Promise<void> {
  const folder = join(site.siteDir, '../', `elsewhere-${process.pid}`)
  site.git('worktree', 'add', '-q', folder, branch)
  const text = await readFile(join(folder, file), 'utf8')
  await writeFile(join(folder, file), text.replace(before, after))
  site.git('-C', folder, 'commit', '-qam', 'Sommer & Hof')
  rmSync(folder, { recursive: true })
  site.git('worktree', 'prune')
}
