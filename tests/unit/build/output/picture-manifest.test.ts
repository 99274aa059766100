// @module-tag thorough
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureManifest } from '../../../../src/build/output/picture-manifest.ts'
import { openPictures } from '../../../../src/build/output/pictures.ts'

test('the manifest lists the pictures of the pages by their Git object ids, and names no other', async () => {
  const site = await mkdtemp(join(tmpdir(), 'manifest-'))
  const folder = join(site, 'pages/images')
  await mkdir(join(folder, 'ordner'), { recursive: true })
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
  await photo.jpeg().toFile(join(folder, 'gezeigt.jpg'))
  await photo.png().toFile(join(folder, 'übrig.png'))
  const described = await openPictures(folder).describe(['gezeigt.jpg'])

  const { images, logo } = await pictureManifest(site, described, undefined)
  const nameIn = (file: string) =>
    execFileSync('git', ['hash-object', join(folder, file)], { encoding: 'utf8' }).trim()
  expect(images).toEqual({
    'gezeigt.jpg': expect.objectContaining({
      blob: nameIn('gezeigt.jpg'),
      kind: 'jpg',
      width: 900,
      height: 600,
      shown: described.get('gezeigt.jpg'),
    }),
  })
  expect(logo).toBeUndefined()

  const shown = { src: '/assets/logo-1.png', width: 60, height: 40 }
  const withLogo = await pictureManifest(site, described, { file: 'übrig.png', shown })
  expect(withLogo.images['übrig.png']).toMatchObject({
    blob: nameIn('übrig.png'),
    shown: { files: '/assets/logo-1.png#', width: 60, height: 40 },
  })
  expect(withLogo.logo?.shown).toEqual(shown)
  await rm(site, { recursive: true })
})
