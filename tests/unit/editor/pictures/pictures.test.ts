import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepare } from '../../../../src/editor/pictures/prepare.ts'
import type { PreviewPage } from '../../../../src/editor/preview/view.ts'
import { fileNameFor } from '../../../../src/editor/store/file-names.ts'
import { createStore } from '../../../../src/editor/store/store.ts'
import type { OpenedSite } from '../../../../src/editor/workspace/workspace.ts'
import { plainPage, smallSite } from '../../../support/site.ts'
import { warmCheck } from '../../../support/warm-check.ts'

const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4a7' } })
  .jpeg()
  .toBuffer()

test.each([
  ['Größe, Maß & Übermaß', 'png', [], 'groesse-mass-und-uebermass.png'],
  ['gitterbox', 'jpg', ['Gitterbox.jpg', 'gitterbox-2.png'], 'gitterbox-3.jpg'],
  ['图片.png', 'png', ['bild.jpg'], 'bild-2.png'],
  ['../../etc/passwd', 'jpg', [], 'etc-passwd.jpg'],
  ['con.jpg', 'jpg', [], 'bild.jpg'],
  [`Ein Stapel ${'sehr '.repeat(9)}großer Paletten`, 'jpg', [], `ein-stapel${'-sehr'.repeat(8)}.jpg`],
  ['Preisliste 2026 (final).PDF', 'pdf', [], 'preisliste-2026-final.pdf'],
])('%s becomes a valid name', (words, ending, taken, name) => {
  expect(fileNameFor(words, ending, taken)).toBe(name)
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
/** A PNG that states its size and contains nothing else. */
const hugePng = `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0u0\0\0u0\x08\x02\0\0\0\0\0\0\0\0\0\0\0IEND`

test.each([
  ['foto.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
  ['scan.jpg', 'II*\0\x08\0\0\0', 'TIFF'],
  ['liste.jpg', '%PDF-1.7', 'ist ein PDF und kein Bild'],
  ['bild.jpg', 'PK\x03\x04\x14\0word/', 'Als Grafik speichern'],
  ['zeichnung.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
  ['film.jpg', '\0\0\0\x18ftypqt  ', 'ist ein Film'],
  ['notiz.jpg', 'Hallo', 'lässt sich nicht als Bild lesen'],
  ['leer.jpg', '', 'ist leer'],
  ['foto.jpg', photo.subarray(0, 2000).toString('latin1'), 'abgeschnitten'],
  ['riesig.jpg', hugePng, '30.000 × 30.000 Pixel'],
])('refuses %s, and says what to do', async (name, content, words) => {
  const { refused } = (await prepare(new File([bytesOf(content)], name), 'picture')) as { refused: string }
  expect(refused).toContain(`„${name}“ `)
  expect(refused).toContain(words)
})

const drawing = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`], 'Firma.svg')

test('takes an SVG as the logo that visitors may load, and says why it takes no other', async () => {
  const svg = drawing('<path d="M0 0h9v9"/>')
  const bytes = new Uint8Array(await svg.arrayBuffer())
  expect(await prepare(svg, 'logo')).toEqual({ bytes, kind: 'svg', width: 20, height: 10, ground: '#ffffff' })
  expect(await prepare(drawing('<script>alert(1)</script>'), 'logo')).toEqual({
    refused: expect.stringMatching(/^Im Logo „Firma\.svg“ steht ein Programm/),
  })
  expect(await prepare(drawing(`<!--${'x'.repeat(30_000)}-->`), 'logo')).toEqual({
    refused: expect.stringContaining('mehr als 30 kB'),
  })
})

test('refuses a file of 100 MB without reading it, and a download that is not a PDF', async () => {
  const file = { size: 100_000_000, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as File
  const { refused } = (await prepare(file, 'picture')) as { refused: string }
  expect(refused).toContain('mit 100 MB zu groß, höchstens 50 MB')
  const slightly = new File([new Uint8Array(10_000_001)], 'knapp.pdf')
  const { refused: why } = (await prepare(slightly, 'download')) as { refused: string }
  expect(why).toContain('mit 10,1 MB zu groß, höchstens 10 MB')
  const word = new File([bytesOf('PK\x03\x04')], 'a.pdf')
  expect(await prepare(word, 'download')).toEqual({ refused: expect.stringContaining('als PDF') })
  expect(await prepare(new File([bytesOf('%PDF-1.7 …')], 'a.pdf'), 'download')).toHaveProperty('bytes')
})

/** The small site with a page that shows a picture, and an unused picture. */
const opened: OpenedSite = {
  version: '1',
  texts: {
    'site.yaml': String(smallSite['site.yaml']),
    'pages/start.yaml': `${plainPage('Paletten')}    # Das Bild vom Hof.
    image:
      file: hof.jpg # bleibt
      alt: Der Hof am Morgen
`,
  },
  files: {
    'pages/images/hof.jpg': { bytes: 9, kind: 'jpg', width: 1600, shown: shownAs('hof') },
    'pages/images/alt.jpg': { bytes: 9, kind: 'jpg', width: 1600, shown: shownAs('alt') },
    'pages/files/liste.pdf': { bytes: 7 },
  },
}
function shownAs(name: string) {
  return { files: `/assets/${name}-1`, widths: [560, 1600], width: 1600, height: 1000, ground: '#ffffff' }
}
const bytes = new Uint8Array(photo)
const added = { bytes, width: 1200, height: 800, kind: 'jpg' as const, ground: '#44aa77' }
const image = ['blocks', 0, 'image']

async function openedStore(kept = new Map<string, never>()) {
  const drafts = {
    read: async () => kept.get('draft'),
    save: async (draft: unknown) => void kept.set('draft', draft as never),
  }
  const store = createStore({ check: warmCheck(), drafts })
  await store.open(opened)
  return { store, view: () => store.view() as PreviewPage }
}

test('adds and uses a picture in one step, and shows it before it is published', async () => {
  const { store, view } = await openedStore()
  const use = { file: 'pages/start.yaml', path: image, alt: 'Grüne Fläche' }
  const state = await store.changeFile({ kind: 'picture', words: 'Grüne Fläche', added, use })
  expect(state.problems.filter(({ code }) => code.includes('image'))).toEqual([])
  const { changes } = await store.publication()
  const text = opened.texts['pages/start.yaml']
    ?.replace('hof.jpg', 'gruene-flaeche.jpg')
    .replace('Der Hof am Morgen', 'Grüne Fläche')
  expect(changes).toEqual([
    { file: 'pages/start.yaml', text },
    { file: 'pages/images/gruene-flaeche.jpg', bytes: photo.toString('base64') },
  ])
  const [block] = view().blocks.map(({ data }) => data)
  const files = block && 'image' in block ? block.image?.files : ''
  const fetched = await fetch(`${files}-1200.avif`)
  expect(Buffer.from(await fetched.arrayBuffer()).equals(photo)).toBe(true)
  expect((await store.undo()).changed).toEqual([])
})

test.each(['Grüne Fläche', 'Halle 2', 'Gitterbox-Stapel am Tor', 'hof', 'halle-2', 'Hof'])(
  'the file of a picture described as „%s“ does not make it a file name',
  async (alt) => {
    const { store } = await openedStore()
    const use = { file: 'pages/start.yaml', path: image, alt }
    const { problems } = await store.changeFile({ kind: 'picture', words: 'IMG_1234.jpg', added, use })
    expect(problems.filter(({ code }) => code === 'weak-alt')).toEqual([])
  },
)

test('shows a logo before it is published', async () => {
  const { store, view } = await openedStore()
  const shown = () => view().site.data.brand?.logo
  const use = { file: 'site.yaml', path: ['brand', 'logo'] }
  const svg = new Uint8Array(await drawing('<path d="M0 0h9v9"/>').arrayBuffer())
  const logo = { bytes: svg, width: 20, height: 10, kind: 'svg' as const, ground: '#ffffff' }
  const { problems } = await store.changeFile({ kind: 'picture', words: 'Firma.svg', added: logo, use })
  expect(problems.filter(({ code }) => code.includes('logo'))).toEqual([])
  expect(shown()).toMatchObject({ width: 80, height: 40 })
  expect(store.library().picture.find(({ name }) => name === 'firma.svg')?.label).toBe('Logo')
  expect(store.changes().map(({ place }) => place)).toContain('Bild „Logo“')
  const fetched = await fetch(String(shown()?.src))
  expect([fetched.headers.get('content-type'), await fetched.text()]).toEqual([
    'image/svg+xml',
    Buffer.from(svg).toString(),
  ])
  await store.undo()
  expect(shown()).toBeUndefined()
})

test('shows a picture with a file name written by a Mac', async () => {
  const { store, view } = await openedStore()
  const texts = {
    ...opened.texts,
    'pages/start.yaml': opened.texts['pages/start.yaml']?.replace('hof.jpg', 'höfe.jpg') ?? '',
  }
  const picture = opened.files['pages/images/hof.jpg'] ?? { bytes: 9 }
  const files = { ['pages/images/höfe.jpg'.normalize('NFD')]: picture }
  const { problems } = await store.open({ ...opened, texts, files })
  expect(problems.filter(({ code }) => code.includes('image'))).toEqual([])
  const [block] = view().blocks.map(({ data }) => data)
  expect(block && 'image' in block && block.image?.files).toBe('/assets/hof-1')
})

test('only unused pictures can be deleted', async () => {
  const { store } = await openedStore()
  expect((await store.changeFile({ kind: 'picture', name: 'hof.jpg', removed: true })).changed).toEqual([])
  await store.changeFile({ kind: 'picture', name: 'alt.jpg', removed: true })
  const { changed } = await store.changeFile({ kind: 'download', name: 'liste.pdf', removed: true })
  expect(changed).toEqual(['pages/images/alt.jpg', 'pages/files/liste.pdf'])
  const { picture: pictures, download: downloads } = await store.library()
  expect(pictures).toEqual([
    {
      name: 'hof.jpg',
      label: 'Der Hof am Morgen',
      bytes: 9,
      isAdded: false,
      picture: '/assets/hof-1-560.avif',
      users: ['pages/start.yaml'],
    },
  ])
  expect(downloads).toEqual([])
  // A page with errors still uses the pictures that it names.
  const broken = 'blocks:\n  - { type: hero, image: { file: hof.jpg\n'
  await store.apply({
    kind: 'source',
    file: 'pages/start.yaml',
    text: broken,
  })
  expect((await store.library()).picture).toMatchObject([{ users: ['pages/start.yaml'] }])
})

test('keeps pictures with their draft', async () => {
  const drafts = new Map<string, never>()
  const { store } = await openedStore(drafts)
  await store.changeFile({ kind: 'download', words: 'Preisliste.pdf', added: { bytes } })
  await store.changeFile({ kind: 'picture', words: 'Neu', added })
  const { store: later } = await openedStore(drafts)
  const { picture: pictures, download: downloads } = await later.library()
  expect(pictures.at(-1)).toMatchObject({
    name: 'neu.jpg',
    isAdded: true,
    picture: expect.stringMatching(/^blob:/),
  })
  expect(downloads.at(-1)).toMatchObject({ name: 'preisliste.pdf', isAdded: true })
})

test('undo after a publication reverts exactly what was done', async () => {
  const { store } = await openedStore()
  await store.changeFile({ kind: 'picture', words: 'Neu', added })
  const published = structuredClone(opened)
  published.files['pages/images/neu.jpg'] = {
    bytes: bytes.length,
    kind: 'jpg',
    width: 1200,
    shown: shownAs('neu'),
  }
  expect((await store.published(published)).changed).toEqual([])
  expect(store.library().picture.find(({ name }) => name === 'neu.jpg')).toMatchObject({ isAdded: false })
  expect((await store.undo()).changed).toEqual(['pages/images/neu.jpg'])
  const { changes } = await store.publication()
  expect(changes).toEqual([{ file: 'pages/images/neu.jpg', removed: true }])
  expect((await store.redo()).changed).toEqual([])
})

test("keeps another person's picture of the same name", async () => {
  const { store } = await openedStore()
  const use = { file: 'pages/start.yaml', path: image, alt: 'Fläche' }
  await store.changeFile({ kind: 'picture', words: 'Neu', added, use })
  const newer = structuredClone(opened)
  newer.files['pages/images/neu.jpg'] = { bytes: 1, kind: 'jpg', width: 1200, shown: shownAs('neu') }
  newer.version = '2'
  await store.rebase(newer)
  const { changes } = await store.publication()
  expect(changes).toMatchObject([
    { file: 'pages/start.yaml', text: expect.stringContaining('file: neu-2.jpg') },
    { file: 'pages/images/neu-2.jpg', bytes: photo.toString('base64') },
  ])
})
