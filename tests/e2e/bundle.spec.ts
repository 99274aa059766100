import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../../src/build/files/compress.ts'
import { distDir, projectDir, routes } from './site.ts'
import { expect, test } from './test.ts'

test('the published site contains no byte of the editor and the preview', () => {
  const tools = ['editor', 'site/dev'].map((name) => sourcesIn(join(projectDir, 'src', name))).join()
  const own = ['/vorschau', 'redaktion-draft', 'data-inline', 'Veröffentlichen', 'Rückgängig']
  own.push('content-problems', '__open-in-editor')
  for (const mark of own) expect.soft(tools.includes(mark), mark).toBe(true)
  const libraries = ['ProseMirror', 'idb-keyval', 'keyval-store']
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(js|css|html|json|md|xml|txt|svg)$/.test(file))
  expect(texts.length).toBeGreaterThan(routes.length * 3)
  for (const file of texts) {
    const text = readFileSync(join(distDir, file), 'utf8')
    // The editor marks texts with characters that no font renders.
    expect.soft(/[\uE000-\uF8FF]|\\uE0[01]/i.test(text), file).toBe(false)
    for (const mark of [...own, ...libraries])
      expect.soft(text.includes(mark), `${mark} in ${file}`).toBe(false)
  }
})

test('the program is understood by every browser that it is built for, and contains no company facts', () => {
  const { data } = JSON.parse(readFileSync(join(distDir, '_data/site.json'), 'utf8'))
  const { name, phone, email, city } = data.company
  const folder = join(distDir, 'assets')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    // Safari before 16.4 refuses a whole file for one such expression, and no build translates it.
    expect.soft(/\(\?<[=!]/.test(code), file).toBe(false)
    for (const fact of [name, phone, email, city])
      expect.soft(code.includes(fact), `${file} contains ${fact}`).toBe(false)
  }
})

/**
 * Maximum size of a file compressed with Brotli, in bytes, a tenth above today's. A schema library or a parser would exceed
 * any of them.
 */
const ofFirstVisit = {
  vendor: 64_000,
  library: 12_900,
  browser: 18_900,
  loader: 350,
  react: 100,
  'rolldown-runtime': 400,
}
const budgets: Record<string, number> = { ...ofFirstVisit, client: 48_000, notices: 6_900 }

test('no file exceeds its budget', () => {
  const folder = join(distDir, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js.br'))
  expect(files.length).toBe(Object.keys(budgets).length)
  for (const file of files) {
    const budget = budgets[file.replace(/-[\w-]{8}\.js\.br$/, '')]
    expect.soft(budget, `${file} has a budget`).toBeDefined()
    const { size } = statSync(join(folder, file))
    expect
      .soft(size, `${file}: whoever adds a block may raise its budget, a library has no place in it`)
      .toBeLessThanOrEqual(budget ?? 0)
  }
})

/** Maximum size of the HTML of a page compressed with Brotli, in bytes, a tenth above today's. */
const htmlBudgets = { index: 8_000, europaletten: 11_700, kontakt: 9_300 }

test('no page exceeds its budget', async () => {
  for (const [page, budget] of Object.entries(htmlBudgets)) {
    const { length } = await compress(`${page}.html`, readFileSync(join(distDir, `${page}.html`)))
    expect.soft(length, page).toBeLessThanOrEqual(budget)
  }
})

/** How large the styles may be beside the program of a first visit, with room for some blocks more. */
const shareOfStyles = 0.072

test('the styles are small beside the program of a first visit', () => {
  const sheets = readdirSync(join(distDir, 'assets')).filter((file) => file.endsWith('.css.br'))
  expect(sheets).toHaveLength(1)
  const { size } = statSync(join(distDir, 'assets', String(sheets[0])))
  const program = Object.values(ofFirstVisit).reduce((sum, budget) => sum + budget)
  const room = Math.round(program * shareOfStyles)
  expect(
    size,
    `${size} bytes of styles are more than ${room}. First use what src/site/ui and other blocks have already; then whoever adds a block may raise shareOfStyles in tests/e2e/bundle.spec.ts.`,
  ).toBeLessThanOrEqual(room)
})

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
}
