import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The full browser, for measurements of what visitors get, or its smaller headless variant: the same engine, with a
 * quarter of the processor time to open a page.
 */
export type BrowserKind = 'whole' | 'shell'

const names: Record<BrowserKind, string[]> = {
  whole: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'chrome.exe',
    'msedge.exe',
  ],
  shell: ['chromium-headless-shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'],
}
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Where Playwright puts a browser of this kind for the user. */
export function playwrightBrowser(kind: BrowserKind): string {
  const whole = chromium.executablePath()
  if (kind === 'whole') return whole
  // chromium-1255/chrome-linux64/chrome → chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell
  const name = 'chrome-headless-shell'
  const ending = process.platform === 'win32' ? '.exe' : ''
  return whole.replace(
    /chromium-(\d+)([\\/])chrome-([^\\/]+)[\\/].*$/,
    `chromium_headless_shell-$1$2${name}-$3$2${name}${ending}`,
  )
}

/**
 * The path of a Chromium that starts, of the first of these kinds that is there: CHROME_PATH, which may be of any kind, the
 * system's, Playwright's. Reports those that do not start.
 */
export function findBrowser(...kinds: BrowserKind[]): string | undefined {
  const { CHROME_PATH = '', PATH = '' } = process.env
  // Some systems list a folder twice, under two names.
  const folders = new Set(PATH.split(delimiter).map((path) => (existsSync(path) ? realpathSync(path) : path)))
  const inPath = (kind: BrowserKind) =>
    names[kind].flatMap((name) => [...folders].map((path) => join(path, name)))
  const found = kinds.flatMap((kind) => [
    ...inPath(kind),
    ...(kind === 'whole' ? places : []),
    playwrightBrowser(kind),
  ])
  if (CHROME_PATH && starts(CHROME_PATH, 'CHROME_PATH is not usable')) return CHROME_PATH
  return found.find((path) => existsSync(path) && starts(path, 'A browser does not start'))
}

/** Returns a browser, preferably of this kind; one of the other kind gives the same results. */
export function findBrowserOrThrow(kind: BrowserKind = 'whole'): string {
  const browser = findBrowser(kind, 'whole')
  if (browser) return browser
  throw new Error(
    'No Chromium was found. `npx tsx tests/e2e/install.ts` installs one; or set CHROME_PATH to a browser.',
  )
}

const reported = new Set<string>()

/** Reports once what the system says of a browser that does not start. */
function starts(path: string, report: string): boolean {
  // On Windows `--version` opens a window; the existence of the file has to suffice.
  if (process.platform === 'win32' && existsSync(path)) return true
  const { status, signal, error, stderr } = spawnSync(path, ['--version'], {
    timeout: 20_000,
    encoding: 'utf8',
  })
  if (status === 0) return true
  const words = error?.message ?? (stderr.trim() || `ended with ${status ?? signal}`)
  if (!reported.has(path)) console.error(`${report}: ${path}\n  ${words.replaceAll('\n', '\n  ')}`)
  reported.add(path)
  return false
}
