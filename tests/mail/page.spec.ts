import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../src/build/proof/browser.ts'
import { makeNextVersion } from '../e2e/next-version.ts'
import { type Served, serveBuilt } from '../e2e/served.ts'
import { frozenSite } from '../support/frozen-site.ts'
import { type Line, openLine } from './faulty-line.ts'
import { type Case, casesFor, companyOf, kept } from './page-cases.ts'
import { inParallel } from './visitors.ts'

/** Seconds after which a visitor must see either the confirmation of one mail or an honest message. */
const longest = 25

type Row = Omit<Case, 'run' | 'mayFail'> & {
  by: string
  result: string
  seconds: number
  mails: number
  ok: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'request-'))
const outbox = join(folder, 'outbox')
let browser: Browser
let keeping: Browser
let today: Served
let tomorrow: Served

beforeAll(async () => {
  const dist = join(folder, 'today')
  // Without the test runner's value, so that the site is built as for visitors.
  const { NODE_ENV: _, ...ownEnv } = process.env
  const env = { ...ownEnv, SITE_DIR: frozenSite }
  await promisify(execFile)(process.execPath, ['scripts/run-bundled.mjs', 'build', '--outDir', dist], { env })
  cpSync(dist, join(folder, 'tomorrow'), { recursive: true })
  makeNextVersion(join(folder, 'tomorrow'))
  const limits = { SITE_DIR: frozenSite, LIMIT_PER_MINUTE: '10000', LIMIT_PER_HOUR: '10000' }
  today = await serveBuilt(dist, { outbox, env: limits })
  tomorrow = await serveBuilt(join(folder, 'tomorrow'), { outbox, env: limits })
  const options = {
    executablePath: findBrowser('whole'),
    args: ['--disable-gpu', '--disable-background-networking'],
  }
  browser = await chromium.launch(options)
  keeping = await chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
}, 180_000)

afterAll(async () => {
  await Promise.all([browser?.close(), keeping?.close(), today?.stop(), tomorrow?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

test('no request is lost: exactly one mail arrives, or the visitor sees an honest error', async () => {
  const files = readdirSync(join(folder, 'today/assets')).filter((name) => name.endsWith('.js'))
  const rows = await inParallel(casesFor(files, tomorrow.origin), 6, async (one) => {
    const row = await tryOut(one)
    // A busy machine may make a step time out before the outcome, but cannot change the outcome.
    return row.ok || row.by ? row : tryOut(one)
  })
  console.table(rows)
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
}, 900_000)

async function tryOut({ run, mayFail = false, ...row }: Case): Promise<Row> {
  const line = await openLine(today.origin)
  const context = await (row.when === kept ? keeping : browser).newContext()
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  try {
    await run(page, line)
    const start = performance.now()
    const by = (await page.locator('form[data-react]').count()) > 0 ? 'React' : 'browser'
    const result = await outcome(page, line)
    const seconds = Math.round((performance.now() - start) / 100) / 10
    const mails = mailsFrom(companyOf(line))
    const isHonest = result === 'failed' || result === withoutForm
    const ok = result === 'sent' ? mails === 1 : mayFail && isHonest && mails <= 1
    return { ...row, by, result, seconds, mails, ok }
  } catch (error) {
    // If the program cannot run at all, the specified screen replaces the form.
    const hasScreen = await screenOf(page).isVisible()
    const result = hasScreen ? withoutForm : String(error).slice(0, 100)
    return { ...row, by: '', result, seconds: 0, mails: 0, ok: mayFail && hasScreen }
  } finally {
    await context.close()
    line.close()
  }
}

const withoutForm = 'no form, but the phone number'

const screenOf = (page: Page) => page.getByRole('alert').locator('a[href^="tel:"]')

/** Returns what the visitor sees; a failure must show the phone number and keep everything typed. */
async function outcome(page: Page, line: Line): Promise<string> {
  const shown = (words: string) =>
    page.locator('#ergebnis, #gesendet, #fehler').filter({ hasText: words, visible: true }).first()
  const [sent, failed] = [shown('Anfrage gesendet!'), shown('Fehler beim Senden')]
  try {
    await sent.or(failed).waitFor({ timeout: longest * 1000 })
  } catch {
    // The program can also fail after the click, while the form is held.
    return (await screenOf(page).isVisible()) ? withoutForm : 'nothing'
  }
  if (await sent.isVisible()) return 'sent'
  const hasPhone = await failed.locator('a[href^="tel:"]').isVisible()
  const keepsText = (await page.locator('#firma').inputValue()) === companyOf(line)
  return hasPhone && keepsText
    ? 'failed'
    : `failed${hasPhone ? '' : ', no phone'}${keepsText ? '' : ', text lost'}`
}

function mailsFrom(company: string): number {
  const files = readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))
  return files.filter(({ name }) => readFileSync(join(outbox, name), 'utf8').includes(company)).length
}
