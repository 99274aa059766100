import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hydrated } from '../../src/build/proof/reading.ts'
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

  // Other faults in files are covered by tests/unit/server/dev/dev-state.test.ts.
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

const long = {
  'a long label': ['Startseite', 'Startseite und Überblick über alle Leistungen des Betriebs'],
  'a long word': ['Über uns', 'Palettenreparaturbetriebsbesichtigung'],
  'a menu just as wide as fits': ['Kontakt', 'Kontakt und Anfahrt'],
  'a long button': ['Angebot anfordern', 'Jetzt ein unverbindliches Angebot für Paletten anfordern'],
  'a long name': ['shortName: Musterfirma', 'shortName: Musterfirma Paletten und Verpackungen Süd'],
  'many entries': [
    '- { label: Startseite, to: / }',
    ['Ankauf', 'Kauf', 'Miete', 'Tausch', 'Lager']
      .map((label) => `- { label: ${label}, to: /ankauf }`)
      .join('\n    '),
  ],
} as const

test('nothing in the header covers anything else, at any label and width', { tag: '@thorough' }, async ({
  page,
}) => {
  const good = await dev.read('site.yaml')
  const found: unknown[] = []
  for (const [name, [from, to]] of Object.entries(long)) {
    await dev.edit('site.yaml', () => good.replace(from, to))
    await expect
      .poll(async () => (await page.request.get(dev.origin)).text())
      .toContain(to.split(': ').at(-1)?.split(',')[0] ?? to)
    await page.goto(dev.origin)
    for (const width of [320, 390, 640, 768, 1024, 1152, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await page.evaluate(overlapping)).map((pair) => [name, width, pair]))
    }
  }
  expect(found).toEqual([])
  await dev.edit('site.yaml', () => good)
})

/** The parts of the header that cover each other or leave the screen; there is a menu at any width. */
function overlapping(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('header > div > :is(a, nav, div)')]
  const parts = all.map((part) => part.querySelector('button') ?? part).filter((part) => part.offsetWidth > 0)
  const boxes = parts.map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
  const texts = boxes.map(({ name, box }, i) => ({
    name,
    left: box.left,
    right: Math.max(box.right, (parts[i]?.scrollWidth ?? 0) + box.left),
  }))
  const found = texts.flatMap(({ name, left, right }, i) => {
    const before = texts[i - 1]
    return left < (before?.right ?? 0) - 1 || right > innerWidth + 1 ? [`${before?.name} | ${name}`] : []
  })
  const hasMenu = parts.some((part) => part.matches('nav, button'))
  return hasMenu ? found : [...found, 'no menu']
}
