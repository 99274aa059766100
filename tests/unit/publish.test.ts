// @module-tag thorough
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutput } from '../../src/files/output.ts'
import { headTags } from '../../src/publish/head-tags.ts'
import { webManifest, writeIcons } from '../../src/publish/icons.ts'
import { robotsText, sitemapXml } from '../../src/publish/publish.ts'
import { drawCard, fittingSize } from '../../src/publish/share-pictures.ts'
import { color } from '../../src/ui/theme.ts'
import { pageWith, resolveSite, siteWith } from '../support/site.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'publish-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('the sitemap lists every page', () => {
  const site = { url: 'https://a.example', paths: ['/', '/b'] }
  expect(sitemapXml(site).match(/<url>.*/g)).toEqual([
    '<url><loc>https://a.example/</loc></url>',
    '<url><loc>https://a.example/b</loc></url>',
  ])
})

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

test('a title for sharing is as large as it fits, and even a hopeless one stays within the margins', async () => {
  const long = 'Palettenreparaturdienstleistungsgesellschaft'
  const sizes = ['Reparatur', long].map((title) => fittingSize({ title, hasPicture: true }))
  expect(await sizes[0]).toBeGreaterThan((await sizes[1]) ?? 0)
  const title = `${long}${long}${long} ${long}`
  for (const hasPicture of [true, false]) {
    const svg = Buffer.from(await drawCard({ title, name: 'Firma', host: 'a.example', hasPicture }))
    const { width, height } = await sharp(svg).metadata()
    expect([width, height]).toEqual([1200, 630])
    // Everything but paper is inside the margin, and left of the future photo.
    const { info } = await sharp(svg)
      .flatten({ background: color.paper })
      .trim({ threshold: 10 })
      .toBuffer({ resolveWithObject: true })
    const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)]
    expect(Math.min(left, top)).toBeGreaterThan(40)
    expect(left + info.width).toBeLessThan(hasPicture ? 672 - 40 : 1160)
    expect(top + info.height).toBeLessThan(590)
  }
})

test('the icons have the sizes given in the manifest', async () => {
  const { site } = await resolveSite()
  await writeIcons(site, openOutput(dir, 'these tests'))
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
