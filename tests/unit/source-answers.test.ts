import { beforeEach, expect, test } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import { smallSite } from '../support/site.ts'

const noDrafts = { read: async () => undefined, save: async () => undefined }
const file = 'pages/kontakt.yaml'
const first = smallSite[file]
let desk: ReturnType<typeof createDesk>

beforeEach(async () => {
  const texts = Object.fromEntries(Object.entries(smallSite).filter(([name]) => name.endsWith('.yaml')))
  const picture = { bytes: 9, kind: 'jpg', width: 1600 }
  desk = createDesk(() => undefined, noDrafts)
  await desk.open({
    version: '1',
    texts: texts as Record<string, string>,
    files: {
      'pages/images/gitterbox.jpg': picture,
      'pages/images/europalette.jpg': picture,
      'pages/files/urkunde.pdf': { bytes: 1 },
    },
  })
})

test('every place in the source can be found, and leads back', async () => {
  const place = { file, path: ['blocks', 1, 'text'] }
  const { from, to } = await desk.sourceRange(place)
  expect(first.slice(from, to)).toBe('text: Die [Lizenzurkunde](/files/urkunde.pdf) hängt im Büro.')
  expect(await desk.sourcePlace(file, to)).toEqual(place)
})

test('continuous typing is one step, and undo restores the file byte for byte', async () => {
  for (const text of ['A', 'An', 'Anf']) {
    await desk.apply({ kind: 'source', file, text: first.replace('Anfahrt', text) })
  }
  expect(await desk.undo()).not.toHaveProperty('undo')
  expect(await desk.source(file)).toBe(first)
})

test('a Windows file is shown without its carriage returns, and keeps them', async () => {
  const text = `\uFEFF${first.replaceAll('\n', '\r\n')}`
  const site = { [file]: text, 'site.yaml': smallSite['site.yaml'] }
  await desk.open({ version: '2', texts: site, files: {} })
  expect(await desk.source(file)).toBe(first)
  await desk.apply({ kind: 'source', file, text: first.replace('Anfahrt', 'Weg\n    # Notiz') })
  const { changes } = await desk.publication()
  expect(changes).toEqual([{ file, text: text.replace('Anfahrt', 'Weg\r\n    # Notiz') }])
})
