import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The full browser, for measurements of what visitors get, or its smaller headless variant: the same engine, with a
 * quarter of the processor time to open a page.
 */
type Kind = 'whole' | 'shell'

const names: Record<Kind, string[]> = {
  whole: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome.exe',
    'msedge.exe',
  ],
  shell: ['chromium-headless-shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'],
}
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium of this kind that starts: CHROME_PATH, which may be of any kind, the system's, Playwright's. */
export function findBrowser(kind: Kind = 'whole'): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const own = chromium.executablePath()
  const candidates = [
    process.env.CHROME_PATH ?? '',
    ...names[kind].flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(kind === 'whole' ? [...places, own] : [shellBeside(own)]),
  ]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

/** The ways to install both kinds; the second one is Debian's. */
const ways = [
  'npx playwright install chromium',
  ...(existsSync('/etc/debian_version')
    ? ['apt-get update && apt-get install --yes chromium chromium-headless-shell']
    : []),
]

/** Returns a browser, preferably of this kind; one of the other kind gives the same results. */
export function findBrowserOrThrow(kind: Kind = 'whole'): string {
  const browser = findBrowser(kind) ?? findBrowser('whole')
  if (browser) return browser
  throw new Error(
    `No Chromium was found. Install one:\n\n  ${ways.join('\n  or as root: ')}\n\nOr set CHROME_PATH to a browser.`,
  )
}

/** Finds or installs both kinds, on machines that nobody sits at. */
export function installBrowser(): void {
  for (const command of ways) {
    if (findBrowser('whole') && findBrowser('shell')) break
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, { stdio: 'inherit', shell: true, timeout: 600_000, env })
  }
  console.log(`Browser of the tests: ${findBrowserOrThrow('shell')}`)
}

/** chromium-1255/chrome-linux64/chrome → chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell */
function shellBeside(own: string): string {
  const name = 'chrome-headless-shell'
  const ending = process.platform === 'win32' ? '.exe' : ''
  return own.replace(
    /chromium-(\d+)([\\/])chrome-([^\\/]+)[\\/].*$/,
    `chromium_headless_shell-$1$2${name}-$3$2${name}${ending}`,
  )
}

function starts(path: string): boolean {
  // On Windows `--version` opens a window; the existence of the file has to suffice.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
