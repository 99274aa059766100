import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openOutput } from '../../../../src/build/files/output.ts'
import { openLogo } from '../../../../src/build/publish/brand.ts'
import { tabIcon } from '../../../../src/build/publish/icon-drawing.ts'
import { webManifest, writeIcons } from '../../../../src/build/publish/icons.ts'
import {
  type BrandColor,
  colorsOf,
  contrast,
  recolored,
  weaknessOf,
} from '../../../../src/content/brand/colors.ts'
import { logoLimits, readLogo } from '../../../../src/content/brand/logo.ts'
import { palette } from '../../../../src/content/brand/palette.ts'
import { applyFixes } from '../../../../src/content/problems/index.ts'
import { loadSite, resolveSite, siteWith } from '../../../support/site.ts'

const dir = await mkdtemp(join(tmpdir(), 'brand-'))
afterAll(() => rm(dir, { recursive: true }))

describe('colors', () => {
  test('of our own palette suit all of their uses', () => {
    expect(weaknessOf('primary', palette.forest)).toBeUndefined()
    expect(weaknessOf('accent', palette.timber)).toBeUndefined()
  })

  test.each<[BrandColor, string]>([
    ['primary', '#7AB800'],
    ['primary', 'ffffff'],
    ['accent', '#F2B233'],
    ['accent', 'FAF8F3'],
  ])('of %s %s: the nearest suitable shade is suggested', (field, color) => {
    const { better = '', ratio = 0, min = 0 } = weaknessOf(field, color) ?? {}
    expect(ratio).toBeLessThan(min)
    expect(weaknessOf(field, better)).toBeUndefined()
    const lighter = (by: number) =>
      `#${[1, 3, 5]
        .map((at) =>
          Math.min(255, Number.parseInt(better.slice(at, at + 2), 16) + by)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    expect(weaknessOf(field, lighter(2))).toBeDefined()
  })

  test('replace ours one by one, and nothing else', () => {
    const styles = `a{color:${palette.forest}}b{color:${palette.timber};background:${palette.forestDeep.toLowerCase()}}c{color:${palette.sand}}`
    expect(recolored(styles, undefined)).toBe(styles)
    // One of them equals another of our own colors, which must not be replaced a second time.
    const colors = colorsOf({ primary: palette.timber.slice(1), accent: '#8C1D40' })
    expect(recolored(styles, colors)).toBe(
      `a{color:${palette.timber}}b{color:#8C1D40;background:${colors?.deep}}c{color:${palette.sand}}`,
    )
    expect(contrast(colors?.deep ?? '', '#FFFFFF')).toBeGreaterThan(contrast(palette.timber, '#FFFFFF'))
  })

  test('of the brand are separate from all others, and missing ones default to ours', () => {
    const { forest, forestDeep, timber, ...others } = palette
    const brand: string[] = [forest, forestDeep, timber]
    for (const color of Object.values(others)) expect(brand).not.toContain(color)
    expect(colorsOf({})).toBeUndefined()
    expect(colorsOf({ accent: 'b4713a' })).toEqual({ primary: forest, deep: forestDeep, accent: timber })
    expect(colorsOf({ primary: forest })?.deep).toBe('#143428')
  })
})

const svg = (inside: string, root = ' viewBox="0 0 100 50"') =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"${root}>${inside}</svg>\n`)
const safe = '<path d="M0 0h100v50H0z" fill="#8C1D40"/>'

describe('a logo', () => {
  test.each([
    ['', 'viewBox="0 0 100 50"', { width: 100, height: 50 }],
    ['', 'viewBox="-5,-5 20.5,10"', { width: 20.5, height: 10 }],
    ['', "width='200px' height='80'", { width: 200, height: 80 }],
    ['<use href="#a"/><g fill="url(#b)"/>', 'viewBox="0 0 9 9"', { width: 9, height: 9 }],
    ['<image href="data:image/png;base64,AA"/>', 'viewBox="0 0 9 9"', { width: 9, height: 9 }],
    ['<!-- <script> --><title>Online onward=</title>', 'viewBox="0 0 9 9"', { width: 9, height: 9 }],
  ])('SVG %s %s', (inside, root, expected) => {
    const facts = readLogo('logo.svg', svg(inside, ` ${root}`))
    expect(facts).toEqual(typeof expected === 'string' ? expected : { kind: 'svg', ...expected })
  })

  test.each([
    ['<svg:script href="#a"/>', 'script'],
    ['<rect onload="alert(1)"/>', 'script'],
    ['<rect fill="red"onclick="alert(1)"/>', 'unreadable'],
    ['<rect id="a>b" onclick="alert(1)"/>', 'script'],
    ['<![CDATA[<!--]]><script>alert(1)</script><![CDATA[-->]]>', 'script'],
    ['<?a <!-- ?><script>alert(1)</script><?b --> ?>', 'script'],
    ['<a href="https://example.org"><path d="M0 0h9v9z"/></a>', 'script'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', 'script'],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', 'script'],
    ['<g xmlns:rdf="http://www.w3.org/2000/svg"><rdf:script>alert(1)</rdf:script></g>', 'script'],
    ['<g xmlns:cc="http://www.w3.org/1999/&#120;html"><cc:script>alert(1)</cc:script></g>', 'script'],
    ['<style>rect { fill: image-set("https://example.org/a.png" 1x) }</style>', 'foreign'],
    ['<rect style="fill: url(&#104;ttps://example.org)"/>', 'foreign'],
    ['<a href="javascript:alert(1)">A</a>', 'script'],
    ['<a href="&#106;avascript:alert(1)">A</a>', 'script'],
    ['<a><set attributeName="href" to="x"/></a>', 'script'],
    ['<foreignObject/>', 'script'],
    ["<image xlink:href='//example.org/a.png'/>", 'foreign'],
    ['<style>@import "a.css"</style>', 'foreign'],
    ['<style>a{fill:url(https://example.org)}</style>', 'foreign'],
    ['<style>a{fill:u\\72l(https://example.org)}</style>', 'foreign'],
    ['<rect fill="url( \'//example.org\' )"/>', 'foreign'],
    ['<use href="data:image/svg+xml;base64,AA"/>', 'foreign'],
  ])('with %s is refused', (inside, fault) => {
    expect(readLogo('logo.svg', svg(inside))).toBe(fault)
  })

  test('is a complete and sharp SVG or PNG', async () => {
    const png = await sharp({ create: { width: 160, height: 80, channels: 4, background: '#8C1D40' } })
      .png()
      .toBuffer()
    expect(readLogo('LOGO.PNG', png)).toEqual({ kind: 'png', width: 160, height: 80 })
    expect(readLogo('logo.png', await sharp(png).resize(158, 79).png().toBuffer())).toBe('small')
    expect(readLogo('logo.png', png.subarray(0, -12))).toBe('unreadable')
    expect(readLogo('logo.png', new Uint8Array(logoLimits('logo.png').max * 1000 + 1))).toBe('heavy')
    expect(
      readLogo(
        'logo.svg',
        new TextEncoder().encode(
          `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "b">]><svg viewBox="0 0 1 1"></svg>`,
        ),
      ),
    ).toBe('script')
  })
})

const branded = (lines: string) => ({
  'site.yaml': siteWith(`brand:\n${lines}`),
  'pages/images/logo.svg': svg(safe),
})

test('fixes a color that is too weak in its own notation', async () => {
  for (const [written, mended] of [
    ['"#7AB800"', '"#4C7200"'],
    ['7ab800', '4C7200'],
  ]) {
    const { problems, texts } = await loadSite({ 'site.yaml': siteWith(`brand:\n  primary: ${written}\n`) })
    expect(problems.map(({ code }) => code)).toEqual(['weak-contrast'])
    const text = applyFixes(texts.get('site.yaml') ?? '', problems)
    expect(text).toContain(`primary: ${mended}\n`)
    expect((await loadSite({ 'site.yaml': text })).problems).toEqual([])
  }
})

test('without a declared brand, nothing of one is used', async () => {
  expect((await resolveSite()).site).not.toHaveProperty('brand')
  expect(await openLogo(dir, {})).toBeUndefined()
  const { site } = await resolveSite(branded('  accent: 8C1D40\n  logo: logo.svg\n'))
  expect(site.brand).toEqual({
    colors: { primary: palette.forest, deep: palette.forestDeep, accent: '#8C1D40' },
  })
})

test('icons and the manifest use the brand', async () => {
  await mkdir(join(dir, 'pages/images'), { recursive: true })
  await writeFile(join(dir, 'pages/images/logo.svg'), svg(safe))
  await writeFile(join(dir, 'pages/images/long.svg'), svg(safe, ' viewBox="0 0 300 50"'))
  const { site } = await resolveSite(branded('  primary: "#123A7A"\n  accent: 8C1D40\n  logo: logo.svg\n'))
  const brand = { accent: site.brand?.colors?.accent }
  const logo = await openLogo(dir, { brand: { logo: 'logo.svg' } })
  const long = await openLogo(dir, { brand: { logo: 'long.svg' } })
  await writeFile(join(dir, 'pages/images/line.svg'), svg(safe, ' viewBox="0 0 9000 10"'))
  const line = await openLogo(dir, { brand: { logo: 'line.svg' } })
  expect([logo?.shown, long?.shown, line?.shown]).toMatchObject([
    { width: 80, height: 40 },
    { width: 180, height: 30 },
    { width: 180, height: 1 },
  ])
  expect(tabIcon({ ...brand, logo })).toContain(logo?.data)
  expect(tabIcon({ ...brand, logo: long })).toContain('<path fill="#8C1D40"')
  expect(webManifest(site).theme_color).toBe('#123A7A')
  await writeIcons(site, openOutput(join(dir, 'out')), logo)
  const { data } = await sharp(readFileSync(join(dir, 'out/icon-512.png')))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The logo is twice as wide as it is high: its color in the middle, paper above it.
  const at = (x: number, y: number) => [
    ...data.subarray((y * 512 + x) * (data.length / 512 / 512)).subarray(0, 3),
  ]
  expect([at(256, 256), at(256, 27)]).toEqual([
    [0x8c, 0x1d, 0x40],
    [0xfa, 0xf8, 0xf3],
  ])
})
