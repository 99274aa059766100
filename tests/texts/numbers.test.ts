import { expect, test } from 'vitest'
import { resolveContent, withOrdinarySpaces } from '#content'
import { folderDisk } from '../../src/files/disk.ts'
import { loadContent } from '../../src/loader/index.ts'
import { headTags } from '../../src/publish/head-tags.ts'
import { drawPage } from '../../src/sheets/draw.tsx'
import { picture } from '../support/site.ts'

const content = resolveContent(await loadContent(folderDisk('.')), picture)

/** What a page shows, prints and tells programs: its texts, its drawings and its head. */
const shownOn = (page: (typeof content.pages)[number]) =>
  withOrdinarySpaces(
    [
      JSON.stringify(drawPage(page)),
      headTags(page, content, '/teilen.png'),
      JSON.stringify(content.site),
    ].join('\n'),
  )

const wrong = {
  'millimetres with a dot': /\d\.\d{3}(?= mm| ×)|× \d+\.\d{3}(?! kg)/g,
  'a number of a drawing with a dot': /<text[^>]*>\d+\.\d{3}<\/text>/g,
  'kilograms without a dot': /(?<![\d.])\d{4,} kg/g,
  'a name of a pallet without a space': /(?<![\w/#-])CP\d/g,
}

test.each(content.pages.map((page) => [page.path, page] as const))('%s', (_, page) => {
  const text = shownOn(page)
  for (const [name, pattern] of Object.entries(wrong)) {
    expect({ name, found: text.match(pattern) }).toEqual({ name, found: null })
  }
})

test('the pages contain many such numbers', () => {
  const all = content.pages.map(shownOn).join('\n')
  expect(all.match(/\d{4} × \d+ (?:× \d+ )?mm/g)?.length).toBeGreaterThan(50)
  expect(all.match(/>1\d{3}<\/text>/g)?.length).toBeGreaterThan(10)
  expect(all.match(/\d\.\d{3} kg/g)?.length).toBeGreaterThan(10)
  expect(all.match(/CP \d/g)?.length).toBeGreaterThan(50)
})
