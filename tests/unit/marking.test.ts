import { expect, test } from 'vitest'
import { fillingsOf, type Marking, type Path, readPage, readSite, resolvePage, resolveSite } from '#content'
import { loadContent } from '../../src/loader/index.ts'
import { frozenDisk, frozenText } from '../support/frozen-site.ts'

const { written } = await loadContent(frozenDisk)
if (!written) throw new Error('The site has errors')
const { site, pages } = written
const picture = () => ({ files: '', widths: [], width: 1, height: 1, ground: '' })

type Mark = { role: string; path: Path }

/** Sorts in a fixed order. */
const sorted = (marks: readonly Mark[]) =>
  marks.map(({ role, path }) => `${path.join('.')} ${role}`).toSorted()

test.each([...pages])('every value of %s with a role knows its place in the file', (file, page) => {
  const marks: Mark[] = []
  const around = { ...fillingsOf(site), pictures: picture }
  const mark: Marking = (value, role, path) => {
    marks.push({ role, path })
    return value
  }
  const resolved = resolvePage('/', page, { ...around, mark })
  const { uses } = readPage(file, Buffer.from(frozenText(file)))
  expect(uses.length).toBeGreaterThan(3)
  expect(sorted(marks)).toEqual(sorted(uses.filter(({ path }) => path[0] === 'blocks')))
  // Without marks nothing changes.
  expect(resolved).toEqual(resolvePage('/', page, around))
})

test('every value shared by all pages knows its place, too', () => {
  const marks: Mark[] = []
  resolveSite(site, undefined, (value, role, path) => {
    marks.push({ role, path })
    return value
  })
  expect(sorted(marks)).toEqual(sorted(readSite('site.yaml', Buffer.from(frozenText('site.yaml'))).uses))
})
