import { findBarriers } from '../../src/build/proof/barriers.ts'
import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, test } from './test.ts'

const site = shareEditor()

test('the panel: type, drag, move by keys, add and delete', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  const panel = page.getByRole('region', { name: 'Felder' })
  const focused = () => page.evaluate(() => document.activeElement?.id)

  // The page shows a letter in the same frame as its key, before it has been checked.
  const opening = frame.locator('h1')
  await opening.click()
  await page.keyboard.press('Escape')
  const shown = await opening.elementHandle()
  const typed = (text: string) =>
    panel
      .getByLabel('Überschrift')
      .first()
      .evaluate(
        async (field: HTMLTextAreaElement, { text, shown }) => {
          field.select()
          document.execCommand('insertText', false, text)
          await null
          return shown?.textContent
        },
        { text, shown },
      )
  expect(await typed('Ein Wort')).toBe('Ein Wort')
  expect(await typed('Ein {x')).toBe('Ein {x')
  // Keystrokes far apart, as on a busy machine, are several steps.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Änderungen' })).toBeDisabled({ timeout: 1_000 })
  }).toPass()

  // The panel opens what is clicked on the page.
  await frame.locator('h2').first().click()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('heading')).toHaveText('Karten')

  // Faster than anyone types; the page follows, and no letter is lost.
  const title = panel.getByLabel('Überschrift')
  const before = await title.inputValue()
  await title.press('End')
  await page.keyboard.type(', und das alles ohne „Wenn“: sofort #1', { delay: 10 })
  await expect(frame.locator('h2').first()).toHaveText(/sofort #1$/)
  await expect(title).toHaveValue(`${before}, und das alles ohne „Wenn“: sofort #1`)
  await expect(title).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue(before)
  await expect(frame.locator('h2').first()).toHaveText(before)

  const cards = panel.locator('fieldset li')
  const names = () => cards.evaluateAll((all) => all.map((one) => one.querySelector('button')?.textContent))
  const [first, second] = await names()
  const [handle, target] = [
    await cards.nth(0).getByTitle('Ziehen').boundingBox(),
    await cards.nth(1).boundingBox(),
  ]
  if (!handle || !target) throw new Error('There are no cards')
  await page.mouse.move(handle.x + 5, handle.y + 8)
  await page.mouse.down()
  await page.mouse.move(handle.x + 5, handle.y + 30, { steps: 5 })
  await page.mouse.move(target.x + 60, target.y + target.height - 4, { steps: 10 })
  await page.mouse.up()
  await expect(panel.getByText('Karte 1 ist jetzt Karte 2 von 2')).toBeAttached()
  const named = (name = '', place: number) => name.replace(/\d/, String(place))
  await expect.poll(names).toEqual([named(second, 1), named(first, 2)])
  await cards.nth(1).locator('> button').press('Alt+ArrowUp')
  await expect(panel.getByText('Karte 2 ist jetzt Karte 1 von 2')).toBeAttached()
  await expect.poll(focused).toBe('field-blocks.1.cards.0')

  // A block is found by its contents, appears immediately, and disappears without a trace.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await panel.getByRole('button', { name: 'Block hinzufügen' }).click()
  const search = page.getByRole('textbox', { name: 'Block suchen' })
  await search.pressSequentially('frage')
  await search.press('Control+z')
  await expect(search).not.toHaveValue('frage')
  await search.fill('galerie')
  const picker = page.getByRole('dialog', { name: 'Block hinzufügen' })
  await expect(picker.getByText('Für eine Galerie')).toBeVisible()
  await expect(picker.getByRole('listitem')).toHaveText([/^Karten/])
  await search.fill('tabelle')
  await expect(page.frameLocator('iframe[title=Beispiel]').locator('main h2')).toHaveText('Technische Daten')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading')).toHaveText('Technische Daten')
  await expect(panel.getByRole('heading')).toBeFocused()
  // What the picker showed is there, marked as an example, with one hint.
  await expect(frame.getByText('Bitte ersetzen: Technische Daten')).toBeVisible()
  await expect(frame.getByText('Bitte ersetzen: Tragfähigkeit')).toBeVisible()
  await expect(panel.getByText('Hinweis:')).toHaveCount(1)
  await expect(panel.getByText('„Bitte ersetzen“ steht hier noch in')).toBeVisible()
  await panel.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(panel.getByRole('heading')).toHaveText('Seite')
  await expect(page.getByRole('button', { name: 'Änderungen' })).toBeDisabled()

  // What is deleted can be restored beside the list, until something else is changed.
  const restore = panel.getByRole('button', { name: 'Rückgängig' })
  await cards
    .nth(1)
    .getByRole('button', { name: /^Löschen/ })
    .dblclick()
  await expect(panel.getByText('Block 2 ist gelöscht.')).toBeInViewport()
  await expect(frame.locator('h2').first()).not.toHaveText(before)
  await restore.click()
  await expect(frame.locator('h2').first()).toHaveText(before)
  await expect.poll(focused).toBe('field-blocks.1-remove')
  await expect(restore).toHaveCount(0)
  await cards
    .nth(1)
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await expect(restore).toBeInViewport()
  await panel.getByRole('textbox', { name: 'Titel', exact: true }).fill('Paletten vom Hof')
  await expect(restore).toHaveCount(0)
})

test('a table is edited as one: cell by cell, and by whole columns', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  await choosePage(page, '/leistungen')
  const panel = page.getByRole('region', { name: 'Felder' })
  const table = frame.locator('main table')
  await table.locator('td').first().click()
  await page.keyboard.press('Escape')
  const cell = (name: string) => panel.getByRole('textbox', { name, exact: true })
  const clicked = cell('Zeile 1, Spalte Passende Leistung')
  await expect(clicked).toBeInViewport()

  // The tools act on the cell that is selected on the page; entering another cell selects it on the page.
  await expect(panel.getByRole('button', { name: 'Nach rechts: Spalte Passende Leistung' })).toBeEnabled()
  await table.locator('tbody tr').nth(2).locator('td').first().click()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Löschen: Zeile 3' })).toBeVisible()

  // Tab goes from cell to cell, across rows, and leaves the table after the last one.
  await clicked.focus()
  await expect(panel.getByRole('button', { name: 'Löschen: Zeile 1' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(cell('Zeile 1, Spalte Was geschieht')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('combobox', { name: 'Zeile 1, Ziel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cell('Zeile 2, Spalte Ihre Situation')).toBeFocused()
  await panel.getByRole('combobox', { name: /Ziel$/ }).last().press('Tab')
  await expect(panel.getByRole('button', { name: /^Nach oben: Zeile/ })).toBeFocused()

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findBarriers(page), `at ${width}`).toEqual([])
  }
  await clicked.focus()
  await panel.getByRole('button', { name: 'Nach rechts: Spalte Passende Leistung' }).press('Enter')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Ihre Situation',
    'Was geschieht',
    'Passende Leistung',
  ])
  await expect(table.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('Ankauf')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Änderungen' })).toBeDisabled()

  await expect(cell('Spaltenkopf 2')).toHaveValue('Passende Leistung')
  await cell('Zeile 1, Spalte Passende Leistung').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Kauf\tWir kommen.\tsofort\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(table.getByRole('row').nth(1)).toContainText('Wir kommen.')
  await expect(cell('Spaltenkopf 4')).toHaveValue('Bitte ersetzen: Spaltenkopf')
  await expect(cell('Zeile 1, Spalte Bitte ersetzen: Spaltenkopf')).toHaveValue('sofort')
})

test('a table pasted into a text becomes a block of its own', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  const text = frame.getByText('im Landkreis Ludwigsburg').first()
  const before = await text.innerText()
  await text.click()
  const written = frame.getByRole('textbox')
  await expect(written).toBeFocused()
  await written.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<table><tr><td>Maß<td>Preis<tr><td>1200 mm<td>9 €</table>')
    clipboardData.setData('text/plain', 'Maß\tPreis\r\n1200 mm\t9 €\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(frame.getByRole('row')).toHaveText(['MaßPreis', '1200 mm9 €'])
  await expect(page.getByRole('region', { name: 'Felder' }).getByRole('heading')).toHaveText('Vergleich')
  await expect(page.getByRole('status')).toContainText('in einem eigenen Block')
  await page.keyboard.press('Control+z')
  await expect(frame.getByRole('row')).toHaveCount(0)
  await expect(text).toHaveText(before)
  await expect(page.getByRole('button', { name: 'Änderungen' })).toBeDisabled()
})

test('the form is edited beside the page that has it, with nothing important folded', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const panel = page.getByRole('region', { name: 'Felder' })
  const parts = page.getByRole('navigation', { name: 'Seiten' })
  await parts.getByRole('button', { name: /^Anfrageformular/ }).click()
  await expect(frame.getByLabel('Menge')).toBeInViewport()
  await panel.getByRole('button', { name: 'Feld hinzufügen' }).click()
  await expect(panel.getByRole('heading')).toHaveText(/^3\. Feld/)
  await panel.getByLabel('Beschriftung').fill('Liefertag')
  await expect(frame.getByLabel('Liefertag')).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Auswahlliste' }).getByRole('button')).toBeVisible()
  // The page stays, and what all pages share is scrolled to.
  await parts.getByRole('button', { name: /^Fußzeile/ }).click()
  await expect(frame.getByRole('contentinfo').getByRole('link').last()).toBeInViewport()
  await expect(frame.getByLabel('Liefertag')).toBeAttached()
})

test('running text is written in the panel with the tools of the page, also on a phone', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const panel = page.getByRole('region', { name: 'Felder' })
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  // What is clicked before the fields are there is not selected.
  await expect(panel.getByRole('textbox', { name: 'Titel', exact: true })).toBeVisible()
  await frame.getByText('im Landkreis Ludwigsburg').first().click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  const before = (await text.textContent()) ?? ''

  await text.click()
  await expect(text).toBeFocused()
  await expect(panel.getByRole('toolbar', { name: 'Formatierung' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' Sofort.')
  await expect(frame.getByText('Sofort.').and(frame.locator('strong'))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText(before)
  await page.keyboard.type(' Gleich.')
  await expect(frame.getByText('Gleich.')).toBeVisible()

  // Tab goes on to the next field, and back.
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await expect(panel.locator(':focus')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('toolbar')).toHaveCount(0)
  await expect(text).toBeFocused()
  await expect(text).toHaveText(`${before} Gleich.`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Felder' }).click()
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Sofort. ')
  await page.keyboard.press('Control+k')
  await expect(panel.getByRole('combobox', { name: 'Ziel des Links' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click()
  await expect(frame.getByText('Sofort. ').first()).toBeVisible()
})

test('an optional running text that is emptied in the panel falls away', { tag: '@thorough' }, async ({
  page,
}) => {
  await site.write(
    'pages/start.yaml',
    `${await site.read('pages/start.yaml')}
  - type: card-grid
    title: Letzte
    cards:
      - title: Karte
        text: |
          Nur **kurz**.
`,
  )
  const frame = await openEditor(page, site)
  const panel = page.getByRole('region', { name: 'Felder' })
  await frame.getByText('Nur').click()
  await page.keyboard.press('Escape')
  const text = panel.locator('[data-selected=true]').getByRole('textbox')
  await text.click()
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(text).toHaveText('')
  await page.keyboard.press('Escape')
  await expect(text).toHaveText('Hier schreiben')
  await page.getByRole('button', { name: 'Quelltext' }).click()
  await expect(page.getByRole('textbox', { name: /^Quelltext/ })).toHaveValue(/- title: Karte\n$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a text of the page that opens late does not call back from the panel', { tag: '@thorough' }, async ({
  page,
}) => {
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: string[] = []
  await page.route(/\/running-[^/]*\.js/, async (route) => {
    if (route.request().frame() !== page.mainFrame()) {
      held.push(route.request().url())
      await late
    }
    await route.continue()
  })
  const frame = await openEditor(page, site)
  await frame.getByRole('heading', { name: 'Über uns' }).locator('xpath=following::p').first().click()
  const field = page.getByRole('region', { name: 'Felder' }).getByRole('textbox').first()
  await field.click()
  await expect(field).toBeFocused()
  const arrived = page.waitForResponse(/\/running-[^/]*\.js/)
  release()
  await arrived
  await page.waitForTimeout(500)
  await expect(frame.getByRole('textbox')).toHaveCount(0)
  await expect(field).toBeFocused()
  expect(held).toHaveLength(1)
})
