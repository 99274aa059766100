import { readdirSync, readFileSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createVisitor, type DevSite } from './dev-site.ts'
import { company, distDir, projectDir } from './site.ts'
import { expect, test } from './test.ts'

const examples = readdirSync(join(projectDir, 'schema/blocks'))
  .filter((file) => file.endsWith('.example.yaml'))
  .map((file) => file.replace('.example.yaml', ''))

/** These tests share the dev server of dev.spec.ts: starting one takes longer than most of them. */
export function testGallery(dev: DevSite): void {
  test.describe('the gallery', () => {
    let visitor: ReturnType<typeof createVisitor>

    test.beforeEach(({ page }) => {
      visitor = createVisitor(page, dev.origin)
    })

    test('shows every block live next to its example and its fields, fits any screen, and has a table of contents', async ({
      page,
    }) => {
      await visitor.visit('/_bausteine')
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
        await expect(entry.getByRole('button', { name: 'Baustein kopieren' })).toHaveCount(1)
      }
      expect(visitor.complaints()).toEqual([])

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(
          await page.locator('pre, table').evaluateAll((all) => all.map((one) => one.clientWidth > 250)),
        ).not.toContain(false)
      }

      const links = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link')
      expect((await links.allTextContents()).sort()).toEqual(examples.sort())
      await links.getByText('questions', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'questions', exact: true })).toBeInViewport()
      expect(new URL(page.url()).pathname).toBe('/_bausteine')
    })

    test('copies an example that a page can use unchanged', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await visitor.visit('/_bausteine')
      await page.getByRole('button', { name: 'Baustein kopieren: figures' }).click()
      await expect(page.getByRole('button', { name: 'Baustein kopiert: figures' })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await visitor.visit('/pooling')
      await dev.edit('pages/pooling.yaml', (text) => `${text.trimEnd()}\n${copied}`)
      await expect(page.getByRole('heading', { name: 'Reparieren in Zahlen' })).toBeVisible()
    })

    test('explains how to copy if the browser does not allow it', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await visitor.visit('/_bausteine')
      await page.getByRole('button', { name: 'Baustein kopieren: links' }).click()
      await expect(page.getByRole('button', { name: 'Mit Strg+C kopieren: links' })).toBeVisible()
      expect(await page.evaluate(() => String(getSelection()))).toContain('- type: links')
      expect(visitor.complaints()).toEqual([])
    })

    test('has a working form, and links that lead to the pages of the site', async ({ page }) => {
      await visitor.visit('/_bausteine')
      const stage = page.locator('[data-block=contact-form]')
      await stage.getByRole('button', { name: 'Anfrage senden' }).click()
      await expect(stage.locator('#firma')).toBeFocused()
      for (const field of await stage.locator(':is(input, textarea):required').all())
        await field.fill('a@b.example')
      for (const list of await stage.locator('select:required').all()) await list.selectOption({ index: 1 })
      await stage.getByRole('button', { name: 'Anfrage senden' }).click()
      await expect(stage.locator('#dsgvo-note')).toContainText(
        'Bitte stimmen Sie der Datenschutzerklärung zu.',
      )
      await expect(page.getByRole('alert')).toContainText('DSGVO Zustimmung erforderlich')
      expect(visitor.complaints()).toEqual([])
      await page.locator('[data-block=hero]').getByRole('link', { name: 'Angebot anfordern' }).click()
      await expect(page).toHaveURL(`${dev.origin}/kontakt`)
      await expect(page.locator('form')).toBeVisible()
    })

    test('follows a change of the company facts, and reloads when an example is saved', async ({ page }) => {
      await visitor.visit('/_bausteine')
      const call = page.locator('[data-block=hero]').getByRole('link', { name: 'Anrufen' })
      await expect(call).toHaveText(`Anrufen: ${company.phone}`)
      // A different notation of the same phone number.
      const other = company.phone.replace('-', '')
      await dev.edit('site.yaml', (text) => text.replace(`phone: ${company.phone}`, `phone: ${other}`))
      await expect(call).toHaveText(`Anrufen: ${other}`)
      await visitor.ready(2)
      await dev.edit('site.yaml', (text) => text.replace(`phone: ${other}`, `phone: ${company.phone}`))
      await expect(call).toHaveText(`Anrufen: ${company.phone}`)
      await visitor.ready(3)
      await page.evaluate(() => Object.assign(window, { before: true }))
      const now = new Date()
      await utimes(join(projectDir, 'schema/blocks/hero.example.yaml'), now, now)
      await page.waitForFunction(() => !('before' in window))
      await expect(page.locator('[data-block=hero]')).toBeVisible()
    })

    test('shows an example even on a site that lacks what it refers to', async ({ page }) => {
      await dev.edit('pages/ueber-uns.yaml', (text) => text.replace(/\/files\/\S+\.pdf/, '/kontakt'))
      await rm(join(dev.siteDir, 'pages/files/lizenzurkunde-platzhalter.pdf'))
      await visitor.visit('/_bausteine')
      await expect(page.locator('[data-block=links]')).toContainText('Lizenzurkunde')
      await expect(page.getByText('links.example.yaml')).toBeHidden()
    })
  })

  test.describe('a built site', () => {
    const marks = ['_bausteine', '_places.json', '__open-in-editor', 'gallery-data', 'Was hineingehört']

    test('contains nothing of the gallery or the badge', () => {
      const source = ['src/gallery', 'src/dev'].flatMap((folder) =>
        readdirSync(join(projectDir, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => readFileSync(join(projectDir, folder, name), 'utf8')),
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
}
