import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hydrated } from './browsing.ts'
import { shareDevSite } from './dev-site.ts'
import { expect, test } from './test.ts'

const dev = shareDevSite()

test('a saved text appears without a reload and keeps the scroll position', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto(`${dev.origin}/reparatur`)
  await hydrated(page)
  await page.evaluate(() => {
    window.scrollTo(0, 600)
    Object.assign(window, { same: true })
  })
  await dev.edit('pages/reparatur.yaml', (text) =>
    text.replace('title: Reparatur von Paletten', 'title: Reparatur und Tausch'),
  )
  await expect(page.locator('h1')).toHaveText('Reparatur und Tausch')
  expect(await page.evaluate(() => [window.scrollY, 'same' in window])).toEqual([600, true])
})

test('problems are shown over the last good version until the next good save, and end nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`${dev.origin}/ankauf`)
  const heading = await page.locator('h1').textContent()
  const good = await dev.read('pages/ankauf.yaml')
  const overlay = page.getByRole('region', { name: 'Fehler und Hinweise zu den Seiten' })
  await expect(overlay).toBeHidden()
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()

  await dev.edit('pages/ankauf.yaml', (text) => text.replace('type: hero', 'type: heroe'))
  await expect(overlay).toContainText('Einen Block „heroe“ gibt es nicht. Meinten Sie „hero“?')
  await expect(link).toBeFocused()
  const opened: string[] = []
  await page.route('**/__open-in-editor*', (route) => {
    opened.push(String(new URL(route.request().url()).searchParams.get('file')))
    return route.fulfill({ body: '' })
  })
  await overlay.getByRole('button', { name: 'pages/ankauf.yaml, Zeile' }).click()
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^\/.*\/pages\/ankauf\.yaml:\d+:\d+$/)])
  await expect(page.locator('h1')).toHaveText(heading ?? '')

  await page.reload()
  await expect(overlay).toContainText('heroe')
  await expect(page.locator('h1')).toHaveText(heading ?? '')

  await dev.edit('pages/ankauf.yaml', () => good)
  await expect(overlay).toBeHidden()

  // Other faults in files are covered by tests/unit/dev-state.test.ts.
  const goodSite = await dev.read('site.yaml')
  await dev.edit('site.yaml', () => Buffer.from([0xff, 0xfe, 0x00]))
  await rm(join(dev.siteDir, 'pages/ankauf.yaml'))
  await expect(overlay).toContainText('site.yaml')
  await dev.edit('site.yaml', () => goodSite)
  await expect(overlay).toContainText('ankauf.yaml')
  await writeFile(join(dev.siteDir, 'pages/ankauf.yaml'), good)
  await expect(overlay).toBeHidden()
  expect(dev.isRunning()).toBe(true)
})

test('a new picture is shown as soon as a page uses it', { tag: '@thorough' }, async ({ page }) => {
  const images = join(dev.siteDir, 'pages/images')
  const name = `neu-${Date.now()}.jpg`
  // The extra byte at the end makes the picture unknown to every cache.
  const bytes = Buffer.concat([await readFile(join(images, 'gitterbox.jpg')), Buffer.from(name)])
  await writeFile(join(images, name), bytes)
  await dev.edit('pages/gitterboxen.yaml', (text) => text.replace('file: gitterbox.jpg', `file: ${name}`))
  const picture = page.locator('main img').first()
  await expect(async () => {
    await page.goto(`${dev.origin}/gitterboxen`)
    await expect(picture).toHaveAttribute('src', /neu-\d+-[0-9a-f]{8}-\d+\.webp$/, { timeout: 100 })
  }).toPass()
  const read = () => picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0])
  await expect.poll(read).toEqual([expect.stringMatching(/\.avif$/), true])
})
