import { expect, type Page } from '@playwright/test'
import { breakFeature } from '../e2e/broken-browser.ts'
import { createGate } from '../e2e/browsing.ts'
import { functionPath } from '../e2e/site.ts'
import {
  after,
  answer,
  cut,
  delivered,
  type Fault,
  hanging,
  type Line,
  missing,
  stuck,
} from './faulty-line.ts'

/** One visitor and the fault they meet. */
export type Case = {
  what: string
  fault: string
  when: string
  /** Set if an honest failure is acceptable; otherwise the request has to arrive. */
  mayFail?: boolean
  /** Carries out everything up to the last click. */
  run: (page: Page, line: Line) => Promise<void>
}

/** Returns every case for the files of the program; `tomorrow` is the origin of the site's next version. */
export function casesFor(files: readonly string[], tomorrow: string): Case[] {
  const paths = ['/_data/site.json', '/_data/kontakt.json', ...files.map((name) => `/assets/${name}`)]
  return [
    { what: 'no file', fault: 'none', when: 'after React has taken over', run: cameBack(false, () => {}) },
    ...paths.flatMap(fileCases),
    ...Object.entries(functionFaults).flatMap(functionCases),
    ...[true, false].flatMap((isKept) => returnCases(isKept, paths, tomorrow)),
    ...['cut', 'hanging'].map((fault) => againCase(fault)),
    {
      what: 'site.json and the function',
      fault: 'hanging',
      when: 'from the start',
      mayFail: true,
      run: opened((line) => {
        line.faultAt = (path) => (['/_data/site.json', functionPath].includes(path) ? hanging : undefined)
      }),
    },
    ...features.flatMap((name) => [false, true].map((throws) => browserCase(name, throws))),
  ]
}

function fileCases(path: string): Case[] {
  const isCode = path.endsWith('.js')
  const type = isCode ? 'text/javascript' : 'application/json'
  const other = isCode ? 'export {}' : '{"renderer":"/assets/browser-OTHER.js","data":{}}'
  const faults: Record<string, Fault> = {
    missing,
    cut,
    hanging,
    garbled: answer(200, type, '<<<'),
    'of another version': answer(200, type, other),
  }
  return Object.entries(faults).flatMap(([fault, act]) => [
    { what: path, fault, when: 'from the start', run: opened((line) => failAt(line, path, act)) },
    { what: path, fault, when: 'after the click', run: failingAfterTheClick(path, act) },
  ])
}

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

function functionCases([fault, act]: [string, Fault]): Case[] {
  const then = (line: Line) => failAt(line, functionPath, act)
  const row = { what: 'function', fault, mayFail: true }
  return [
    { ...row, when: 'after React has taken over', run: opened(then) },
    { ...row, when: kept, run: cameBack(true, then) },
    { ...row, when: loadedAnew, run: cameBack(false, then) },
  ]
}

/** Labels of a return to the page from the browser's back/forward cache, and of one without it. */
export const kept = 'back to a cached page'
const loadedAnew = 'back to a reloaded page'

function returnCases(isKept: boolean, paths: readonly string[], tomorrow: string): Case[] {
  const when = isKept ? kept : loadedAnew
  const deploy = (line: Line) => {
    line.origin = tomorrow
  }
  return [
    { what: 'site', fault: 'replaced by a deploy', when, run: cameBack(isKept, deploy) },
    ...paths.map((what) => ({
      what,
      fault: 'hanging',
      when,
      run: cameBack(isKept, (line) => failAt(line, what, hanging)),
    })),
  ]
}

/** The first attempt was delivered but its answer lost; the second sends the same request. */
function againCase(fault: string): Case {
  const first = opened((line) => failAt(line, functionPath, delivered(fault === 'cut' ? cut : hanging)))
  return {
    what: 'function',
    fault: `${fault} after delivery`,
    when: 'sent again',
    run: async (page, line) => {
      await first(page, line)
      await page.locator('#ergebnis').filter({ hasText: 'Fehler beim Senden' }).waitFor({ timeout: 25_000 })
      line.faultAt = () => undefined
      await submit(page)
    },
  }
}

/** Browser features used on the way of a request. */
const features = [
  'AbortController',
  'BroadcastChannel',
  'FormData',
  'HTMLElement.prototype.focus',
  'HTMLFormElement.prototype.requestSubmit',
  'IntersectionObserver',
  'Element.prototype.scrollIntoView',
  'Response.prototype.clone',
  'URLSearchParams',
  'WebSocket',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'fetch',
  'history.replaceState',
  'localStorage',
  'navigator.locks',
  'requestIdleCallback',
  'structuredClone',
]

function browserCase(name: string, throws: boolean): Case {
  return {
    what: name,
    fault: throws ? 'throws' : 'missing',
    when: 'from the start',
    mayFail: true,
    run: async (page, line) => {
      await page.addInitScript(breakFeature, { name, throws })
      await opened(() => {})(page, line)
    },
  }
}

function failAt(line: Line, path: string, fault: Fault): void {
  line.faultAt = (asked) => (asked === path ? fault : undefined)
}

/** A visit that begins with a fault; the program gets time to load as much as it can. */
const opened = (fail: (line: Line) => void) => async (page: Page, line: Line) => {
  fail(line)
  await page.goto(`${line.url}/kontakt`, { waitUntil: 'commit' })
  await page.waitForTimeout(1500)
  await fillIn(page, line)
  await submit(page)
}

const failingAfterTheClick = (path: string, fault: Fault) => async (page: Page, line: Line) => {
  const gate = createGate()
  failAt(line, path, after(gate.wait, fault))
  await page.goto(`${line.url}/kontakt`, { waitUntil: 'commit' })
  await fillIn(page, line)
  await submit(page)
  await page.waitForTimeout(200)
  gate.open()
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

/** Returns a visitor's company; each visitor has their own connection. */
export const companyOf = ({ number }: Line) => `Betrieb am Anschluss ${number}.`

async function fillIn(page: Page, line: Line): Promise<void> {
  await page.locator('#firma').fill(companyOf(line))
  await page.locator('#ansprechpartner').fill('Erika Mustermann')
  await page.locator('#email').fill('erika@muster.example')
  await page.locator('#telefon').fill('07150 123456')
  await page.locator('#dsgvo').check()
}

const submit = (page: Page) => page.locator('form button[type=submit]').click({ noWaitAfter: true })
