import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { expect, test } from './test.ts'

// The dev server is for the desk; one size is enough.
test.skip(({ isMobile }) => isMobile)
test.describe.configure({ mode: 'serial' })

let siteDir: string
let server: ChildProcess
let origin: string

test.beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'dev-site-'))
  await cp('site.yaml', join(siteDir, 'site.yaml'))
  await cp('pages', join(siteDir, 'pages'), { recursive: true })
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = spawn('node', ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { ...process.env, SITE_DIR: siteDir, PORT: String(port) },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(origin, { headers: { accept: 'text/html' } }).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
})

test.afterAll(async () => {
  server.kill()
  await rm(siteDir, { recursive: true, force: true })
})

async function edit(file: string, change: (text: string) => string | Buffer): Promise<void> {
  const path = join(siteDir, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test('a saved text appears without a reload and without losing the scroll position', async ({ page }) => {
  await page.goto(`${origin}/reparatur`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.evaluate(() => {
    window.scrollTo(0, 600)
    Object.assign(window, { same: true })
  })
  await edit('pages/reparatur.yaml', (text) =>
    text.replace('title: Reparatur von Paletten', 'title: Reparatur und Tausch'),
  )
  await expect(page.locator('h1')).toHaveText('Reparatur und Tausch')
  expect(await page.evaluate(() => [window.scrollY, 'same' in window])).toEqual([600, true])
})

test('a broken file is shown over the last good version and disappears with the next good save', async ({
  page,
}) => {
  await page.goto(`${origin}/ankauf`)
  const heading = await page.locator('h1').textContent()
  const good = await readFile(join(siteDir, 'pages/ankauf.yaml'), 'utf8')
  const overlay = page.getByRole('dialog', { name: 'Fehler und Hinweise zu den Seiten' })
  await expect(overlay).toBeHidden()

  await edit('pages/ankauf.yaml', (text) => text.replace('type: hero', 'type: heroe'))
  await expect(overlay).toContainText('Einen Baustein „heroe“ gibt es nicht. Meinten Sie „hero“?')
  await expect(overlay).toContainText('pages/ankauf.yaml, Zeile')
  await expect(page.locator('h1')).toHaveText(heading ?? '')

  await page.reload()
  await expect(overlay).toContainText('heroe')
  await expect(page.locator('h1')).toHaveText(heading ?? '')

  await edit('pages/ankauf.yaml', () => good)
  await expect(overlay).toBeHidden()
})

test('no broken file ends the dev server', async ({ page }) => {
  await page.goto(`${origin}/ankauf`)
  const overlay = page.getByRole('dialog', { name: 'Fehler und Hinweise zu den Seiten' })
  const good = await readFile(join(siteDir, 'pages/ankauf.yaml'), 'utf8')
  const goodSite = await readFile(join(siteDir, 'site.yaml'), 'utf8')
  const broken = [
    '',
    'title:Hallo',
    '\tx: 1',
    'a: *b',
    'blocks: 5',
    '- 1\n- 2',
    '"',
    '%',
    'title: {',
    Buffer.from([0xff, 0xfe, 0x00]),
  ]
  for (const text of broken) {
    await edit('pages/ankauf.yaml', () => text)
    await expect(overlay).toContainText('pages/ankauf.yaml')
    await edit('pages/ankauf.yaml', () => good)
    await expect(overlay).toBeHidden()
    await edit('site.yaml', () => text)
    await expect(overlay).toContainText('site.yaml')
    await edit('site.yaml', () => goodSite)
    await expect(overlay).toBeHidden()
  }
  await rm(join(siteDir, 'pages/ankauf.yaml'))
  await expect(overlay).toContainText('ankauf.yaml')
  await writeFile(join(siteDir, 'pages/ankauf.yaml'), good)
  await expect(overlay).toBeHidden()
  expect(server.exitCode).toBeNull()
})

test('a new picture is shown as soon as a page names it', async ({ page }) => {
  const images = join(siteDir, 'pages/images')
  const name = `neu-${Date.now()}.jpg`
  // The byte at the end makes it a picture that nobody has seen before.
  const bytes = Buffer.concat([await readFile(join(images, 'gitterbox.jpg')), Buffer.from(name)])
  await writeFile(join(images, name), bytes)
  await edit('pages/gitterboxen.yaml', (text) => text.replace('file: gitterbox.jpg', `file: ${name}`))
  const picture = page.locator('main img').first()
  await expect(async () => {
    await page.goto(`${origin}/gitterboxen`)
    await expect(picture).toHaveAttribute('src', /neu-\d+-[0-9a-f]{8}-\d+\.webp$/, { timeout: 100 })
  }).toPass()
  const read = () => picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0])
  await expect.poll(read).toEqual([expect.stringMatching(/\.avif$/), true])
})

test('unknown addresses show the 404 page', async ({ page }) => {
  const response = await page.goto(`${origin}/gibt-es-nicht`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
})
