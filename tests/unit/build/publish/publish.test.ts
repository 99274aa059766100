// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutput } from '../../../../src/build/files/output.ts'
import { openPictures } from '../../../../src/build/output/pictures.ts'
import { renderPage } from '../../../../src/build/pages/render-pages.ts'
import { headTags } from '../../../../src/build/publish/head-tags.ts'
import { webManifest, writeIcons } from '../../../../src/build/publish/icons.ts'
import { robotsText } from '../../../../src/build/publish/publish.ts'
import { sharePicture } from '../../../../src/build/publish/share-picture.ts'
import { pageWith, resolveSite, siteWith } from '../../../support/site.ts'

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
  const tags = headTags(page, content, { files: '/assets/hof' })
  expect(tags).toContain('<link rel="canonical" href="https://palettenbetrieb.example/">')
  expect(tags).toContain('<meta property="og:title" content="Paletten &quot;neu&quot; &amp; &lt;alt&gt;">')
  expect(tags).toContain(
    '<meta property="og:image" content="https://palettenbetrieb.example/assets/hof-teilen.jpg">',
  )
})

test('a page is shared with its opening picture, upright and cut', async () => {
  // Taken upright on its side: the white half is on the right.
  const size = { width: 400, height: 900, channels: 3, background: '#333333' } as const
  const white = { create: { ...size, height: 450, background: '#ffffff' } }
  const photo = sharp({ create: size }).composite([{ input: white, top: 0, left: 0 }])
  // Bytes of its own, so that nothing made of it is cached.
  const exif = { IFD0: { Copyright: randomUUID() } }
  await writeFile(join(dir, 'hof.jpg'), await photo.withMetadata({ orientation: 6, exif }).png().toBuffer())
  const pictures = openPictures(dir)
  const described = [...(await pictures.describe(['hof.jpg'])).values()]
  const [address = ''] = described.map(sharePicture)
  const files = await pictures.makeAll([], [...described, ...described])
  expect([...files.keys()]).toEqual([address.replace('/assets/', '')])
  const picture = sharp([...files.values()][0])
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const pixels = await picture.greyscale().raw().toBuffer()
  expect([100, 1100].map((x) => pixels[315 * 1200 + x])).toEqual([0x33, 255])
})

test('a page without an opening picture is shared with that of the home page', async () => {
  const { site, pages, placeholders } = await resolveSite()
  const browser = { entry: '', opening: '', sheet: '/styles.css', scripts: [], formScripts: [] }
  const home = { files: '/assets/hof' }
  const [html] = renderPage(pages[0] as (typeof pages)[number], {
    site,
    placeholders,
    browser,
    home,
    policy: '',
  })
  expect(html?.content).toContain('/assets/hof-teilen.jpg">')
})

test('a site without opening pictures is shared without one', async () => {
  const content = await resolveSite()
  const tags = headTags(content.pages[0] as (typeof content.pages)[number], content, undefined)
  expect(tags).not.toMatch(/og:image|twitter:card/)
})

test('a site with placeholders is not indexed', async () => {
  const tagsOf = async (placeholders: boolean) => {
    const content = await resolveSite({ 'site.yaml': siteWith(`placeholders: ${placeholders}\n`) })
    return headTags(content.pages[0] as (typeof content.pages)[number], content, undefined)
  }
  const noindex = '<meta name="robots" content="noindex">'
  expect(await tagsOf(true)).toContain(noindex)
  expect(await tagsOf(false)).not.toContain(noindex)
  expect(robotsText({ url: 'https://a.example' }, true)).toBe('User-agent: *\nDisallow: /\n')
  expect(robotsText({ url: 'https://a.example' }, false)).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://a.example/sitemap.xml\n',
  )
})

test('the icon has the size given in the manifest', async () => {
  const { site } = await resolveSite()
  await writeIcons(site, openOutput(dir))
  const sizeOf = async (file: string) => {
    const { width, height } = await sharp(join(dir, file)).metadata()
    return `${width}x${height}`
  }
  for (const { src, sizes } of webManifest(site).icons) {
    expect(await sizeOf(src)).toBe(sizes)
  }
  expect(await sizeOf('favicon.svg')).toBe('48x48')
})
