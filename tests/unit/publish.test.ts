// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutput } from '../../src/files/output.ts'
import { describePictures } from '../../src/output/pictures.ts'
import { headTags } from '../../src/publish/head-tags.ts'
import { webManifest, writeIcons } from '../../src/publish/icons.ts'
import { robotsText } from '../../src/publish/publish.ts'
import { makeSharePictures } from '../../src/publish/share-pictures.ts'
import { loadSite, pageWith, resolveSite, siteWith } from '../support/site.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'publish-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('the head contains titles and descriptions unchanged, including quotes', async () => {
  const content = await resolveSite({
    'pages/start.yaml': pageWith('').replace('title: Paletten', `title: Paletten "neu" & <alt>`),
  })
  const page = content.pages[0] as (typeof content.pages)[number]
  const tags = headTags(page, content, '/assets/teilen.jpg')
  expect(tags).toContain('<link rel="canonical" href="https://palettenbetrieb.example/">')
  expect(tags).toContain('<meta property="og:title" content="Paletten &quot;neu&quot; &amp; &lt;alt&gt;">')
  expect(tags).toContain(
    '<meta property="og:image" content="https://palettenbetrieb.example/assets/teilen.jpg">',
  )
})

test('a page is shared with its opening picture, upright and cut, or else with that of the home page', async () => {
  const opening = (file: string) => `- { type: hero, title: A, image: { file: ${file}, alt: Ein Stapel } }\n`
  const { written } = await loadSite({
    'pages/start.yaml': pageWith(opening('europalette.jpg')),
    'pages/kontakt.yaml': pageWith(opening('gitterbox.jpg')),
  })
  const colors = { 'europalette.jpg': '#333333', 'gitterbox.jpg': '#999999' }
  for (const [file, background] of Object.entries(colors)) {
    // Taken upright on its side: the white half is on the right.
    const photo = sharp({ create: { width: 400, height: 900, channels: 3, background } }).composite([
      { input: { create: { width: 400, height: 450, channels: 3, background: '#ffffff' } }, top: 0, left: 0 },
    ])
    // Bytes of its own, so that nothing made of it is cached.
    const exif = { IFD0: { Copyright: randomUUID() } }
    await writeFile(join(dir, file), await photo.withMetadata({ orientation: 6, exif }).png().toBuffer())
  }
  const pictures = await describePictures(dir, Object.keys(colors))
  const pages = ['/', '/kontakt', '/reparatur'].map((path) => {
    const page = written?.pages.get(`pages/${path.slice(1) || 'start'}.yaml`)
    if (!page) throw new Error('The site has errors')
    return { path, page }
  })
  const { addresses, files } = await makeSharePictures(pages, { folder: dir, pictures })
  const [home, contact, repair] = pages.map(({ path }) => addresses.get(path) ?? '')
  expect(repair).toBe(home)
  const shown = [home, contact].map(async (address = '') => {
    const picture = sharp(files.get(address.replace('/assets/', '')))
    const { format, width, height } = await picture.metadata()
    const pixels = await picture.greyscale().raw().toBuffer()
    const [left, right] = [100, 1100].map((x) => pixels[315 * 1200 + x])
    return { format, width, height, left, right }
  })
  const cut = { format: 'jpeg', width: 1200, height: 630, right: 255 }
  expect(await Promise.all(shown)).toEqual([
    { ...cut, left: 0x33 },
    { ...cut, left: 0x99 },
  ])
})

test('a site without opening pictures is shared without one', async () => {
  const content = await resolveSite()
  const tags = headTags(content.pages[0] as (typeof content.pages)[number], content, undefined)
  expect(tags).not.toMatch(/og:image|twitter:card/)
})

test('a site with placeholders is not indexed', async () => {
  const tagsOf = async (placeholders: boolean) => {
    const content = await resolveSite({ 'site.yaml': siteWith(`placeholders: ${placeholders}\n`) })
    return headTags(content.pages[0] as (typeof content.pages)[number], content, '/assets/teilen.jpg')
  }
  const noindex = '<meta name="robots" content="noindex">'
  expect(await tagsOf(true)).toContain(noindex)
  expect(await tagsOf(false)).not.toContain(noindex)
  expect(robotsText({ url: 'https://a.example' }, true)).toBe('User-agent: *\nDisallow: /\n')
  expect(robotsText({ url: 'https://a.example' }, false)).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://a.example/sitemap.xml\n',
  )
})

test('the icons have the sizes given in the manifest', async () => {
  const { site } = await resolveSite()
  await writeIcons(site, openOutput(dir))
  const sizeOf = async (file: string) => {
    const { width, height } = await sharp(join(dir, file)).metadata()
    return `${width}x${height}`
  }
  for (const { src, sizes } of webManifest(site).icons) {
    expect(await sizeOf(src)).toBe(sizes)
  }
  expect(await sizeOf('favicon-32.png')).toBe('32x32')
  expect(await sizeOf('apple-touch-icon.png')).toBe('180x180')
  expect(await sizeOf('favicon.svg')).toBe('48x48')
})
