import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../e2e/browser.ts'
import { makeNextVersion } from '../e2e/next-version.ts'
import { type Served, serveBuilt } from '../e2e/served.ts'
import {
  after,
  answer,
  cut,
  delivered,
  type Fault,
  hanging,
  type Line,
  missing,
  openLine,
  stuck,
} from './faulty-line.ts'
import { inParallel } from './visitors.ts'

/** After this many seconds a visitor has either the confirmation of one mail or an honest message. */
const longest = 25
const functionPath = '/functions/v1/send-contact-email'

type Case = {
  what: string
  fault: string
  when: string
  run: (page: Page, line: Line) => Promise<void>
}
type Row = Omit<Case, 'run'> & { by: string; result: string; seconds: number; mails: number; ok: boolean }

const folder = mkdtempSync(join(tmpdir(), 'request-'))
const outbox = join(folder, 'outbox')
let browser: Browser
let keeping: Browser
let today: Served
let tomorrow: Served

beforeAll(async () => {
  const dist = join(folder, 'today')
  // Not what the test runner sets: the site is built as for visitors.
  const { NODE_ENV: _, ...env } = process.env
  await promisify(execFile)(process.execPath, ['scripts/run-bundled.mjs', 'build', '--outDir', dist], { env })
  cpSync(dist, join(folder, 'tomorrow'), { recursive: true })
  makeNextVersion(join(folder, 'tomorrow'))
  const limits = { LIMIT_PER_MINUTE: '10000', LIMIT_PER_HOUR: '10000' }
  today = await serveBuilt(dist, { outbox, env: limits })
  tomorrow = await serveBuilt(join(folder, 'tomorrow'), { outbox, env: limits })
  const options = {
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--disable-background-networking'],
  }
  browser = await chromium.launch(options)
  keeping = await chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
}, 180_000)

afterAll(async () => {
  await Promise.all([browser?.close(), keeping?.close(), today?.stop(), tomorrow?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

test('no request is lost: one mail, or an honest message', async () => {
  const rows = await inParallel(cases(), 6, tryOut)
  console.table(rows)
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
}, 900_000)

/** Faults of what the browser loads, by the end of its address. */
const fileFaults = (kind: 'json' | 'js'): Record<string, Fault> => ({
  missing,
  cut,
  hanging,
  garbled: answer(200, kind === 'js' ? 'text/javascript' : 'application/json', '<<<'),
  'of another version':
    kind === 'js'
      ? answer(200, 'text/javascript', 'export {}')
      : answer(200, 'application/json', '{"renderer":"/assets/browser-OTHER.js","data":{}}'),
})

const functionFaults: Record<string, Fault> = {
  missing,
  cut,
  hanging,
  stuck,
  garbled: answer(200, 'application/json', '{"ok":tr'),
  'a page': answer(200, 'text/html', '<!doctype html><title>Login</title>'),
  'reports a failure': answer(200, 'application/json', '{"error":"login required"}'),
  'of another version': answer(422, 'application/json', '{"ok":false}'),
  broken: answer(500, 'text/plain', 'Internal Server Error'),
  'cut after delivery': delivered(cut),
  'hanging after delivery': delivered(hanging),
}

function cases(): Case[] {
  const assets = readdirSync(join(folder, 'today/assets')).filter((name) => name.endsWith('.js'))
  const files = ['/_data/site.json', '/_data/kontakt.json', ...assets.map((name) => `/assets/${name}`)]
  return [
    { what: 'nothing', fault: 'none', when: 'React is there', run: cameBack(false, () => {}) },
    ...files.flatMap((path) =>
      Object.entries(fileFaults(path.endsWith('.js') ? 'js' : 'json')).flatMap(([fault, act]) => [
        { what: path, fault, when: 'from the start', run: fromTheStart(path, act) },
        { what: path, fault, when: 'after the click', run: afterTheClick(path, act) },
      ]),
    ),
    ...Object.entries(functionFaults).flatMap(([fault, act]) => [
      { what: 'function', fault, when: 'React is there', run: fromTheStart(functionPath, act) },
      {
        what: 'function',
        fault,
        when: 'back, from the cache',
        run: cameBack(true, (line) => failAt(line, functionPath, act)),
      },
      {
        what: 'function',
        fault,
        when: 'back, loaded anew',
        run: cameBack(false, (line) => failAt(line, functionPath, act)),
      },
    ]),
    ...[true, false].flatMap((isKept) => {
      const when = isKept ? 'back, from the cache' : 'back, loaded anew'
      const deploy = (line: Line) => {
        line.origin = tomorrow.origin
      }
      return [
        { what: 'site', fault: 'deployed meanwhile', when, run: cameBack(isKept, deploy) },
        ...files.map((path) => ({
          what: path,
          fault: 'hanging',
          when,
          run: cameBack(isKept, (line) => failAt(line, path, hanging)),
        })),
      ]
    }),
  ]
}

function failAt(line: Line, path: string, fault: Fault): void {
  line.faultAt = (asked) => (asked === path ? fault : undefined)
}

const fromTheStart = (path: string, fault: Fault) => async (page: Page, line: Line) => {
  failAt(line, path, fault)
  await page.goto(`${line.url}/kontakt`, { waitUntil: 'commit' })
  await page.waitForTimeout(1500)
  await fillIn(page, line)
  await submit(page)
}

const afterTheClick = (path: string, fault: Fault) => async (page: Page, line: Line) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  failAt(line, path, after(gate, fault))
  await page.goto(`${line.url}/kontakt`, { waitUntil: 'commit' })
  await fillIn(page, line)
  await submit(page)
  await page.waitForTimeout(200)
  open()
}

const cameBack = (isKept: boolean, then: (line: Line) => void) => async (page: Page, line: Line) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted)
    })
  })
  await page.goto(`${line.url}/kontakt`)
  await page.waitForSelector('form[data-react]')
  await page.goto(`${line.url}/impressum`)
  then(line)
  await page.goBack({ waitUntil: 'commit' })
  await fillIn(page, line)
  expect(await page.locator('html').getAttribute('data-kept')).toBe(String(isKept))
  await submit(page)
}

/** The company of a visitor: each has a line of their own. */
const companyOf = ({ url }: Line) => `Betrieb am Anschluss ${new URL(url).port}`

async function fillIn(page: Page, line: Line): Promise<void> {
  await page.locator('#firma').fill(companyOf(line))
  await page.locator('#ansprechpartner').fill('Erika Mustermann')
  await page.locator('#email').fill('erika@muster.example')
  await page.locator('#telefon').fill('07150 123456')
  await page.locator('#dsgvo').check()
}

const submit = (page: Page) => page.locator('form button[type=submit]').click({ noWaitAfter: true })

async function tryOut({ run, ...row }: Case): Promise<Row> {
  const line = await openLine(today.origin)
  const context = await (row.when === 'back, from the cache' ? keeping : browser).newContext()
  try {
    const page = await context.newPage()
    await run(page, line)
    const start = performance.now()
    const by = (await page.locator('form[data-react]').count()) > 0 ? 'React' : 'browser'
    const result = await outcome(page, line)
    const seconds = Math.round((performance.now() - start) / 100) / 10
    const mails = mailsFrom(companyOf(line))
    return {
      ...row,
      by,
      result,
      seconds,
      mails,
      ok: result === 'sent' ? mails === 1 : result === 'failed' && mails <= 1,
    }
  } catch (error) {
    return { ...row, by: '', result: String(error).slice(0, 100), seconds: 0, mails: 0, ok: false }
  } finally {
    await context.close()
    line.close()
  }
}

/** What the visitor learns: of a failure with the phone number at hand and everything typed still there. */
async function outcome(page: Page, line: Line): Promise<string> {
  const shown = (words: string) =>
    page.locator('#ergebnis, #gesendet, #fehler').filter({ hasText: words, visible: true }).first()
  const [sent, failed] = [shown('Anfrage gesendet!'), shown('Fehler beim Senden')]
  try {
    await sent.or(failed).waitFor({ timeout: longest * 1000 })
  } catch {
    return 'nothing'
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
