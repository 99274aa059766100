import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium that starts: CHROME_PATH, the system's, Playwright's. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROME_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

/** Finds a browser, or installs one in the way this machine offers. Throws with what to do when there is none. */
export function browserOrInstall(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found, installing one.')
  const attempts: [string, string[]][] = [['npx', ['playwright', 'install', 'chromium']]]
  if (process.getuid?.() === 0) {
    attempts.push(['apt-get', ['update', '-qq']], ['apt-get', ['install', '-y', '-qq', 'chromium']])
  }
  for (const [command, args] of attempts) {
    spawnSync(command, args, {
      stdio: 'inherit',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium could be found or installed. Install Chrome or Chromium, or set CHROME_PATH to the browser, then run npm test again.',
  )
}

function starts(path: string): boolean {
  // On Windows `--version` opens a window; the file being there has to do.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
