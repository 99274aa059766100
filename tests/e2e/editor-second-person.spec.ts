import { choosePage, openEditor, shareEditor } from './editor.ts'
import { expect, type Frame, type Page, test } from './test.ts'

const site = shareEditor()
const file = 'pages/reparatur.yaml'
const begun = ' und davor noch dies'
const through =
  ' und jetzt noch siebzehn weitere Wörter ohne einmal aufzusehen damit wirklich alles bleibt was hier geschrieben wurde'

type Way = {
  name: string
  /** What the file has, and both people change. */
  words: string
  /** Puts the caret behind the text. */
  enter(page: Page, frame: Frame): Promise<void>
}

const onPage = async (frame: Frame, words: string) => {
  await frame.getByText(words).first().click()
  await expect(frame.locator('[data-inline] [role=textbox]')).toBeFocused()
  await frame.page().keyboard.press('Control+End')
}

const ways: Way[] = [
  {
    name: 'a heading on the page',
    words: 'Was wir anbieten',
    enter: (_, frame) => onPage(frame, 'Was wir anbieten'),
  },
  {
    name: 'a running text on the page',
    words: 'So geht nur defekte Ware in die Werkstatt.',
    enter: (_, frame) => onPage(frame, 'So geht nur defekte Ware'),
  },
  {
    name: 'a field in the panel',
    words: 'Wann eine Europalette in die Reparatur gehört',
    async enter(page, frame) {
      await onPage(frame, 'Wann eine Europalette in die Reparatur gehört')
      await page.keyboard.press('Escape')
      const field = page.getByRole('region', { name: 'Felder' }).locator('[data-selected=true] textarea')
      await expect(field).toHaveValue('Wann eine Europalette in die Reparatur gehört')
      await field.focus()
      await page.keyboard.press('Control+End')
    },
  },
  {
    name: 'the source',
    words: 'So läuft die Reparatur ab',
    async enter(page) {
      await page.getByRole('button', { name: 'Quelltext' }).click()
      await page.getByRole('textbox', { name: /^Quelltext/ }).evaluate((field: HTMLTextAreaElement) => {
        const words = 'title: So läuft die Reparatur ab'
        field.focus()
        const at = field.value.indexOf(words) + words.length
        field.setSelectionRange(at, at)
      })
    },
  },
]

async function writeThrough(page: Page, frame: Frame, { name, words, enter }: Way): Promise<void> {
  const status = page.getByRole('status').first()
  await enter(page, frame)
  await page.keyboard.type(begun)
  await site.write(file, (await site.read(file)).replace(words, `${words} Das schrieb jemand anders.`))
  await expect(status, name).toContainText('Die neuere Fassung wartet, bis Sie den Text verlassen.')
  await page.keyboard.type(through, { delay: 30 })
  await expect(page.getByRole('dialog'), name).toHaveCount(0)
  await expect(status).not.toContainText('auf dem neuesten Stand')
  await page.getByRole('heading', { name: 'Redaktion' }).click()

  const question = page.getByRole('dialog', { name: /jemand anders dasselbe/ })
  await expect(question).toContainText(`${words}${begun}${through}`)
  await expect(status).not.toContainText('auf dem neuesten Stand')
  await page.keyboard.type(' \n ')
  await expect(question).toContainText('Das schrieb jemand anders.')
  await question.getByRole('button', { name: 'Ihre Fassung nehmen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(frame.locator('main')).toContainText(`${words}${begun}${through}`)
}

async function open(page: Page): Promise<Frame> {
  const frame = await openEditor(page, site)
  await choosePage(page, '/reparatur')
  await expect(frame.locator('h1')).toHaveText(/^Reparatur/)
  return frame
}

test('no word is lost while somebody else changes the same text', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(180_000)
  const frame = await open(page)
  for (const way of ways) await writeThrough(page, frame, way)
})

const publications = Number(process.env.PUBLICATIONS ?? 4)

test('nor if it happens again and again', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(60_000 + publications * 20_000)
  const frame = await open(page)
  const original = await site.read(file)
  for (let i = 0; i < publications; i++) {
    const way = ways[i % (ways.length - 1)] as Way
    await writeThrough(page, frame, way)
    await page.getByRole('button', { name: 'Änderungen' }).click()
    await page.getByRole('button', { name: 'Alles zurücknehmen' }).click()
    await site.write(file, original)
    await expect(frame.getByText('Das schrieb jemand anders.')).toHaveCount(0)
  }
})
