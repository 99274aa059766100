// @module-tag thorough
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightBrowser } from '../../../src/build/proof/browser.ts'

const works = '#!/bin/sh\necho Chromium 1'
const lacksLibraries = '#!/bin/sh\necho "libnss3.so: cannot open shared object file" >&2\nexit 127'
/** Nothing listens there. */
const nobody = 'http://127.0.0.1:1'

const found = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((path) => join(path, name))
    .find((path) => existsSync(path)) ?? ''

let folder = ''
const at = (name: string) => join(folder, name)
const program = (name: string, content: string) => writeFileSync(at(name), content, { mode: 0o755 })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const name of ['node', 'npx', 'sh']) symlinkSync(found(name), at(name))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Asks for the small browser on a machine that has Node and what is in the folder. */
async function install(env: NodeJS.ProcessEnv = {}) {
  const child = spawn('node', ['node_modules/tsx/dist/cli.mjs', 'tests/e2e/install.ts', 'shell'], {
    env: {
      HOME: folder,
      PATH: folder,
      PLAYWRIGHT_BROWSERS_PATH: at('cache'),
      PLAYWRIGHT_DOWNLOAD_HOST: nobody,
      ...env,
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [printed, reported, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { printed, reported, status }
}

test('installs nothing where a browser is', async () => {
  program('chromium-headless-shell', works)
  expect(await install()).toEqual({ printed: '', reported: '', status: 0 })
  expect(await install({ PATH: '/usr/bin:/bin', CHROME_PATH: at('chromium-headless-shell') })).toMatchObject({
    printed: '',
    status: 0,
  })
})

test.each([
  ['none', 'ENOENT'],
  ['broken', 'libnss3.so: cannot open shared object file'],
])('reports a CHROME_PATH that cannot be used, and uses another browser: %s', async (name, words) => {
  program('broken', lacksLibraries)
  program('chromium-headless-shell', works)
  const { printed, reported, status } = await install({ CHROME_PATH: at(name) })
  expect(reported).toContain(`CHROME_PATH is not usable: ${at(name)}\n  `)
  expect(reported).toContain(words)
  expect([printed, status]).toEqual(['', 0])
})

test("downloads Playwright's for the user where the system's does not start", async () => {
  program('chromium-headless-shell', lacksLibraries)
  const cache = dirname(dirname(dirname(playwrightBrowser('whole'))))
  const browser = join(at('cache'), relative(cache, playwrightBrowser('shell')))
  rmSync(at('npx'))
  program('npx', `#!/bin/sh\n/bin/mkdir -p ${dirname(browser)}; /bin/cp ${at('works')} ${browser}`)
  program('works', works)
  const first = await install()
  expect(first.printed).toBe(
    `Chromium for the tests is missing. Installing it into ${at('cache')}: npx playwright install chromium-headless-shell\n`,
  )
  expect(first.reported).toMatch(
    /^A browser does not start: .*\n {2}libnss3.so: cannot open shared object file\n$/,
  )
  expect(await install()).toMatchObject({ printed: '', status: 0 })
})

test("says in the installer's words why there is none, and what helps", async () => {
  const { printed, reported, status } = await install()
  expect(printed).toContain('npx playwright install chromium-headless-shell')
  expect(reported).toMatch(/That brought none that starts:\n(.*\n)*.*ECONNREFUSED/)
  expect(reported).toMatch(/CHROME_PATH=.*\n.*npm test -- check units\n$/)
  expect(status).toBe(1)
})

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
test.runIf(isRootOnDebian)('as root on Debian asks for its package next', async () => {
  program('apt-get', `#!/bin/sh\necho "apt-get $*" >> ${at('asked')}`)
  await install()
  expect(readFileSync(at('asked'), 'utf8')).toBe(
    'apt-get update\napt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation\n',
  )
})
