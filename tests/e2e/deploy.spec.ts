import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hydrated, isDocument, recordRequests } from './browsing.ts'
import { freePort } from './ports.ts'
import { distDir } from './site.ts'
import { expect, type Page, test } from './test.ts'

let folder: string
let server: ChildProcess | undefined
let port: number

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  cpSync(distDir, join(folder, 'dist'), { recursive: true })
  port = await freePort()
  await serve()
})

test.afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

test('a link in a tab from before leads to the new page, once and wholly', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/')
  await deploy()
  const documents = recordRequests(page, isDocument)
  await page.locator('footer').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.locator('h1')).toContainText('Impressum')
  await hydrated(page)
  expect(documents).toEqual(['/impressum'])
  expect(await page.locator('#root').getAttribute('data-code')).toContain('-NEWNEWNE')
})

test('a request from a tab from before arrives, and its sender learns of it', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/kontakt')
  await deploy()
  const firma = 'Offene Seite GmbH'
  await page.locator('#firma').fill(firma)
  await page.locator('#ansprechpartner').fill('Erika Mustermann')
  await page.locator('#email').fill('erika@muster.example')
  await page.locator('#telefon').fill('07150 123456')
  await page.locator('#dsgvo').check()
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#ergebnis')).toContainText('Anfrage gesendet!')
  await expect(page.locator('#firma')).toHaveValue('')
  const mails = readdirSync(join(folder, 'outbox'))
  expect(mails).toHaveLength(1)
  expect(readFileSync(join(folder, 'outbox', String(mails[0])), 'utf8')).toContain(firma)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`http://localhost:${port}${path}`)
  await hydrated(page)
}

/** Puts a version in place whose program has other names throughout, as any change to the program gives it. */
async function deploy(): Promise<void> {
  await stop()
  const dist = join(folder, 'dist')
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets, { encoding: 'utf8' })) {
    if (/\.js(\.|$)/.test(name)) renameSync(join(assets, name), join(assets, renamed(name)))
  }
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(br|gz)$/.test(name)) rmSync(file)
    else if (/\.(js|html|json)$/.test(name)) writeFileSync(file, renamed(readFileSync(file, 'utf8')))
  }
  await serve()
}

function renamed(text: string): string {
  return text.replace(/\b(browser|client|notices)-[\w-]{8}(?=\.js)/g, '$1-NEWNEWNE')
}

async function serve(): Promise<void> {
  const args = [
    '--import',
    'tsx',
    'scripts/serve.ts',
    '--dir',
    join(folder, 'dist'),
    '--outbox',
    join(folder, 'outbox'),
  ]
  server = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), LOG: 'off' },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)
}

async function stop(): Promise<void> {
  if (!server) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
  server = undefined
}
