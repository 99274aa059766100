import sharp from 'sharp'
import { findBarriers } from '../../src/build/proof/barriers.ts'
import { openEditor, shareEditor } from './editor.ts'
import { expect, type Frame, type Page, test } from './test.ts'

const site = shareEditor()

/** A photo as saved by a phone: rotated, red on the left, which is the top, and with its location. */
async function phonePhoto(): Promise<Buffer> {
  const red = { create: { width: 2000, height: 3000, channels: 3, background: '#c00' } } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#00c' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Apple' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 59/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const hero = (frame: Frame) => frame.locator('main img').first()
const shownIn = (frame: Frame) =>
  hero(frame).evaluate(async (image: HTMLImageElement) => {
    // One that is just being replaced cannot be decoded; whoever asks again sees the next.
    await image.decode().catch(() => undefined)
    return {
      src: image.currentSrc.slice(0, 5),
      alt: image.alt,
      isUpright: image.naturalHeight > image.naturalWidth,
    }
  })

async function replaceHero(page: Page, frame: Frame): Promise<void> {
  await hero(frame).click()
  await frame.getByRole('button', { name: 'Ersetzen …' }).click()
  await expect(page.getByRole('dialog', { name: 'Bild ersetzen' })).toBeVisible()
}

test('a photo from a phone replaces a picture, described, upright and without its location', {
  tag: '@thorough',
}, async ({ page }) => {
  const frame = await openEditor(page, site)
  await replaceHero(page, frame)
  const input = page.getByLabel('Bild von diesem Gerät …')
  const photo = await phonePhoto()
  expect(photo.includes('Exif') && photo.includes('Apple')).toBe(true)
  await input.setInputFiles({ name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: photo })
  const dialog = page.getByRole('dialog', { name: 'Bild beschreiben' })
  await expect(dialog.getByRole('button', { name: 'Einsetzen' })).toBeDisabled()
  await expect(dialog).toContainText('1800 × 2400 Pixel')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByLabel('Was ist auf dem Bild zu sehen?').fill('Rote Fläche über blauer Fläche')
  await dialog.getByRole('button', { name: 'Einsetzen' }).click()
  const shown = { src: 'blob:', alt: 'Rote Fläche über blauer Fläche', isUpright: true }
  await expect.poll(() => shownIn(frame)).toMatchObject(shown)

  const findings = page.getByRole('region', { name: 'Meldungen' })
  await findings.locator('summary').click()
  await findings
    .getByRole('listitem')
    .filter({ hasText: 'hero-palettenhof.jpg' })
    .getByRole('button', { name: 'Zeigen' })
    .click()
  await page.getByRole('button', { name: 'hero-palettenhof.jpg löschen' }).click()
  await page.keyboard.press('Escape')

  // Whatever is not written yet is, once the question has been read.
  page.on('dialog', (question) => setTimeout(() => question.accept(), 1000))
  await expect(page.getByRole('status')).toContainText('Gespeichert')
  await page.reload()
  const again = await openEditor(page, site)
  await expect.poll(() => shownIn(again)).toMatchObject(shown)

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await site.read('pages/start.yaml')).toContain('rote-flaeche-ueber-blauer-flaeche.jpg')
  expect(site.git('status', '--porcelain')).toBe('')
  expect(site.git('show', '--name-status', '--format=')).toContain('D\tpages/images/hero-palettenhof.jpg')
  const published = sharp(`${site.siteDir}/pages/images/rote-flaeche-ueber-blauer-flaeche.jpg`)
  const { width, height, exif, xmp, iptc, orientation } = await published.metadata()
  expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 1800, height: 2400 })
  const [r = 0, , b = 0] = await published
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect({ isRed: r > 150, isBlue: b > 150 }).toEqual({ isRed: true, isBlue: false })
})

test('a tall picture is cut to the format of the one that it replaces', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  const before = await formatOf(frame)
  await replaceHero(page, frame)
  const top = { create: { width: 1200, height: 600, channels: 3, background: '#c00' } } as const
  const buffer = await sharp({ create: { width: 1200, height: 2400, channels: 3, background: '#00c' } })
    .composite([{ input: await sharp(top).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Bild von diesem Gerät …')
    .setInputFiles({ name: 'turm.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Bild beschreiben' })
  await dialog.getByLabel('Auf das Format des bisherigen Bildes zuschneiden').check()
  await dialog.getByLabel('Ausschnitt verschieben').press('Home')
  const shown = await dialog.locator('img').boundingBox()
  expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(before.ratio, 1)
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByLabel('Was ist auf dem Bild zu sehen?').fill('Ein Turm aus Paletten')
  await dialog.getByRole('button', { name: 'Einsetzen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await formatOf(frame)).top).toBe('red')
  expect((await formatOf(frame)).ratio).toBeCloseTo(before.ratio, 2)
})

/** The format of the first picture, and the colour of its top in the middle. */
const formatOf = (frame: Frame) =>
  hero(frame).evaluate(async (image: HTMLImageElement) => {
    await image.decode().catch(() => undefined)
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    const { naturalWidth: width, naturalHeight: height } = image
    context?.drawImage(image, width / 2, 2, 1, 1, 0, 0, 1, 1)
    const [r = 0, , b = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { ratio: width / height, top: r > 150 && b < 60 ? 'red' : 'other' }
  })

test('pictures and files are found, added and deleted in the library, on a phone, too', {
  tag: '@thorough',
}, async ({ page }) => {
  await openEditor(page, site)
  const small = await sharp({ create: { width: 1000, height: 700, channels: 4, background: '#0a04' } })
    .png()
    .toBuffer()
  const files = ['Hof von oben.png', 'IMG_1.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: small,
  }))
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('button', { name: 'Bilder', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bilder und Dateien' })
  await dialog.getByLabel('Bilder von diesem Gerät …').setInputFiles(files)
  const entry = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(entry('img-1.png')).toContainText('wird nirgends verwendet')
  // A picture that pages show is known by what is on it.
  const known = entry('Gitterbox 1240 × 835 × 970 mm mit Holzboden')
  await expect(known).toContainText('gebraucht auf: Gitterboxen')
  await expect(known.getByRole('button')).toHaveCount(0)
  await expect(entry('gitterbox.jpg')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  const publish = await page.getByText('Veröffentlichen', { exact: true }).boundingBox()
  expect((publish?.x ?? 0) + (publish?.width ?? 999)).toBeLessThanOrEqual(390)
  await dialog.getByLabel('Suchen').fill('hof-von')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'hof-von-oben.png löschen' }).click()
  await expect(dialog).toContainText('Nichts gefunden')

  await dialog.getByRole('button', { name: 'Dateien' }).click()
  await expect(entry('lizenzurkunde-platzhalter.pdf')).not.toContainText('wird nirgends verwendet')
  const pdf = {
    name: 'Preisliste März.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  }
  const word = { name: 'Angebot.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\x03\x04word') }
  await dialog.getByLabel('PDF von diesem Gerät …').setInputFiles([pdf, word])
  await expect(entry('preisliste-maerz.pdf')).toContainText('noch nicht veröffentlicht')
  await expect(dialog.getByRole('alert')).toContainText('als PDF')
  await page.keyboard.press('Escape')
})

test('a picture is replaced wherever it is shown, and one of the same name only when asked', {
  tag: '@thorough',
}, async ({ page }) => {
  const picture = (background: string) =>
    sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const file = async (name: string, background: string) =>
    ({ name, mimeType: 'image/jpeg', buffer: await picture(background) }) as const
  const before = await site.read('pages/start.yaml')
  await site.write(
    'pages/kontakt.yaml',
    `${await site.read('pages/kontakt.yaml')}
  - type: text
    title: Hof
    text: So sieht es aus.
    image: { file: hero-palettenhof.jpg, alt: Stapel im Hof }
`,
  )
  site.git('commit', '-qam', 'Hof')
  const frame = await openEditor(page, site)
  await replaceHero(page, frame)
  await page.getByLabel('Bild von diesem Gerät …').setInputFiles(await file('neu.jpg', '#0a4'))
  await page.getByLabel('Was ist auf dem Bild zu sehen?').fill('Eine grüne Fläche')
  await page.getByRole('checkbox', { name: /Überall ersetzen.*einer anderen Stelle/ }).check()
  await page.getByRole('button', { name: 'Einsetzen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('button', { name: 'Bilder', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bilder und Dateien' })
  const entry = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(entry('Eine grüne Fläche')).toContainText(
    'gebraucht auf: Kontakt, Startseite; löschen geht erst',
  )
  const add = dialog.getByLabel('Bilder von diesem Gerät …')
  const question = dialog.getByRole('alertdialog', { name: 'Gleicher Name' })
  await add.setInputFiles(await file('Eine grüne Fläche.jpg', '#00c'))
  await expect(question).toContainText('gebraucht auf: Kontakt, Startseite')
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Daneben legen' }).click()
  await expect(entry('eine-gruene-flaeche-2.jpg')).toContainText('wird nirgends verwendet')
  await add.setInputFiles(await file('Eine grüne Fläche.jpg', '#c00'))
  await question.getByRole('button', { name: 'Ersetzen' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('listitem').filter({ hasText: /eine.gr(ü|ue)ne.fl(ä|ae)che/i })).toHaveCount(
    2,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await site.read('pages/start.yaml')).not.toBe(before)
  expect(await site.read('pages/kontakt.yaml')).toMatch(/eine-gruene-flaeche\.jpg[^}]*Eine grüne Fläche/s)
  const { channels } = await sharp(`${site.siteDir}/pages/images/eine-gruene-flaeche.jpg`).stats()
  expect(channels[0]?.mean).toBeGreaterThan(channels[1]?.mean ?? 0)
})

test('a logo is taken as SVG or PNG, and shown before it is published', { tag: '@thorough' }, async ({
  page,
}) => {
  const frame = await openEditor(page, site)
  await page.getByRole('button', { name: 'Logo und Farben' }).click()
  const fields = page.getByRole('region', { name: 'Felder' })
  const logo = frame.locator('header a img')
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inside}</svg>`
  const files = [
    { name: 'firma.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg('<path d="M0 0h90v30"/>')) },
    {
      name: 'firma.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0a4' } })
        .png()
        .toBuffer(),
    },
  ]
  const sizes = []
  for (const file of files) {
    await fields.getByRole('button', { name: /Auswählen …|Ersetzen …/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Bild ersetzen' })
    const input = dialog.getByLabel('Bild von diesem Gerät …')
    await input.setInputFiles({ ...file, name: 'boese.svg', buffer: Buffer.from(svg('<script/>')) })
    await expect(dialog.getByRole('alert')).toContainText('steht ein Programm')
    await input.setInputFiles(file)
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    sizes.push(
      await logo.evaluate(({ src, width, height }: HTMLImageElement) => [src.slice(0, 5), width, height]),
    )
  }
  expect(sizes).toEqual([
    ['blob:', 120, 40],
    ['blob:', 80, 40],
  ])
  await expect(page.getByRole('region', { name: 'Meldungen' })).not.toContainText('Logo')
})
