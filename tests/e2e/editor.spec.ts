import { choosePage, openEditor, shareEditor } from './editor.ts'
import { routes } from './site.ts'
import { expect, test } from './test.ts'

const site = shareEditor()

test('a text is clicked, edited, undone and compared with the published one', async ({ page }) => {
  const frame = await openEditor(page, site)
  const before = await site.read('pages/start.yaml')
  await frame.locator('h1').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Paletten vom Hof')
  await expect(frame.locator('h1')).toHaveText('Paletten vom Hof')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Gespeichert')

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(frame.locator('h1')).toHaveText(/Ihr Partner für Paletten/)
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(frame.locator('h1')).toHaveText('Paletten vom Hof')
  expect(await site.read('pages/start.yaml')).toBe(before)

  await page.getByRole('button', { name: 'Änderungen' }).click()
  await expect(page.getByRole('dialog', { name: 'Änderungen' })).toContainText('Paletten vom Hof')
  const compared = (title: string) => page.frameLocator(`iframe[title=${title}]`).locator('h1')
  await expect(compared('Vorher')).toHaveText(/Ihr Partner für Paletten/)
  await expect(compared('Nachher')).toHaveText('Paletten vom Hof')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
})

test('a click beside a text continues it', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  const point = frame.getByRole('listitem').filter({ hasText: 'Faire Preise' }).first()
  await point.click({ position: { x: 2, y: 10 } })
  await page.keyboard.type(' seit jeher')
  await expect(point).toHaveText('Faire Preise seit jeher')
  // The middle of the two lines of a last paragraph is far from both.
  const paragraph = frame.getByText('Neu, gebraucht oder reparaturbedürftig')
  await paragraph.evaluate((element) => {
    element.style.width = '90ch'
    element.style.lineHeight = '3'
  })
  await paragraph.click()
  await expect(frame.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('Escape')
  // Not a text somewhere else.
  await frame.getByRole('contentinfo').getByText('Musterstraße 1').first().click()
  const fields = page.getByRole('region', { name: 'Felder' })
  await expect(fields.getByRole('heading', { name: 'Fußzeile' })).toBeVisible()
  const title = frame.getByRole('heading', { name: 'Vier Gründe für uns' })
  const { x = 0, y = 0, height = 0 } = (await title.boundingBox()) ?? {}
  await page.mouse.click(x + 9, y + height + 60)
  await expect(fields.getByRole('heading', { name: 'Liste' })).toBeVisible()
  await expect(frame.getByRole('textbox')).toHaveCount(0)
  // Nor one that the button has for later.
  await choosePage(page, '/kontakt')
  await frame.getByRole('button', { name: 'Anfrage senden' }).click({ position: { x: 6, y: 20 } })
  await expect(frame.getByRole('textbox', { name: 'Aufschrift der Schaltfläche' })).toBeFocused()
})

test('the source follows what is selected, and the page what is typed there, however fast the typing', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  const source = page.getByRole('textbox', { name: 'Quelltext von start.yaml' })
  const heading = frame.locator('main h2').first()
  const words = await heading.innerText()
  await heading.click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quelltext' }).click()
  await expect(source).toBeVisible()
  await expect(heading).toBeInViewport()
  await source.focus()
  await page.keyboard.press('End')
  const more = ' und was sonst noch zu sagen ist'
  await page.keyboard.type(more)
  await expect(heading).toHaveText(words + more)
  await expect(source).toHaveValue(new RegExp(`^ {4}title: ${words}${more}$`, 'm'))
  await page.keyboard.press('Control+z')
  await expect(heading).toHaveText(words)
  await expect(source).toHaveValue(new RegExp(`^ {4}title: ${words}$`, 'm'))
  await choosePage(page, '/kontakt')
  await expect(page.getByRole('textbox', { name: 'Quelltext von kontakt.yaml' })).toHaveValue(
    /^title: Kontakt und Angebot anfordern$/m,
  )
})

test('unpublished changes survive a reload', { tag: '@thorough' }, async ({ page }) => {
  const frame = await openEditor(page, site)
  await frame.locator('h1').click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Sofort.')
  const keyboard = await page.context().newCDPSession(page)
  const word = ' Halb fertig'
  const [selectionStart, selectionEnd] = [word.length, word.length]
  await keyboard.send('Input.imeSetComposition', { text: word, selectionStart, selectionEnd })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const again = page.frameLocator('iframe[title=Vorschau]')
  await expect(again.locator('h1')).toHaveText(/Sofort\. Halb fertig$/)
  await expect(page.getByRole('status')).toHaveText(/Ihre Änderungen vom .* sind noch da/)
  // The browser's own buttons and a reload lead to the pages that were shown.
  await choosePage(page, '/kontakt')
  await expect(again.locator('h1')).toHaveText('Kontakt')
  await page.goBack()
  await expect(again.locator('h1')).toHaveText(/Halb fertig$/)
  await page.goForward()
  await expect(again.locator('h1')).toHaveText('Kontakt')
  await page.reload()
  await expect(again.locator('h1')).toHaveText('Kontakt')
})

test('a click edits a link, and with Ctrl opens its page with its fields', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  await choosePage(page, '/reparatur')
  const link = frame.getByRole('main').getByRole('link', { name: 'Sortierung' })
  await link.click({ modifiers: ['Control'] })
  await expect(frame.locator('h1')).toHaveText('Unsere Leistungen')
  const fields = page.getByRole('region', { name: 'Felder' })
  await expect(fields.getByRole('textbox', { name: 'Titel' })).toHaveValue(/^Leistungen rund/)
  await page.goBack()
  await expect(frame.locator('h1')).toHaveText(/^Reparatur/)
  await link.click({ button: 'middle' })
  await link.click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await expect(frame.locator('h1')).toHaveText(/^Reparatur/)
  // Tab ends at the last text of the page, before what all pages share.
  await frame.locator('main h2').last().click()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(frame.getByRole('textbox')).toHaveCount(0, { timeout: 300 })
  }).toPass()
  await expect(fields.getByRole('heading').first()).not.toHaveText(/Fußzeile|Firmendaten|Menü/)
  expect(page.context().pages()).toHaveLength(1)
})

test('a page that is hidden takes its links along, by one plan', { tag: '@thorough' }, async ({ page }) => {
  await openEditor(page, site)
  const list = page.getByRole('navigation', { name: 'Seiten' })
  const hidden = list.getByRole('button').filter({ has: page.getByText('ruht', { exact: true }) })
  await expect(hidden).toHaveCount(1)
  await choosePage(page, '/reparatur')
  await page.getByText('Diese Seite').click()
  await page.getByRole('button', { name: 'Ruhen lassen' }).click()
  const dialog = page.getByRole('dialog', { name: /ruhen lassen$/ })
  await dialog.getByLabel(/^Wohin führen Links danach/).selectOption('/kontakt')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Das wird gemacht:')
  await dialog.getByRole('button', { name: 'So machen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(hidden).toHaveCount(2)
  // What all pages share shows its changes as pages do, and the button counts what the list names.
  await expect(list.getByRole('button', { name: 'Menü' })).toContainText('geändert')
  await expect(page.locator('[data-severity=error]')).toHaveCount(0)
  const changes = page.getByRole('button', { name: 'Änderungen' })
  const count = Number((await changes.innerText()).replace(/\D/g, ''))
  await changes.click()
  await expect(page.getByRole('dialog', { name: 'Änderungen' }).getByRole('listitem')).toHaveCount(count)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Wieder zeigen' }).click()
  await expect(page.getByRole('status')).toContainText('Links zu ihr setzen Sie selbst, auch den im Menü.')
})

test('changes of others are merged, with questions only where both edited', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  const before = await site.read('pages/start.yaml')
  await frame.locator('h1').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Meine Überschrift')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Gespeichert')

  await site.write('pages/start.yaml', before.replace('Leistungen für Ihre', 'Gute Leistungen für Ihre'))
  await expect(frame.getByText('Gute Leistungen für Ihre')).toBeVisible()
  await expect(frame.locator('h1')).toHaveText('Meine Überschrift')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await site.write(
    'pages/start.yaml',
    before.replace(/(title: ).*Ihr Partner für Paletten.*/, '$1Andere Überschrift'),
  )
  const question = page.getByRole('dialog', { name: /jemand anders dasselbe/ })
  await expect(question).toContainText('Meine Überschrift')
  await expect(question).toContainText('Andere Überschrift')
  await page.reload()
  await question.getByRole('button', { name: 'Ihre Fassung nehmen' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.frameLocator('iframe[title=Vorschau]').locator('h1')).toHaveText('Meine Überschrift')
})

test('the frame shows each page as the build does, and each text leads to its field', {
  tag: '@thorough',
}, async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const frame = await openEditor(page, site)
  for (const path of routes) {
    await choosePage(page, path)
    const html = await (await fetch(`${baseURL}${path}`)).text()
    const built = await frame.evaluate(shownIn, html.replace(/<style[\s\S]*?<\/style>/g, ''))
    await expect.poll(() => frame.evaluate(shownIn, '')).toEqual(built)
    const left = await frame.evaluate(() => /[\uE000-\uF8FF]/.test(document.documentElement.outerHTML))
    expect(left, `marks are left in ${path}`).toBe(false)
  }
})

/**
 * The contents of a page, one line per element and text, without the names that React and
 * the build generate, and without anything that changes daily or that only a running page says.
 */
function shownIn(html: string): string[] {
  const page = html ? new DOMParser().parseFromString(html, 'text/html') : document
  const lines: string[] = []
  const walk = (node: Node) => {
    if (node instanceof Text) lines.push(node.data)
    if (!(node instanceof Element) || node.matches('link, [data-live]')) return
    const attributes = [...node.attributes].filter(
      ({ name }) =>
        !/^(id|for|style|tabindex|data-react|aria-(labelledby|describedby|controls|expanded))$/.test(name),
    )
    lines.push(
      `${node.localName} ${attributes
        .map(({ name, value }) => `${name}=${value.replace(/^_\d+ /, '')}`)
        .sort()
        .join(' ')}`,
    )
    for (const child of node.childNodes) walk(child)
  }
  for (const part of page.querySelectorAll('#root > header, #root main, #root > footer')) walk(part)
  return lines
}
