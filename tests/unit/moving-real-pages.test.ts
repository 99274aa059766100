// @module-tag thorough
import { describe, expect, test } from 'vitest'
import { type Changes, changedDisk, deletePage, readTexts, renamePage } from '../../src/edit/index.ts'
import { createLoader } from '../../src/loader/index.ts'
import { frozenBytes } from '../support/frozen-site.ts'
import { memoryDisk } from '../support/site.ts'

describe('every page of the frozen site', async () => {
  const disk = memoryDisk(frozenBytes())
  const texts = await readTexts(disk)
  // One loader for all, so that only changed files are read again.
  let changes: Changes = new Map()
  const load = createLoader({
    read: (path) => changedDisk(disk, changes).read(path),
    list: (folder) => changedDisk(disk, changes).list(folder),
  })
  const paths = [...(texts.get('site.yaml') ?? '').matchAll(/\{ path: (\/[^,]+),/g)].map(([, path]) =>
    String(path),
  )

  if (paths.length < 9) throw new Error('The pages are not found')

  test.each(paths)('%s can be renamed', async (from) => {
    const to = `/neue-adresse${from}`
    const made = renamePage(texts, { from, to })
    if ('refused' in made) throw new Error(made.refused)
    changes = made.changes
    expect((await load()).problems).toEqual([])
    for (const [file, before] of texts) {
      const after = made.changes.has(file) ? made.changes.get(file) : before
      const now = after ?? made.changes.get(`pages/${to.slice(1).replaceAll('/', '-')}.yaml`) ?? ''
      expectOnlyLinksChanged(before, now, { from, to, isSite: file === 'site.yaml' })
    }
  })

  test.each(paths.filter((path) => path !== '/'))('%s can be deleted', async (path) => {
    const made = deletePage(texts, { path, to: '/' })
    if ('refused' in made) throw new Error(made.refused)
    changes = made.changes
    const { problems } = await load()
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const after = new Map([...texts, ...made.changes])
    expect(
      [...after].filter(([, text]) => text?.match(`[( ]${path}[#?),\\s]`)).map(([file]) => file),
    ).toEqual(['site.yaml'])
  })
})

/** Compares line by line: links to the old address now lead to the new one, and nothing else differs. */
function expectOnlyLinksChanged(
  before: string,
  after: string,
  { from, to, isSite }: { from: string; to: string; isSite: boolean },
) {
  const link = new RegExp(`(\\(|(?:to|path): )${from}(?=[#?),\\s])`, 'g')
  const page = `page: ${from.slice(1)}.yaml`
  const expected = before
    .replace(link, `$1${to}`)
    .replace(page, `page: ${to.slice(1).replaceAll('/', '-')}.yaml`)
  expect(after).toBe(isSite ? `${expected}\nredirects:\n  - { from: ${from}, to: ${to} }\n` : expected)
}
