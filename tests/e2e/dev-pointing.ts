import { createVisitor, type DevSite } from './dev-site.ts'
import { routes } from './site.ts'
import { expect, type Page, test } from './test.ts'

const badge = (page: Page) => page.getByRole('button', { name: '.yaml:' })

/** The blocks of a page file, by its lines. */
async function blocksIn(dev: DevSite, file: string): Promise<{ name: string; line: number }[]> {
  const lines = (await dev.read(file)).split('\n')
  return lines.flatMap((text, i) => {
    const [, name] = text.match(/^ {2}- type: (.+)$/) ?? []
    return name ? [{ name, line: i + 1 }] : []
  })
}

const badgeOf = ({ name, line }: { name: string; line: number }, file: string) => `${name} · ${file}:${line}`

/** The files that would be opened in the editor; none is. */
async function catchOpening(page: Page): Promise<string[]> {
  const opened: string[] = []
  await page.route('**/__open-in-editor*', (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('file') ?? '')
    return route.fulfill({ body: '' })
  })
  return opened
}

/** These tests share the dev server of dev.spec.ts: starting one takes longer than most of them. */
export function testPointing(dev: DevSite): void {
  let visitor: ReturnType<typeof createVisitor>
  const blocksOf = (file: string) => blocksIn(dev, file)
  const placeIn = (file: string, line: number) => `${file}:${line}:5`

  test.describe('pointing at a block', () => {
    test.beforeEach(({ page }) => {
      visitor = createVisitor(page, dev.origin)
    })

    test('shows its name, file and line, and opens them', async ({ page }) => {
      const file = 'pages/reparatur.yaml'
      const opened = await catchOpening(page)
      const blocks = await blocksOf(file)
      expect(blocks.length).toBeGreaterThan(4)
      await visitor.visit('/reparatur')
      await expect(badge(page)).toBeHidden()
      for (const [i, block] of blocks.entries()) {
        await page.locator('main > *').nth(i).hover()
        await expect(badge(page)).toHaveText(badgeOf(block, file))
      }
      const middle = blocks[2]
      await page.locator('main > *').nth(2).hover()
      await expect(badge(page)).toContainText(`:${middle?.line}`)
      await badge(page).click()
      await expect.poll(() => opened).toEqual([placeIn(file, middle?.line ?? 0)])
      expect(visitor.complaints()).toEqual([])
    })

    test('opens them with Alt+click and Alt+Enter, and otherwise leaves links alone', async ({ page }) => {
      const opened = await catchOpening(page)
      const file = 'pages/start.yaml'
      const [hero, cards] = await blocksOf(file)
      await visitor.visit('/')
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
        .poll(() => opened)
        .toEqual([placeIn(file, cards?.line ?? 0), placeIn(file, hero?.line ?? 0)])
      await expect(page).toHaveURL(`${dev.origin}/`)
      await link.press('Enter')
      await expect(page).toHaveURL(`${dev.origin}/kontakt`)
      expect(opened).toHaveLength(2)
    })

    test('changes neither the tab order nor the focus', async ({ page }) => {
      await catchOpening(page)
      await visitor.visit('/reparatur')
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
      await visitor.visit('/leistungen')
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
      expect(visitor.complaints()).toEqual([])
    })

    test('follows a saved file under a resting pointer', async ({ page }) => {
      const file = 'pages/sortierung.yaml'
      await visitor.visit('/sortierung')
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
      expect(visitor.complaints()).toEqual([])
    })

    test('shows the places of the header and the footer', async ({ page }) => {
      await visitor.visit('/')
      const lines = (await dev.read('site.yaml')).split('\n')
      for (const [part, key] of [
        ['header', 'navigation'],
        ['footer', 'footer'],
      ]) {
        await page.locator(`#root > ${part}`).hover()
        await expect(badge(page)).toHaveText(`${key} · site.yaml:${lines.indexOf(`${key}:`) + 1}`)
      }
    })

    test('finds all blocks of every page', async ({ page }) => {
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
}
