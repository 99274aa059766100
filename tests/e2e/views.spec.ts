import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { open } from './browsing.ts'
import { projectDir } from './site.ts'
import { expect, type Page, test } from './test.ts'

const views = {
  start: '/',
  leistungen: '/leistungen',
  europaletten: '/europaletten',
  gitterboxen: '/gitterboxen',
  kontakt: '/kontakt',
  'nicht-gefunden': '/gibt-es-nicht',
}

/*
 * Machines and versions of the browser smooth letters differently. In a picture that is out of focus this stays below
 * the threshold, but for a few pixels. A moved button or a heading in another color changes many times as many.
 */
const tolerance = { threshold: 0.1, maxDiffPixels: 300 }

/** Stands for every photo: photos are most of the bytes of a picture of a page, and a cross shows their cut as well. */
const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"><path fill="#8a9187" d="M0 0h1600v1067H0z"/>
  <path stroke="#fff" stroke-width="12" d="m0 0 1600 1067M1600 0 0 1067"/></svg>`

test.describe('looks as before', { tag: ['@thorough', '@desktop'] }, () => {
  for (const width of [1440, 390]) {
    for (const [name, path] of Object.entries(views)) {
      test(`${name} at ${width}`, async ({ page }, info) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.route(/\.(avif|webp)$/, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: photo }),
        )
        await page.route('**/view/*.woff2', (route) => {
          const [, family] = /view\/(.+)-latin/.exec(route.request().url()) ?? []
          const file = route.request().url().split('/').at(-1)
          return route.fulfill({ path: `${projectDir}node_modules/@fontsource/${family}/files/${file}` })
        })
        await open(page, path)
        await settle(page)
        const file = `${name}-${width}.png`
        await expect(page).toHaveScreenshot(file, { fullPage: true, ...tolerance })
        if (/all|changed/.test(info.config.updateSnapshots))
          await shrink(info.snapshotPath(file, { kind: 'screenshot' }))
      })
    }
  }
})

/** Makes the page independent of the machine's fonts and the time of day, and waits for its pictures. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = true
    // It comes and goes with what is in view, in the middle of a picture of the whole page.
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Schnell zum Kontakt"]')
    if (bar) bar.style.visibility = 'hidden'
    const add = async (family: string, file: string, weight: string) => {
      const face = new FontFace(family, `url('/view/${file}-latin-${weight}-normal.woff2')`, { weight })
      document.fonts.add(await face.load())
    }
    for (const weight of ['400', '500', '600', '700']) await add('Text', 'barlow', weight)
    // The site's own is left out where it arrives late.
    await add('Barlow Condensed', 'barlow-condensed', '600')
    document.body.style.fontFamily = 'Text'
    document.documentElement.style.filter = 'blur(2px)'
    const decoded = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.all([...decoded, document.fonts.ready])
  })
}

/** Keeps a stored picture small: fewer colors differ by less than the threshold. */
async function shrink(file: string): Promise<void> {
  const picture = sharp(await readFile(file)).removeAlpha()
  await writeFile(file, await picture.png({ quality: 90, dither: 0, effort: 10 }).toBuffer())
}
