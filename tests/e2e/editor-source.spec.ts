import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { viteSettings } from '../../src/bundling/vite-settings.ts'
import { shownOf } from '../../src/editor/lines.ts'
import { findBarriers } from '../pages/barriers.ts'
import { projectDir } from './site.ts'
import { expect, type Page, test } from './test.ts'

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:"

let files: Rollup.RollupOutput['output']
test.beforeAll(async () => {
  const { output } = (await build({
    ...viteSettings,
    root: projectDir,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: `${projectDir}tests/e2e/editor-source/page.tsx` } },
  })) as Rollup.RollupOutput
  files = output
})

/** The page of `editor-source/page.tsx`, with a policy as strict as the editor's. */
async function open(page: Page): Promise<void> {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const sheet =
    'main { display: flex; flex-direction: column; height: 95vh } section { flex: 1; min-height: 0 } main > button { min-height: 2rem }'
  const html = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Versuch</title><link rel="stylesheet" href="page.css"><div id="root"></div><script type="module" src="${entry}"></script>`
  await page.route('**/quelltext/**', (route) => {
    const name = route.request().url().split('/quelltext/')[1]
    const file = files.find(({ fileName }) => fileName === name)
    if (file?.type === 'chunk') return route.fulfill({ contentType: 'text/javascript', body: file.code })
    if (name === 'page.css') return route.fulfill({ contentType: 'text/css', body: sheet })
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
      body: html,
    })
  })
  await page.goto('/quelltext/')
  await expect(source(page)).toBeVisible()
}

const source = (page: Page) => page.getByRole('textbox', { name: 'Quelltext von kontakt.yaml' })
const fileOf = (page: Page) => page.evaluate(() => (window as unknown as { file: string }).file)
const line = (page: Page, words: string) => source(page).locator('.cm-line', { hasText: words })

test('the source view is at most 125 kB', { tag: '@thorough' }, () => {
  const parts = files.filter((file) => file.type === 'chunk' && file.fileName.includes('SourceView'))
  const [part] = parts as Rollup.OutputChunk[]
  expect(brotliCompressSync(part?.code ?? '').length).toBeLessThan(125_000)
  expect(part?.moduleIds.filter((id) => id.includes('src/problems'))).toEqual([])
})

test('a page is edited in its source with keys only', { tag: '@thorough' }, async ({ page }) => {
  await open(page)
  const first = await fileOf(page)
  expect(first).toMatch(/^\uFEFFtitle: Kontakt\r\n/)

  // A finding explains the mistake and fixes it.
  await source(page).focus()
  await page.keyboard.press('F8')
  const finding = page.locator('.finding')
  await expect(finding).toContainText('Meinten Sie „gitterbox.jpg“?')
  await expect(page.getByRole('button', { name: 'Beheben' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+.')
  await expect.poll(() => fileOf(page)).toBe(first.replace('gitterbx', 'gitterbox'))
  await expect(finding).toContainText('F8: nächste Meldung')

  // What is typed is written, with the line breaks of the file.
  await line(page, 'text: Die').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('actions: [{ label: Hin, to: /reparatur }]')
  const added = '    actions: [{ label: Hin, to: /reparatur }]\r\n'
  await expect.poll(() => fileOf(page)).toContain(added)
  expect((await fileOf(page)).replace(added, '')).toBe(first.replace('gitterbx', 'gitterbox'))
  await expect(page.locator('.cm-lintRange')).toHaveCount(0)

  // Undo and redo cover the whole editor.
  for (let i = 0; (await fileOf(page)) !== first && i < 40; i++) await page.keyboard.press('Control+z')
  expect(await fileOf(page)).toBe(first)
  await expect(line(page, 'gitterbx')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(line(page, 'gitterbox')).toBeVisible()

  // Tab inserts two spaces, and there is a way out.
  await line(page, 'title: Anfahrt').click()
  await page.keyboard.press('Tab')
  await expect.poll(() => fileOf(page)).toContain('\r\n      title: Anfahrt')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => fileOf(page)).toContain('\r\n    title: Anfahrt')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(source(page)).not.toBeFocused()
})

test('follows changes from elsewhere, and searches and folds in German', { tag: '@thorough' }, async ({
  page,
}) => {
  await open(page)
  await line(page, 'text: Die').click()
  await page.keyboard.press('End')
  const offset = async () => Number(await page.getByTestId('offset').textContent())
  await expect
    .poll(async () => shownOf(await fileOf(page)).slice(0, await offset()))
    .toMatch(/hängt im Büro\.$/)
  await page.getByRole('button', { name: 'Andere Hand' }).click()
  await expect(line(page, 'title: Weg')).toBeVisible()
  // The cursor stays at its words.
  await source(page).focus()
  await page.keyboard.type('!')
  await expect.poll(() => fileOf(page)).toContain('title: Weg\r\n')
  await expect.poll(() => fileOf(page)).toContain('hängt im Büro.!\r\n')

  await page.getByRole('button', { name: 'Zeigen' }).click()
  await expect(line(page, '- type: text')).toHaveClass(/cm-activeLine/)

  await source(page).focus()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Suchen' }).pressSequentially('Kontakt')
  await expect(page.getByRole('button', { name: 'Nächste' })).toBeVisible()
  await expect(page.locator('.cm-searchMatch').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByTitle('Zuklappen').first().click()
  await expect(page.getByLabel('zugeklappte Zeilen')).toBeVisible()
})
