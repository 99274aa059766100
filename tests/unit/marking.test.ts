import { expect, test } from 'vitest'
import { fillingsOf, type Path, resolvePage, resolveSite, valueAt } from '#content'
import { folderDisk } from '../../src/files/disk.ts'
import { loadContent } from '../../src/loader/index.ts'

const { written } = await loadContent(folderDisk('.'))
if (!written) throw new Error('The site has errors')
const { site, pages } = written
const picture = () => ({ files: '', widths: [], width: 1, height: 1, ground: '' })

test.each([...pages])('every text of %s knows where it is written', (_, page) => {
  const marked: { role: string; path: Path; value: unknown }[] = []
  resolvePage('/', page, {
    ...fillingsOf(site),
    pictures: picture,
    mark: (value, role, path) => {
      marked.push({ role, path, value: valueAt(page, path) })
      return value
    },
  })
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.filter(({ value }) => value === undefined)).toEqual([])
  const texts = marked.filter(({ role }) => role === 'text' || role === 'markup')
  expect(texts.filter(({ value }) => typeof value !== 'string')).toEqual([])
})

test('what is marked is shown as the mark says', () => {
  const resolved = resolveSite(site, undefined, (value, role) => (role === 'text' ? `<${value}>` : value))
  expect(resolved.navigation.menu[0]?.label).toMatch(/^<.*>$/)
})
