import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { serveSite } from '../src/serve/serve.ts'
import { browserOrInstall } from '../tests/e2e/browser.ts'
import { freePort } from '../tests/e2e/ports.ts'
import { loadContentOrExit } from './content.ts'

/** Takes a full-page screenshot of every page of a built site at three widths, and one contact sheet per width. */
const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'screenshots' },
    only: { type: 'string', default: '/' },
  },
})
const widths = { 390: 844, 768: 1024, 1440: 900 }
/** Layout of the contact sheet in pixels; `height` cuts off long pages. */
const sheet = { columns: 8, width: 300, height: 1200, gap: 12 }

const { written } = await loadContentOrExit()
const paths = (written?.site.routes ?? [])
  .map(({ path }) => path)
  .filter((path) => path.startsWith(values.only))
const port = await freePort()
const server = await serveSite({ dir: values.dir, port, contact: async () => false })
const browser = await chromium.launch({ executablePath: browserOrInstall(), args: ['--disable-gpu'] })
for (const [width, height] of Object.entries(widths)) await take(browser, Number(width), height)
await browser.close()
server.close()

async function take(browser: Browser, width: number, height: number): Promise<void> {
  const folder = join(values.out, String(width))
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ viewport: { width, height }, locale: 'de-DE' })
  const page = await context.newPage()
  const pictures: Buffer[] = []
  for (const path of [...paths, '/404']) {
    await page.goto(`http://localhost:${port}${path}`)
    await loadPictures(page)
    const picture = await page.screenshot({ fullPage: true })
    writeFileSync(join(folder, `${path.slice(1).replaceAll('/', '-') || 'start'}.png`), picture)
    pictures.push(picture)
  }
  await context.close()
  const file = join(values.out, `${width}.png`)
  await writeSheet(pictures, file)
  console.log(`${file}: ${pictures.length} Seiten`)
}

/** Pictures further down are loaded lazily; a full-page screenshot needs all of them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

async function writeSheet(pictures: readonly Buffer[], file: string): Promise<void> {
  const { columns, width, height, gap } = sheet
  const cells = await Promise.all(
    pictures.map(async (picture, i) => {
      const small = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true })
      const input = await sharp(small.data)
        .extract({ left: 0, top: 0, width, height: Math.min(height, small.info.height) })
        .toBuffer()
      return {
        input,
        left: gap + (i % columns) * (width + gap),
        top: gap + Math.floor(i / columns) * (height + gap),
      }
    }),
  )
  const rows = Math.ceil(pictures.length / columns)
  await sharp({
    create: {
      width: gap + Math.min(columns, pictures.length) * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(cells)
    .png()
    .toFile(file)
}
