import { build, type Rollup } from 'vite'
import type * as Inline from '../../src/editor/page/inline/index.ts'
import { projectDir } from './site.ts'
import { expect, type Page, test } from './test.ts'

declare global {
  interface Window {
    said: string[]
    opened: { update(value: string): void; close(): void }
  }
}

/** A page under the strictest policy, whose own script shows each change immediately, as React would. */
const html = `<!doctype html><html lang="de"><meta charset="utf-8"><link rel="stylesheet" href="/style.css">
  <h1>Europaletten kaufen, tauschen und <span>reparieren lassen in der Region</span></h1>
  <h2>Reparatur und Ankauf gebrauchter Paletten\u00a0– aus Industrie und Handel</h2>
  <p>Wir holen ab 30 Paletten frei ab, sortieren sie nach Güte und rechnen nach Stück ab, jede Woche.</p>
  <div class="card"><h3>Tausch von Paletten Zug um Zug</h3></div>
  <table><tr><th>Maß</th><td>1200\u00a0×\u00a0800\u202fmm, vierseitig unterfahrbar</td></tr></table>
  <a class="button" href="/weg"><svg width="20" height="20"></svg>Angebot anfordern</a>
  <div class="body"><p>Mit <strong>fetten</strong> Worten und einem <a href="/kontakt">Link zur Anfrage</a>, weit genug.</p>
  <ul><li>eins</li><li>zwei</li></ul></div>`
const css = `body { margin: 0; padding: 60px 24px 900px; font: 17px/1.6 system-ui; hyphens: auto; color: #1c211e; background: #f7f6f2 }
  h1, h2, h3 { margin: 0; line-height: 1.1; text-wrap: balance } h1 { font-size: clamp(36px, 10vw, 64px); letter-spacing: -.01em }
  h1 span { font-weight: 400 } .card { max-width: 340px; padding: 24px; background: #fff } p { margin: 0; max-width: 68ch }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums } td, th { padding: 8px 12px; border: 1px solid #999 }
  .button { display: inline-flex; gap: 8px; padding: 12px 20px; background: #1c211e; color: #fff; text-transform: uppercase }
  .body { display: grid; gap: 16px; max-width: 420px } ul { margin: 0; padding-left: 1.25em; display: grid; gap: 8px }`
const markdown = 'Mit **fetten** Worten und einem [Link zur Anfrage](/kontakt), weit genug.\n\n- eins\n- zwei'

let files: Map<string, string>

test.beforeAll(async () => {
  const input = `${projectDir}src/editor/page/inline/index.ts`
  const output = { entryFileNames: 'inline.js', chunkFileNames: '[name].js' }
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output, preserveEntrySignatures: 'strict' },
    },
  })) as Rollup.RolldownOutput
  files = new Map(built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : '']))
})

async function visit(page: Page): Promise<void> {
  await page.route('https://inline.example/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'" }
      return route.fulfill({ body: html, contentType: 'text/html', headers })
    }
    if (pathname === '/style.css') return route.fulfill({ body: css, contentType: 'text/css' })
    const body = files.get(pathname)
    return route.fulfill(body ? { body, contentType: 'text/javascript' } : { status: 404 })
  })
  await page.goto('https://inline.example/')
}

const clone = (page: Page) => page.locator('[data-inline] > [role=textbox]')
const said = (page: Page) => page.evaluate(() => window.said)

/** Opens the last text in an element and shows what is typed there, with the facts filled in. */
async function open(page: Page, selector: string, value?: string): Promise<void> {
  await page.evaluate(
    async ({ selector, value }) => {
      const { writePlain }: typeof Inline = await import('/inline.js' as string)
      const text = document.querySelector(selector)?.lastChild as Text
      const range = () => {
        const all = document.createRange()
        all.selectNodeContents(text)
        return all
      }
      window.said = []
      window.opened = writePlain(
        { range },
        {
          value: value ?? text.data,
          label: 'Überschrift',
          onChange(value) {
            window.said.push(value)
            text.data = value.replace('{phone}', '07150 123')
          },
          onEnd: (reason) => window.said.push(`<${reason}>`),
          onHistory: (step) => window.said.push(`<${step}>`),
        },
      )
    },
    { selector, value },
  )
  await expect(clone(page)).toBeFocused()
}

async function openMarkup(page: Page, value = markdown): Promise<void> {
  await page.evaluate(async (value) => {
    const { loadRunning }: typeof Inline = await import('/inline.js' as string)
    const { writeRunning } = await loadRunning()
    const body = document.querySelector('.body') as HTMLElement
    const range = () => {
      const all = document.createRange()
      all.setStart(body.querySelector('p')?.firstChild as Text, 0)
      all.setEnd(body.querySelector('li:last-child')?.firstChild as Text, 4)
      return all
    }
    window.said = []
    window.opened = writeRunning(
      { range },
      {
        value,
        label: 'Text',
        links: () => [
          { label: 'Kontakt', value: '/kontakt' },
          { label: 'Telefon', value: 'tel' },
          { label: 'Seite „Willkommen“', value: '/' },
        ],
        onChange: (value) => window.said.push(value),
        onEnd: (reason) => window.said.push(`<${reason}>`),
        onFollow: (target) => window.said.push(`<${target}>`),
      },
    )
  }, value)
  await expect(clone(page)).toBeFocused()
}

/** The positions of the lines of the last text in an element, without the space at the end of a line. */
const linesIn = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const found = document.querySelector(selector)
    const range = document.createRange()
    const walker = document.createTreeWalker(found ?? document, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    const shown = texts.filter((text) => text.textContent?.trim())
    const isPlain =
      found?.getAttribute('contenteditable') === 'plaintext-only' || !found?.matches('.body, .ProseMirror')
    return (isPlain ? shown.slice(-1) : shown).flatMap((text) => {
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 13 || text.textContent === '')
      return rects.map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' '))
    })
  }, selector)

test('typed text lies exactly over the original, at any width and position', { tag: '@thorough' }, async ({
  page,
}) => {
  await visit(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const selector of ['h1 span', 'h2', 'p', 'h3', 'td', '.button']) {
      await open(
        page,
        selector,
        (await page.locator(selector).first().textContent())?.replace(/[\u00a0\u202f]/g, ' '),
      )
      expect(await linesIn(page, '[role=textbox]'), `${selector} at ${width}`).toEqual(
        await linesIn(page, selector),
      )
      await page.evaluate(() => window.opened.close())
    }
    await openMarkup(page)
    expect(await linesIn(page, '[role=textbox]'), `body at ${width}`).toEqual(await linesIn(page, '.body'))
    await page.evaluate(() => scrollBy(0, 100))
    await page.setViewportSize({ width: width - 40, height: 700 })
    await expect.poll(() => linesIn(page, '[role=textbox]')).toEqual(await linesIn(page, '.body'))
    await page.evaluate(() => window.opened.close())
    // One style sheet for lines and one for running text, however often they were opened.
    expect(await page.evaluate(() => [document.adoptedStyleSheets.length, CSS.highlights.size])).toEqual([
      2, 0,
    ])
  }
})

test('a text that asks to be replaced gives way to the first key', async ({ page }) => {
  await visit(page)
  await openMarkup(page, 'Bitte ersetzen: **wozu** die Seite auffordert.')
  await page.keyboard.type('Rufen Sie an.')
  expect((await said(page)).at(-1)).toBe('Rufen Sie an.')
  await page.evaluate(() => window.opened.close())
  await openMarkup(page, 'Rufen Sie an')
  await page.keyboard.type('!')
  expect((await said(page)).at(-1)).toBe('Rufen Sie an!')
})

test('a line is typed, confirmed, undone and left', { tag: '@thorough' }, async ({ page, context }) => {
  await visit(page)
  await open(page, 'h2', 'Ruf {phone}')
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toHaveAttribute('lang', 'de')
  await page.keyboard.press('End')
  await page.keyboard.type(' an')
  expect(await said(page)).toEqual(['Ruf {phone} ', 'Ruf {phone} a', 'Ruf {phone} an'])
  await expect(page.locator('h2')).toHaveText('Ruf 07150 123 an')
  await page.keyboard.press('Control+z')
  await page.evaluate(() => window.opened.update('Ruf {phone}'))
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  expect((await said(page)).slice(3)).toEqual(['<undo>', 'Ruf {phone}!', '<done>'])
  await expect(clone(page)).toHaveCount(0)

  await open(page, '.button', 'Angebot')
  await page.keyboard.type('weg')
  await page.keyboard.press('Escape')
  expect((await said(page)).slice(-2)).toEqual(['weg', '<done>'])

  for (const [key, reason] of [
    ['Tab', '<next>'],
    ['Shift+Tab', '<previous>'],
  ] as const) {
    await open(page, 'h3')
    await page.keyboard.press(key)
    expect(await said(page)).toEqual([reason])
  }
  await open(page, 'h3')
  await page.mouse.click(5, 500)
  expect(await said(page)).toEqual(['<done>'])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob(['eins\r\nzwei '], { type: 'text/plain' }),
        'text/html': new Blob(['<b>eins</b><br>zwei'], { type: 'text/html' }),
      }),
    ]),
  )
  await open(page, 'td')
  await page.keyboard.press('Control+v')
  await expect.poll(() => said(page)).toEqual(['eins zwei'])
  await page.keyboard.press('Escape')
})

test('composed input is reported as it appears', { tag: '@thorough' }, async ({ page, context }) => {
  await visit(page)
  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await open(page, 'h3', 'a')
  await page.keyboard.press('End')
  await compose('´')
  await compose('é')
  await keyboard.send('Input.insertText', { text: 'é' })
  expect(await said(page)).toEqual(['a´', 'aé'])
  await page.keyboard.press('Escape')
  await openMarkup(page, 'a')
  await compose('´')
  await compose('é')
  await keyboard.send('Input.insertText', { text: 'é' })
  await expect.poll(() => said(page)).toEqual(['a´', 'aé'])
})

test('running text becomes bold, a list and a link', {
  tag: '@thorough',
}, async ({ page }) => {
  await visit(page)
  await openMarkup(page)
  expect(await said(page)).toEqual([])
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('drei')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- vier')
  expect((await said(page)).at(-1)).toBe(`${markdown}!\n- **drei**\n- vier`)
  await page.keyboard.press('Escape')
  expect((await said(page)).slice(-2)).toEqual([`${markdown}!\n- **drei**\n- vier`, '<done>'])

  await openMarkup(page, 'Rufen Sie an.')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const target = page.getByRole('dialog', { name: 'Link' }).getByRole('combobox', { name: 'Ziel des Links' })
  await target.fill('irgendwohin')
  await target.press('Enter')
  expect(await target.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    'aus der Liste',
  )
  await target.fill('telefon')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  expect((await said(page)).at(-1)).toBe('[Rufen Sie an.](tel)')
  const link = clone(page).getByRole('link')
  await link.click()
  await link.click({ modifiers: ['ControlOrMeta'] })
  expect((await said(page)).at(-1)).toBe('<tel>')
  await page.getByRole('button', { name: 'Liste' }).click()
  expect((await said(page)).at(-1)).toBe('- [Rufen Sie an.](tel)')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Fett' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(clone(page)).toBeFocused()
  await page.evaluate(() => window.opened.update('Anders\n\nund *neu*'))
  await expect(clone(page).locator('em')).toHaveText('neu')
  await page.keyboard.press('Tab')
  expect((await said(page)).at(-1)).toBe('<next>')
  await openMarkup(page, 'Vorher')
  await page.keyboard.press('Enter')
  await clone(page).evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>• eins<p class="MsoNormal">· <b>zwei</b>')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect((await said(page)).at(-1)).toBe('Vorher\n\n- eins\n- **zwei**')
  await page.keyboard.press('Enter')
  expect(await said(page)).not.toContain('<done>')
  await page.evaluate(() => window.opened.close())
})

/** Selects words, or puts the caret before them. */
async function select(page: Page, words: string, length = words.length): Promise<void> {
  await clone(page).evaluate(
    async (element, { words, length }) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let node = walker.nextNode() as Text
      while (!node.data.includes(words)) node = walker.nextNode() as Text
      const start = node.data.indexOf(words)
      const selection = getSelection() as Selection
      // ProseMirror sets its selection once more after the focus has come back, 20 ms later or when the machine gets to it.
      do {
        selection.setBaseAndExtent(node, start, node, start + length)
        await new Promise((resolve) => setTimeout(resolve, 100))
      } while (selection.anchorNode !== node || selection.anchorOffset !== start)
    },
    { words, length },
  )
}

test('a link is asked for beside its words, in everyday words', { tag: '@thorough' }, async ({ page }) => {
  await visit(page)
  await openMarkup(page, 'Zur Startseite und zur Post.')
  const link = async (words: string, target: string) => {
    await select(page, words)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Ziel des Links' }).fill(target)
    await page.keyboard.press('Enter')
  }
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('linked') ?? [])].map(String))
  await link('Post', 'post@firma.de')
  expect(await marked()).toEqual(['Post'])
  const target = page.getByRole('combobox', { name: 'Ziel des Links' })
  expect(await target.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    '„E-Mail an …“',
  )
  await page.keyboard.press('Escape')
  expect(await marked()).toEqual([])
  await expect(clone(page)).toBeFocused()
  await link('Startseite', 'Startseite')
  await link('Post', 'willkommen')
  expect((await said(page)).at(-1)).toBe('Zur [Startseite](/) und zur [Post](/).')
})

test('paragraphs and lists become one list, and Backspace takes a line out of it', {
  tag: '@thorough',
}, async ({ page }) => {
  await visit(page)
  await openMarkup(page, 'Wir:\n\n- eins\n- zwei\n\nEnde')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Liste' }).click()
  expect((await said(page)).at(-1)).toBe('- Wir:\n- eins\n- zwei\n- Ende')
  await select(page, 'Wir', 0)
  await page.keyboard.press('Backspace')
  expect((await said(page)).at(-1)).toBe('Wir:\n\n- eins\n- zwei\n- Ende')
  await select(page, 'zwei', 0)
  await page.keyboard.press('Backspace')
  expect((await said(page)).at(-1)).toBe('Wir:\n\n- eins\n\nzwei\n\n- Ende')
  await page.keyboard.press('Backspace')
  expect((await said(page)).at(-1)).toBe('Wir:\n\n- einszwei\n- Ende')
})

test('the toolbar of a long text stays in view', { tag: '@thorough' }, async ({ page }) => {
  await visit(page)
  await openMarkup(page, 'Absatz.\n\n'.repeat(60))
  await page.keyboard.press('ControlOrMeta+Home')
  await page.evaluate(() => scrollTo(0, 400))
  const bar = page.getByRole('toolbar')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeInViewport({ ratio: 1 })
})
