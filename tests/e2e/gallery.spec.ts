import { readdirSync, readFileSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { listen } from './browsing.ts'
import { type DevSite, isAlive, startDevSite } from './dev-site.ts'
import { company, distDir, projectDir, routes } from './site.ts'

const examples = readdirSync(join(projectDir, 'schema/blocks'))
  .filter((file) => file.endsWith('.example.yaml'))
  .map((file) => file.replace('.example.yaml', ''))

test.skip(({ isMobile }) => isMobile)
test.describe.configure({ mode: 'serial' })

let dev: DevSite
let heard: string[]

test.beforeAll(async () => {
  dev = await startDevSite()
})

test.afterAll(async () => {
  await dev.stop()
})

test.beforeEach(({ page }) => {
  heard = listen(page)
})

/** Nothing went wrong in the page, hydration included; chatter of the tools does not count. */
const complaints = () => heard.filter((line) => /^(error|warning|thrown)/.test(line))

async function visit(page: Page, path: string): Promise<void> {
  heard.length = 0
  await page.goto(dev.origin + path)
  await ready(page)
}

/** From now on the page is alive and hears of changes; `loads` counts since the visit began. */
async function ready(page: Page, loads = 1): Promise<void> {
  await expect.poll(() => heard.filter((line) => line.includes('[vite] connected')).length).toBe(loads)
  await page.waitForFunction(isAlive)
}

test.describe('the gallery', () => {
  test('shows every block live beside its example and its fields', async ({ page }) => {
    await visit(page, '/_bausteine')
    const stages = page.locator('[data-block]')
    expect(
      (await stages.evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))).sort(),
    ).toEqual(examples.sort())
    expect(await stages.evaluateAll((all) => all.map((one) => one.childElementCount))).toEqual(
      examples.map(() => 1),
    )
    for (const type of examples) {
      const entry = page.getByRole('article', { name: type, exact: true })
      await expect(entry.locator('pre')).toContainText(`  - type: ${type}\n    `)
      await expect(entry.getByRole('table', { name: `Felder von ${type}` })).toContainText(`immer ${type}`)
    }
    expect(complaints()).toEqual([])
  })

  test('has contents that lead to every block', async ({ page }) => {
    await visit(page, '/_bausteine')
    const links = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link')
    expect((await links.allTextContents()).sort()).toEqual(examples.sort())
    await links.getByText('questions', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'questions', exact: true })).toBeInViewport()
    expect(new URL(page.url()).pathname).toBe('/_bausteine')
  })

  for (const width of [390, 1440]) {
    test(`fits a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, '/_bausteine')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(
        await page.locator('pre, table').evaluateAll((all) => all.map((one) => one.clientWidth > 250)),
      ).not.toContain(false)
    })
  }

  test('copies an example that a page can hold as it is', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, '/_bausteine')
    await page.getByRole('button', { name: 'Kopieren: figures' }).click()
    await expect(page.getByRole('button', { name: 'Kopiert: figures' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await dev.edit('pages/pooling.yaml', (text) => `${text.trimEnd()}\n${copied}`)
    await visit(page, '/pooling')
    await expect(page.getByRole('heading', { name: 'Reparieren in Zahlen' })).toBeVisible()
  })

  test('says how to copy where the browser does not allow it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await visit(page, '/_bausteine')
    await page.getByRole('button', { name: 'Kopieren: links' }).click()
    await expect(page.getByRole('button', { name: 'Mit Strg+C kopieren: links' })).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toContain('- type: links')
    expect(complaints()).toEqual([])
  })

  test('has a form that works', async ({ page }) => {
    await visit(page, '/_bausteine')
    const stage = page.locator('[data-block=contact-form]')
    await stage.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(stage.locator('#firma')).toBeFocused()
    for (const field of await stage.locator(':is(input, textarea):required').all())
      await field.fill('a@b.example')
    for (const list of await stage.locator('select:required').all()) await list.selectOption({ index: 1 })
    await stage.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(stage.locator('#ergebnis')).toContainText('DSGVO Zustimmung erforderlich')
    await expect(page.getByRole('alert')).toContainText('DSGVO Zustimmung erforderlich')
    expect(complaints()).toEqual([])
  })

  test('leads to the pages of the site', async ({ page }) => {
    await visit(page, '/_bausteine')
    await page.locator('[data-block=hero]').getByRole('link', { name: 'Angebot anfordern' }).click()
    await expect(page).toHaveURL(`${dev.origin}/kontakt`)
    await expect(page.locator('form')).toBeVisible()
  })

  test('follows a change of the company facts', async ({ page }) => {
    await visit(page, '/_bausteine')
    const call = page.locator('[data-block=hero]').getByRole('link', { name: 'Anrufen' })
    await expect(call).toHaveText(`Anrufen: ${company.phone}`)
    await dev.edit('site.yaml', (text) => text.replace(`phone: ${company.phone}`, 'phone: 07150 4711'))
    await expect(call).toHaveText('Anrufen: 07150 4711')
    await ready(page, 2)
    await dev.edit('site.yaml', (text) => text.replace('phone: 07150 4711', `phone: ${company.phone}`))
    await expect(call).toHaveText(`Anrufen: ${company.phone}`)
  })

  test('is loaded anew when an example is saved', async ({ page }) => {
    await visit(page, '/_bausteine')
    await page.evaluate(() => Object.assign(window, { before: true }))
    const now = new Date()
    await utimes(join(projectDir, 'schema/blocks/hero.example.yaml'), now, now)
    await page.waitForFunction(() => !('before' in window))
    await expect(page.locator('[data-block=hero]')).toBeVisible()
  })

  test('shows an example also on a site that lacks what it names', async ({ page }) => {
    await dev.edit('pages/ueber-uns.yaml', (text) => text.replace(/\/files\/\S+\.pdf/, '/kontakt'))
    await rm(join(dev.siteDir, 'pages/files/lizenzurkunde-platzhalter.pdf'))
    await visit(page, '/_bausteine')
    await expect(page.locator('[data-block=links]')).toContainText('Lizenzurkunde')
    await expect(page.getByText('links.example.yaml')).toBeHidden()
  })
})

test.describe('pointing at a block', () => {
  const badge = (page: Page) => page.getByRole('button', { name: '.yaml:' })

  /** The blocks of a page file as its lines have them. */
  async function blocksOf(file: string): Promise<{ name: string; line: number }[]> {
    const lines = (await dev.read(file)).split('\n')
    return lines.flatMap((text, i) => {
      const [, name] = text.match(/^ {2}- type: (.+)$/) ?? []
      return name ? [{ name, line: i + 1 }] : []
    })
  }

  const badgeOf = ({ name, line }: { name: string; line: number }, file: string) =>
    `${name} · ${file}:${line}`

  /** What would be opened in the editor; nothing is. */
  async function catchOpening(page: Page): Promise<string[]> {
    const opened: string[] = []
    await page.route('**/__open-in-editor*', (route) => {
      opened.push(new URL(route.request().url()).searchParams.get('file') ?? '')
      return route.fulfill({ body: '' })
    })
    return opened
  }

  /** The place as the editor gets it, wherever the dev server was started. */
  const placeIn = (file: string, line: number) => `${join(dev.siteDir, file)}:${line}:5`

  test('shows its name, file and line, and opens them', async ({ page }) => {
    const file = 'pages/reparatur.yaml'
    const opened = await catchOpening(page)
    const blocks = await blocksOf(file)
    expect(blocks.length).toBeGreaterThan(4)
    await visit(page, '/reparatur')
    await expect(badge(page)).toBeHidden()
    for (const [i, block] of blocks.entries()) {
      await page.locator('main > *').nth(i).hover()
      await expect(badge(page)).toHaveText(badgeOf(block, file))
    }
    const middle = blocks[2]
    await page.locator('main > *').nth(2).hover()
    await expect(badge(page)).toContainText(`:${middle?.line}`)
    await badge(page).click()
    await expect
      .poll(() => opened.map((path) => resolve(projectDir, path)))
      .toEqual([placeIn(file, middle?.line ?? 0)])
    expect(complaints()).toEqual([])
  })

  test('opens them with Alt+click and Alt+Enter, and leaves links alone otherwise', async ({ page }) => {
    const opened = await catchOpening(page)
    const file = 'pages/start.yaml'
    const [hero, cards] = await blocksOf(file)
    await visit(page, '/')
    await page
      .locator('main > *')
      .nth(1)
      .getByRole('link')
      .first()
      .click({ modifiers: ['Alt'] })
    await expect.poll(() => opened).toHaveLength(1)
    const link = page.locator('main > *').first().getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Alt+Enter')
    await expect
      .poll(() => opened.map((path) => resolve(projectDir, path)))
      .toEqual([placeIn(file, cards?.line ?? 0), placeIn(file, hero?.line ?? 0)])
    await expect(page).toHaveURL(`${dev.origin}/`)
    await link.press('Enter')
    await expect(page).toHaveURL(`${dev.origin}/kontakt`)
    expect(opened).toHaveLength(2)
  })

  test('changes neither the tab order nor the focus', async ({ page }) => {
    await catchOpening(page)
    await visit(page, '/reparatur')
    await page.locator('main > *').nth(1).hover()
    await expect(badge(page)).toBeVisible()
    const stops: string[] = []
    // Once through the whole page, until the focus leaves it.
    while (stops.at(-1) !== 'BODY' && stops.length < 200) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() =>
          document.activeElement?.shadowRoot ? 'badge' : String(document.activeElement?.tagName),
        ),
      )
    }
    expect(stops.length).toBeGreaterThan(30)
    expect(stops.at(-1)).toBe('BODY')
    expect(stops).not.toContain('badge')
    const link = page.locator('main').getByRole('link').first()
    await link.focus()
    await page.locator('main > *').nth(1).hover()
    await badge(page).click()
    await expect(link).toBeFocused()
  })

  test('follows a navigation under a resting pointer', async ({ page }) => {
    await visit(page, '/leistungen')
    await page.evaluate(() => Object.assign(window, { same: true }))
    const link = page
      .locator('main')
      .getByRole('link', { name: /Reparatur/ })
      .first()
    await link.hover()
    await expect(badge(page)).toContainText('pages/leistungen.yaml')
    await link.click()
    await expect(page).toHaveURL(`${dev.origin}/reparatur`)
    await expect(badge(page)).toContainText('pages/reparatur.yaml')
    const [hero] = await blocksOf('pages/reparatur.yaml')
    await page.locator('h1').hover()
    await expect(badge(page)).toHaveText(badgeOf(hero ?? { name: '', line: 0 }, 'pages/reparatur.yaml'))
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    expect(complaints()).toEqual([])
  })

  test('follows a saved file under a resting pointer', async ({ page }) => {
    const file = 'pages/sortierung.yaml'
    await visit(page, '/sortierung')
    const [, second] = await blocksOf(file)
    await page.locator('main > *').nth(1).hover()
    await expect(badge(page)).toHaveText(badgeOf(second ?? { name: '', line: 0 }, file))
    await dev.edit(file, (text) => `# Entwurf vom Montag\n${text}`)
    await expect(badge(page)).toHaveText(
      badgeOf({ name: second?.name ?? '', line: (second?.line ?? 0) + 1 }, file),
    )
    await dev.edit(
      file,
      (text) => `${text.trimEnd()}\n  - type: text\n    title: Neu\n    text: Ganz unten.\n`,
    )
    await expect(page.getByRole('heading', { name: 'Neu' })).toBeAttached()
    await expect(badge(page)).toHaveText(
      badgeOf({ name: second?.name ?? '', line: (second?.line ?? 0) + 1 }, file),
    )
    expect(complaints()).toEqual([])
  })

  test('shows where the header and the footer are written', async ({ page }) => {
    await visit(page, '/')
    const lines = (await dev.read('site.yaml')).split('\n')
    for (const [part, key] of [
      ['header', 'navigation'],
      ['footer', 'footer'],
    ]) {
      await page.locator(`#root > ${part}`).hover()
      await expect(badge(page)).toHaveText(`${key} · site.yaml:${lines.indexOf(`${key}:`) + 1}`)
    }
  })

  test('finds as many blocks as there are on every page', async ({ page }) => {
    await page.goto(dev.origin)
    for (const path of routes) {
      const [shown, written] = await page.evaluate(async (address) => {
        const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
        const places = await (await fetch(`/_places.json?path=${address}`)).json()
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('#root main')
        return [main?.childElementCount, places.blocks.length]
      }, path)
      expect(shown, path).toBe(written)
    }
  })
})

test.describe('a built site', () => {
  const marks = ['_bausteine', '_places.json', '__open-in-editor', 'gallery-data', 'Was hineingehört']

  test('holds nothing of the gallery and of the badge', () => {
    const source = ['src/gallery', 'src/build'].flatMap((folder) =>
      readdirSync(join(projectDir, folder)).map((file) =>
        readFileSync(join(projectDir, folder, file), 'utf8'),
      ),
    )
    const built = readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|html|json)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
    expect(built.length).toBeGreaterThan(40)
    for (const mark of marks) {
      expect(
        source.some((text) => text.includes(mark)),
        `${mark} is a mark`,
      ).toBe(true)
      expect(
        built.filter((file) => readFileSync(file, 'utf8').includes(mark)),
        mark,
      ).toEqual([])
    }
  })

  test('answers their addresses with 404', async ({ request }) => {
    for (const path of ['/_bausteine', '/_places.json', '/__open-in-editor?file=site.yaml']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })
})
