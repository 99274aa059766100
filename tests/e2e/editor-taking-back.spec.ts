import { seeded } from '../support/random.ts'
import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, type Frame, type Locator, type Page, test } from './test.ts'

const site = shareEditor()
const more = ' Und hier steht noch ein ganzer Satz, der länger als jedes Zeichen im Menü ist.'

type Place = { name: string; path: string; textIn(frame: Frame): Locator }

/** One text of each kind, on six pages. */
const places: Place[] = [
  { name: 'heading', path: '/', textIn: (frame) => frame.locator('h1') },
  { name: 'running text', path: '/impressum', textIn: (frame) => frame.locator('main p').last() },
  { name: 'list', path: '/ueber-uns', textIn: (frame) => frame.locator('main ul li h3').first() },
  { name: 'table', path: '/leistungen', textIn: (frame) => frame.locator('td').first() },
  { name: 'panel', path: '/reparatur', textIn: (frame) => frame.locator('main h2').first() },
  {
    name: 'menu',
    path: '/datenschutz',
    // Folded away once it is too wide.
    textIn: (frame) =>
      frame
        .getByRole('banner')
        .getByRole('link', { name: /^Kontakt/, includeHidden: true })
        .first(),
  },
]

async function write(page: Page, frame: Frame, { name, textIn }: Place): Promise<void> {
  await textIn(frame).click({ position: { x: 12, y: 12 } })
  await expect(frame.locator('[data-inline] [role=textbox]'), name).toBeFocused()
  if (name === 'panel') {
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Felder' }).locator('[data-selected=true] textarea').focus()
  }
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(more)
  if (name !== 'panel') await page.keyboard.press('Escape')
}

test('a text of any kind is taken back, alone and with all others', { tag: '@thorough' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  const frame = await openEditor(page, site)
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const place of places) {
    await choosePage(page, place.path)
    const text = place.textIn(frame)
    const before = await text.innerText()
    const isLonger = () => expect(text, place.name).toContainText(more.trim())
    const isBack = () => expect(text, place.name).toHaveText(before)

    await write(page, frame, place)
    await isLonger()
    await page.getByRole('button', { name: 'Änderungen' }).click()
    await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
    await isBack()
    await page.keyboard.press('Escape')

    await write(page, frame, place)
    await isLonger()
    await page.getByRole('button', { name: 'Änderungen' }).click()
    await page.getByRole('button', { name: 'Alles zurücknehmen' }).click()
    await isBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await isLonger()
    await page.keyboard.press('Control+y')
    await isBack()
  }
  expect(failures).toEqual([])
})

const takings = Number(process.env.TAKINGS ?? 12)

test('whatever is taken back in whatever order, the editor stays', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(60_000 + takings * 15_000)
  const { below, pick, shuffled } = seeded(Number(process.env.FC_SEED ?? 20261121), 'taking back')
  const frame = await openEditor(page, site)
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  const changes = page.getByRole('button', { name: 'Änderungen' })
  for (let i = 0; i < takings; i++) {
    for (const place of shuffled(places).slice(0, 1 + below(3))) {
      await choosePage(page, place.path)
      await write(page, frame, place)
    }
    if (below(2)) await choosePage(page, pick(places).path)
    await changes.click()
    const dialog = page.getByRole('dialog', { name: 'Änderungen' })
    if (below(2)) await dialog.getByRole('button', { name: 'Alles zurücknehmen' }).click()
    else {
      await dialog.getByRole('button', { name: 'Zurücknehmen', exact: true }).first().click()
      await page.keyboard.press('Escape')
    }
    for (let steps = below(4); steps > 0; steps--) await page.keyboard.press(pick(['Control+z', 'Control+y']))
    await expect(page.getByRole('heading', { name: 'Redaktion' })).toBeVisible()
    await expect(frame.locator('h1')).toBeVisible()
    expect(failures, `round ${i + 1}`).toEqual([])
    await expect(page.getByRole('alert')).toHaveCount(0)
    if ((await changes.getAttribute('aria-disabled')) === null) {
      await changes.click()
      await page.getByRole('button', { name: 'Alles zurücknehmen' }).click()
    }
    await expect(changes).toBeDisabled()
    await expect(frame.getByText(more.trim())).toHaveCount(0)
  }
})
