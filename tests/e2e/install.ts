import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserKind, findBrowser, playwrightBrowser } from '../../src/build/proof/browser.ts'

type Way = { command: string; into: string; folder?: string }

const packages: Record<BrowserKind, string> = { whole: 'chromium', shell: 'chromium-headless-shell' }

/** Installs what is missing of these kinds. Returns whether they are there now. */
export function installBrowser(...kinds: BrowserKind[]): boolean {
  return install('Chromium', browserWays(kinds), () => kinds.every((kind) => findBrowser(kind)))
}

/** Installs Git, unless it is there. Returns whether it is there now. */
export function installGit(): boolean {
  const isDone = () => spawnSync('git', ['--version']).status === 0
  return install('Git', isRootOnDebian() ? [apt('git')] : [], isDone)
}

/** Tries each way until one brings it. */
function install(name: string, ways: Iterable<Way>, isDone: () => boolean): boolean {
  for (const way of ways) {
    if (isDone()) return true
    console.log(`${name} for the tests is missing. Installing it into ${way.into}: ${way.command}`)
    const { output, status } = spawnSync(way.command, {
      shell: true,
      timeout: 600_000,
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', npm_config_update_notifier: 'false' },
    })
    if (way.folder && status === 0) process.env.PATH += delimiter + way.folder
    if (!isDone()) console.error(`That brought none that starts:\n${summary(output.join('\n'))}`)
  }
  return isDone()
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const apt = (wanted: string): Way => ({
  command: `apt-get update; apt-get install --yes --no-install-recommends ${wanted}`,
  into: '/usr',
  folder: '/usr/bin',
})

/** The user's own cache needs no rights; the system's packages need root, and bring the libraries that a bare system lacks. */
function* browserWays(kinds: BrowserKind[]): Generator<Way> {
  const wanted = kinds.map((kind) => packages[kind]).join(' ')
  const cache = playwrightBrowser('whole').replace(/[\\/]chromium-\d.*$/, '')
  yield { command: `npx playwright install ${wanted}`, into: cache }
  if (!isRootOnDebian()) return
  // On a system without any font, text has other heights.
  yield apt(`${wanted} fonts-liberation`)
  // Ubuntu has no such packages, but the libraries for Playwright's.
  if (kinds.some((kind) => existsSync(playwrightBrowser(kind))))
    yield { command: `npx playwright install-deps ${wanted}`, into: '/usr' }
}

/** What a person can do where nothing works. */
export const gitRemedy = `\
The tests need Git, and it cannot be installed here. On Debian: sudo apt-get install git. Elsewhere: https://git-scm.com
Without Git: npm test -- check`

export const browserRemedies = `\
Chromium for the browser tests cannot be installed here. One of these helps:
  npx playwright install chromium-headless-shell             into your own cache; a proxy is taken from HTTPS_PROXY
  sudo npx playwright install-deps chromium-headless-shell   if that one lacks libraries of the system
  sudo apt-get install chromium-headless-shell               on Debian
  CHROME_PATH=/path/to/chrome npm test                       with a Chrome, Chromium or Edge of your own
Without a browser: npm test -- check units`

/** The last of what a program printed, without its stack traces and what it repeats. */
function summary(output: string): string {
  const lines = new Set(output.split('\n').filter((line) => /^[^\s}]/.test(line)))
  return [...lines]
    .slice(-8)
    .map((line) => `  ${line}`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const kinds = process.argv.slice(2) as BrowserKind[]
  if (!(kinds.length > 0 ? installBrowser(...kinds) : installBrowser('whole', 'shell'))) {
    console.error(browserRemedies)
    process.exitCode = 1
  }
}
