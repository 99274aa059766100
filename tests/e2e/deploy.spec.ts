import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillIn, hydrated, isDocument, recordRequests, send } from './browsing.ts'
import { makeNextVersion } from './next-version.ts'
import { type Served, serveBuilt } from './served.ts'
import { distDir } from './site.ts'
import { expect, type Page, test } from './test.ts'

let folder: string
let site: Served

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  cpSync(distDir, join(folder, 'dist'), { recursive: true })
  site = await serve()
})

test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

test('after a deploy, open tabs load the new page once and completely, and send their request', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const form = await context.newPage()
  await open(form, '/kontakt')
  await open(page, '/')
  await deploy()

  const documents = recordRequests(page, isDocument)
  await page.locator('footer').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.locator('h1')).toContainText('Impressum')
  await hydrated(page)
  expect(documents).toEqual(['/impressum'])
  expect(await page.content()).toContain('/assets/loader-NEWNEWNE.js')

  const firma = 'Offene Seite GmbH'
  await fillIn(form, firma)
  await form.locator('#dsgvo').check()
  await send(form)
  await expect(form.locator('#ergebnis')).toContainText('Anfrage gesendet!')
  await expect(form.locator('#firma')).toHaveValue('')
  const mails = readdirSync(join(folder, 'outbox'))
  expect(mails).toHaveLength(1)
  expect(readFileSync(join(folder, 'outbox', String(mails[0])), 'utf8')).toContain(firma)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await hydrated(page)
}

async function deploy(): Promise<void> {
  await site.stop()
  makeNextVersion(join(folder, 'dist'))
  site = await serve(site.port)
}

function serve(port?: number): Promise<Served> {
  return serveBuilt(join(folder, 'dist'), { outbox: join(folder, 'outbox'), port })
}
