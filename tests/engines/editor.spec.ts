import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EditorSite, startEditor } from '../e2e/editor-server.ts'
import { chosen, type Engine } from './drivers.ts'
import { demand } from './install.ts'
import './site.ts'
import { openTab, picturesOf, type Tab } from './tab.ts'

const frame = 'iframe[title=Vorschau] >> '
const folder = mkdtempSync(join(tmpdir(), 'engines-'))
const photo = join(folder, 'IMG_4711.jpg')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(chosen)('the editor in %s', (engine: Engine) => {
  let site: EditorSite
  let tab: Tab

  beforeAll(async () => {
    demand(engine)
    const grey = { create: { width: 2400, height: 1600, channels: 3, background: '#777' } } as const
    await sharp(grey).jpeg().toFile(photo)
    site = await startEditor()
    tab = await openTab(engine, { width: 1280, height: 900 })
    await tab.goto(site.address)
  })
  afterEach(picturesOf(engine, () => tab))
  afterAll(async () => {
    await tab?.close()
    await site?.stop()
  })

  const text = (selector: string) => tab.ask((find, selector) => find(selector)?.textContent, selector)
  const status = () => text('[role=status]')
  /** True once a text of the page can be typed in. */
  const isWriting = () =>
    tab.ask((find) => {
      const box = find('iframe[title=Vorschau] >> [role=textbox]')
      return box !== undefined && box === box.ownerDocument.activeElement
    })

  test('a heading is typed in the page, follows in the panel, and is undone', async () => {
    await expect.poll(() => text(`${frame}h1`), { timeout: 60_000 }).toMatch(/^Ihr Partner/)
    // The fields come with the answer to opening, and what is clicked before then is not selected.
    await expect.poll(() => text('[aria-label=Felder] textarea')).toMatch(/^Palettenankauf/)
    await tab.ask(() => {
      window.heard = []
      const { error } = console
      console.error = (...words) => {
        window.heard.push(words.map((word) => `${word} ${word?.stack ?? ''}`).join(' '))
        error(...words)
      }
      for (const type of ['error', 'unhandledrejection'] as const)
        addEventListener(type, (event) => {
          window.heard.push(
            'reason' in event ? `${event.reason} ${event.reason?.stack}` : (event as ErrorEvent).message,
          )
        })
    })
    await tab.click(`${frame}h1`)
    await expect.poll(isWriting).toBe(true)
    await tab.press('a', 'Control')
    await tab.type('Paletten vom Hof')
    await expect.poll(() => text(`${frame}h1`)).toBe('Paletten vom Hof')
    const fields = () =>
      tab.ask(() =>
        [...document.querySelectorAll<HTMLInputElement>('[aria-label=Felder] :is(input, textarea)')].map(
          ({ value }) => value,
        ),
      )
    await expect.poll(fields).toContain('Paletten vom Hof')
    await tab.press('Enter')
    await tab.click('button', 'Rückgängig')
    await expect.poll(() => text(`${frame}h1`)).toMatch(/^Ihr Partner/)
    await tab.click('button', 'Wiederherstellen')
    await expect.poll(() => text(`${frame}h1`)).toBe('Paletten vom Hof')
  })

  test('running text gets a list, bold words and what was copied', async () => {
    await tab.click(`${frame}main p`, 'Neu, gebraucht oder')
    await expect.poll(isWriting).toBe(true)
    // Keys as fast as they come from a busy page: the caret has moved when the next one acts.
    await tab.press('End', 'Control')
    await tab.press('Enter')
    await tab.type('- vier')
    await tab.press('Enter')
    await tab.press('b', 'Control')
    await tab.type('fünf')
    await tab.press('Home', 'Shift')
    await tab.press('c', 'Control')
    await tab.press('End')
    await tab.press('v', 'Control')
    const inPanel = () =>
      tab.ask(() =>
        [...document.querySelectorAll('[aria-label=Felder] [role=textbox] li')].map((item) => item.innerHTML),
      )
    await expect.poll(inPanel).toEqual(['vier', '<strong>fünffünf</strong>'])
    await tab.click('[role=status]')
    await expect
      .poll(() => tab.ask((find) => find('iframe[title=Vorschau] >> main li strong')?.innerText))
      .toBe('fünffünf')
  })

  test('a picture from this device replaces another', async () => {
    await tab.click(`${frame}main img`)
    await tab.click(`${frame}button`, 'Ersetzen …')
    await expect
      .poll(() => tab.ask(() => document.querySelector('dialog input[type=file]') !== null))
      .toBe(true)
    await tab.attach('dialog input[type=file]', photo)
    await tab.click('dialog label', 'Was ist auf dem Bild zu sehen?')
    await tab.type('Graue Fläche')
    await tab.click('dialog button', 'Einsetzen')
    const shown = () =>
      tab.ask(async (find) => {
        const image = find('iframe[title=Vorschau] >> main img') as HTMLImageElement | undefined
        await image?.decode().catch(() => undefined)
        return [image?.alt, image?.naturalWidth]
      })
    await expect.poll(shown).toEqual(['Graue Fläche', expect.any(Number)])
    expect(Number((await shown())[1])).toBeGreaterThan(0)
  })

  test('what is not published survives a reload, and publishing makes a commit', async () => {
    expect(await tab.ask(() => window.heard)).toEqual([])
    await expect.poll(status).toContain('Gespeichert')
    await tab.ask(() => {
      location.reload()
    })
    await expect.poll(status, { timeout: 60_000 }).toMatch(/Ihre Änderungen vom .* sind noch da/)
    await expect.poll(() => text(`${frame}h1`)).toBe('Paletten vom Hof')
    await tab.click('button', 'Veröffentlichen')
    await tab.click('dialog button', 'Jetzt veröffentlichen')
    await expect
      .poll(() => site.git('log', '--format=%an %s'), { timeout: 30_000 })
      .toMatch(/^Erika Muster Startseite/)
    await expect.poll(status).toContain('in Git festgehalten')
    expect(site.git('status', '--porcelain')).toBe('')
    const page = await site.read('pages/start.yaml')
    expect(page).toContain('title: Paletten vom Hof')
    expect(page).toContain('- **fünffünf**')
    const { format, width } = await sharp(join(site.siteDir, 'pages/images/graue-flaeche.jpg')).metadata()
    expect({ format, width }).toEqual({ format: 'jpeg', width: 2400 })
  })
})
