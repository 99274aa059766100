import sharp from 'sharp'
import { parse } from 'yaml'
import { findBarriers } from '../../src/build/proof/barriers.ts'
import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const site = shareEditor()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const fields = (page: Page) => page.getByRole('region', { name: 'Felder' })

/** Presses a button by key as soon as it can be used. */
async function press(one: Locator): Promise<void> {
  await expect(one).toBeEnabled()
  await one.press('Enter')
}

test('a person without knowledge of YAML changes a text, a picture and opening hours and publishes them', async ({
  page,
}, info) => {
  const frame = await openEditor(page, site)
  const [start, shared] = [await site.read('pages/start.yaml'), await site.read('site.yaml')]
  const grey = { create: { width: 1800, height: 1200, channels: 3, background: '#777' } } as const
  const photo = await sharp(grey).jpeg().toBuffer()
  const begun = Date.now()
  await frame.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Paletten vom Hof')
  await page.keyboard.press('Enter')
  await page
    .getByRole('navigation', { name: 'Seiten' })
    .getByRole('button', { name: 'Öffnungszeiten' })
    .click()
  await fields(page).getByRole('textbox', { name: 'Zeile 2, Schließt um' }).fill('13:00')
  await expect(frame.getByText('Sa 8:00–13:00 Uhr').filter({ visible: true }).first()).toBeVisible()
  await frame.locator('main img').first().click()
  const replace = frame.getByRole('button', { name: 'Ersetzen …' })
  expect(await replace.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await replace.click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Bild von diesem Gerät …').click()
  await (await chooser).setFiles({ name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByLabel('Was ist auf dem Bild zu sehen?').fill('Graue Fläche')
  await button(page, 'Einsetzen').click()
  await expect(frame.locator('main img').first()).toHaveAttribute('alt', 'Graue Fläche')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, 'Veröffentlichen').click()
  const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' })
  await expect(dialog).toContainText('Paletten vom Hof')
  await expect(dialog).toContainText('13:00')
  await button(page, 'Jetzt veröffentlichen').click()
  await expect(page.getByRole('status')).toContainText('in Git festgehalten')
  const seconds = (Date.now() - begun) / 1_000
  info.annotations.push({ type: 'seconds', description: String(seconds) })
  expect(seconds).toBeLessThan(180)
  const written = site.git('show', '--format=', '--name-status', '--no-renames').trim().split('\n').sort()
  const status = ['A\tpages/images/graue-flaeche.jpg', 'M\tpages/start.yaml', 'M\tsite.yaml']
  expect(written).toEqual(status)
  const wanted = parse(start)
  const image = { file: 'graue-flaeche.jpg', alt: 'Graue Fläche' }
  wanted.blocks[0] = { ...wanted.blocks[0], title: 'Paletten vom Hof', image }
  expect(parse(await site.read('pages/start.yaml'))).toEqual(wanted)
  expect(await site.read('site.yaml')).toBe(shared.replace('12:00', '13:00'))
  expect(site.git('status', '--porcelain')).toBe('')
})

test('the keyboard is enough from opening to publishing', { tag: '@thorough' }, async ({ page }) => {
  await openEditor(page, site)
  const before = await site.read('pages/reparatur.yaml')
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Seiten' }).getByRole('button', { name: '/reparatur' }),
  )
  await page.keyboard.press('Enter')
  const title = fields(page).getByRole('textbox', { name: 'Titel' })
  await expect(title).toHaveValue(/^Palettenreparatur/)
  await tabTo(page, button(page, 'Zu den Feldern'))
  await page.keyboard.press('Enter')
  await tabTo(page, title)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Paletten reparieren lassen')
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  await tabTo(page, button(page, 'Änderungen'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Änderungen' })).toContainText('Paletten reparieren lassen')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Änderungen')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Jetzt veröffentlichen'))
  await press(button(page, 'Jetzt veröffentlichen'))
  await expect(page.getByRole('status')).toContainText('in Git festgehalten')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await site.read('pages/reparatur.yaml')).toBe(
    before.replace(/^title: .*/m, 'title: Paletten reparieren lassen'),
  )
  expect(site.git('show', '--format=', '--name-only').trim()).toBe('pages/reparatur.yaml')
})

test('the focus stays near when what has it disappears', { tag: '@thorough' }, async ({ page }) => {
  await openEditor(page, site)
  await choosePage(page, '/reparatur')
  const title = fields(page).getByRole('textbox', { name: 'Titel' })
  await expect(title).toHaveValue(/^Palettenreparatur/)
  await title.fill('Paletten reparieren lassen')
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  await press(button(page, 'Rückgängig'))
  await expect(button(page, 'Rückgängig')).toBeDisabled()
  await expect(button(page, 'Rückgängig')).toBeFocused()
  await page.getByText('Diese Seite').click()
  await press(button(page, 'Adresse ändern'))
  await expect(page.getByRole('textbox', { name: 'Neue Adresse' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('/reparaturen')
  await page.keyboard.press('Enter')
  await expect(button(page, 'So machen')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fields(page)).toBeFocused()
  // Opening a block and going back lead to the title of what is shown then, at the top of the panel.
  const panel = fields(page)
  await press(panel.getByRole('listitem').first().getByRole('button').first())
  await expect(panel.getByRole('heading', { name: 'Kopf', exact: true })).toBeFocused()
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(0)
  await press(panel.getByRole('navigation').getByRole('button', { name: 'Seite' }))
  await expect(panel.getByRole('heading', { name: 'Seite', exact: true })).toBeFocused()
  // So do a block that is added, and a part of what all pages share.
  await press(panel.getByRole('button', { name: 'Block hinzufügen' }))
  await page.getByRole('textbox', { name: 'Block suchen' }).fill('karten')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Karten', exact: true })).toBeFocused()
  await press(panel.getByRole('button', { name: 'Karte hinzufügen' }))
  await expect(panel.getByRole('heading', { name: /^3\. Karte/ })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Seiten' })
    .getByRole('button', { name: 'Öffnungszeiten' })
    .click()
  await press(panel.getByRole('navigation').getByRole('button', { name: 'Website' }))
  await press(panel.getByRole('button', { name: 'Kopfzeile', exact: true }))
  await expect(panel.getByRole('heading', { name: 'Kopfzeile', exact: true })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Seiten' })
    .getByRole('button', { name: 'Ansprechpartner' })
    .click()
  await press(panel.getByRole('button', { name: 'Ansprechpartner hinzufügen' }))
  await expect(panel.getByText('Steht auf keiner Seite').first()).toBeVisible()
})

test('a window enlarged to 200 % shows the page in a width that can be read', { tag: '@thorough' }, async ({
  page,
}) => {
  await openEditor(page, site)
  const preview = page.locator('iframe[title=Vorschau]')
  await expect(preview).toHaveCSS('width', '1280px')
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(preview).toHaveCSS('width', '390px')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(preview).toHaveCSS('width', '1280px')
})

test('a long sentence in the bar covers what is below for a while, and moves nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = await openEditor(page, site)
  const preview = page.locator('iframe[title=Vorschau]')
  const top = async () => (await preview.boundingBox())?.y
  const before = await top()
  await frame.locator('h1').click()
  await page.keyboard.type('Neu')
  await page.keyboard.press('Enter')
  await button(page, 'Änderungen').click()
  await button(page, 'Alles zurücknehmen').click()
  const sentence = page.getByText('Alles ist wieder so, wie es veröffentlicht ist.')
  const height = async () => (await sentence.boundingBox())?.height ?? 0
  const whole = await height()
  expect(await top()).toBe(before)
  await page.evaluate(() => document.getAnimations().forEach((one) => void one.finish()))
  expect(await height()).toBeLessThan(whole)
  await sentence.hover()
  expect(await height()).toBe(whole)
  expect(await top()).toBe(before)
})

test('no state of the editor has barriers, wide or narrow', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  await expectNoBarriers(page, 'start')
  await button(page, /^Startprüfung: \d+ Punkte offen$/).click()
  const launch = page.getByRole('dialog', { name: 'Bereit für die Öffentlichkeit?' })
  await expectNoBarriers(page, 'launch')
  await expect(launch.getByRole('listitem').first()).toContainText('Über uns:')
  const point = launch.getByRole('listitem').filter({ hasText: '„Firmendaten sind Platzhalter“' })
  await expect(point.getByRole('button')).toHaveAccessibleDescription(/„Firmendaten sind Platzhalter“/)
  await point.getByRole('button').click()
  await expect(fields(page).getByRole('checkbox', { name: 'Firmendaten sind Platzhalter' })).toBeFocused()
  await choosePage(page, '/reparatur')
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await button(page, 'Bilder').click()
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
  await expectNoBarriers(page, 'pictures')
  await page.keyboard.press('Escape')
  await frame.getByRole('heading', { name: 'Was wir anbieten' }).click()
  await expect(fields(page).getByRole('heading', { name: 'Liste' })).toBeVisible()
  await expectNoBarriers(page, 'panel')
  await button(page, 'Block hinzufügen').first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectNoBarriers(page, 'picker')
  await page.keyboard.press('Escape')
  await button(page, 'Quelltext').click()
  await expect(page.getByRole('textbox', { name: 'Quelltext von reparatur.yaml' })).toBeVisible()
  await expectNoBarriers(page, 'source')
  await button(page, 'Quelltext').click()
  await fields(page).getByRole('textbox', { name: 'Überschrift' }).fill('Unser Angebot')
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  for (const name of ['Änderungen', 'Veröffentlichen']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog', { name })).toContainText('Unser Angebot')
    await expectNoBarriers(page, name)
    await page.keyboard.press('Escape')
  }
  await site.write(
    'pages/reparatur.yaml',
    (await site.read('pages/reparatur.yaml')).replace('Was wir anbieten', 'Was wir tun'),
  )
  await expect(page.getByRole('dialog', { name: /jemand anders dasselbe/ })).toBeVisible()
  await expectNoBarriers(page, 'conflicts')
})

test('a heading is published with a few keys', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await press('Tab')
  await expect(button(page, 'Zur Vorschau')).toBeFocused()
  await press('Enter')
  // The first text of the page, then the next one and back.
  const text = frame.getByRole('textbox')
  const heading = await frame.locator('h1').innerText()
  await press('Tab')
  await expect(text).toHaveText(heading)
  await press('Tab')
  await expect(text).not.toHaveText(heading)
  await press('Shift+Tab')
  await expect(text).toHaveText(heading)
  await expect(text).toBeFocused()
  await press('End')
  keys++
  // In one task, as when the last letter and the shortcut come before the browser has painted.
  await text.evaluate((element) => {
    document.execCommand('insertText', false, '!')
    const shortcut = { key: 's', ctrlKey: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', shortcut))
  })
  await expect(page.getByRole('dialog', { name: 'Veröffentlichen' })).toBeVisible()
  await expect(button(page, 'Jetzt veröffentlichen')).toBeEnabled()
  while (!(await button(page, 'Jetzt veröffentlichen').evaluate((one) => one === document.activeElement)))
    await press('Tab')
  await press('Enter')
  await expect(page.getByRole('status')).toContainText('in Git festgehalten')
  expect(keys).toBeLessThan(40)
  expect(await site.read('pages/start.yaml')).toMatch(/title: .*!$/m)
})

/** Continues from the focused element, as keyboard users do. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`The focus never comes to ${wanted}`)
}

async function expectNoBarriers(page: Page, state: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findBarriers(page), `${state} at ${width}`).toEqual([])
  }
}
