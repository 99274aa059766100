import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillingsOf, resolveSite } from '#content'
import { bundle } from '../../src/bundling/bundles.ts'
import { readHere } from '../../src/loader/index.ts'
import { type Crew, callCrew } from '../../src/output/crew.ts'
import type { Around, PageOrder } from '../../src/pages/around.ts'
import { loadSite, pageWith, plainPage } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'crew-'))
let crew: Crew

beforeAll(async () => {
  const bundling = bundle()
  await bundling
  crew = callCrew(bundling)
}, 60_000)
afterAll(async () => {
  await crew.dismiss()
  rmSync(folder, { recursive: true })
})

describe('many pages in several threads', { timeout: 60_000 }, () => {
  test('are the same as a few in this one', async () => {
    const { orders, around } = await work(320)
    await crew.makePages(orders, around(join(folder, 'many')))
    for (let i = 0; i < orders.length; i += 160) {
      await crew.makePages(orders.slice(i, i + 160), around(join(folder, 'few')))
    }
    expect(readAll('many')).toEqual(readAll('few'))
    expect(readFileSync(join(folder, 'many/seite-319.html'), 'utf8')).toContain('<h1')
  })

  test('are read the same, those with problems too', async () => {
    const pages = Array.from({ length: 500 }, (_, i) => {
      const text = plainPage(`Palette ${i}`)
      const written = i % 100 === 7 ? text.replace('title', 'titel') : i % 100 === 8 ? `${text}  - [` : text
      return pageBytes(`pages/seite-${i}.yaml`, written)
    })
    const told = (found: Awaited<ReturnType<typeof readHere.pages>>) =>
      found.map(({ read: { file, text, data, uses, problems, losses } }) => {
        return { file, text, data, uses, problems, losses }
      })
    expect(told(await crew.readPages(pages))).toEqual(told(await readHere.pages(pages)))
  })
})

function pageBytes(file: string, text: string) {
  const bytes = new TextEncoder().encode(text)
  return { file, bytes, digest: createHash('sha256').update(bytes).digest('base64') }
}

const drawing = `- type: pallet-sizes
  title: Grundflächen
  pallets:
    - { name: CP 1, length: 1200, width: 1000, base: runners }
    - { name: CP 9, length: 1140, width: 1140, base: frame }
`

async function work(count: number) {
  const { written } = await loadSite({ 'pages/start.yaml': pageWith(drawing) })
  const [page, plain] = ['start', 'kontakt'].map((name) => written?.pages.get(`pages/${name}.yaml`))
  if (!written || !page || !plain) throw new Error('The site has errors')
  const orders = Array.from({ length: count }, (_, i): PageOrder => {
    return {
      path: `/seite-${i}`,
      written: i % 2 === 0 ? { ...page, title: `Seite ${i}` } : plain,
      ...noPictures,
    }
  })
  const around = (outDir: string): Around => ({
    outDir,
    url: written.site.url,
    placeholders: written.site.placeholders,
    site: { ...resolveSite(written.site), paths: [] },
    fillings: fillingsOf(written.site),
    program: { entry: '/a.js', imports: [], scripts: '' },
  })
  return { orders, around }
}

const picture = { files: '/assets/a', widths: [480], width: 480, height: 320, ground: '#f3efe9' }
const noPictures = {
  pictures: { 'gitterbox.jpg': picture, 'europalette.jpg': picture },
  sharePicture: '/a.jpg',
}

function readAll(name: string): Record<string, string> {
  const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(join(folder, name).length), readFileSync(path, 'base64')]),
  )
}
