import { expect, test } from 'vitest'
import { resolveContent } from '#content'
import { folderDisk } from '../../src/files/disk.ts'
import { loadContent } from '../../src/loader/index.ts'
import { picture } from '../support/site.ts'

const { site, pages } = resolveContent(await loadContent(folderDisk('.')), picture)

/** The picture at the top of a page. */
function openingOf(path: string): string | undefined {
  const first = pages.find((page) => page.path === path)?.blocks[0]
  return first?.type === 'hero' ? first.image?.files : undefined
}

const { menu } = site.navigation
const groups = [menu, ...menu.flatMap(({ items }) => (items.length > 0 ? [items] : []))]

test.each(groups.map((group) => [group[0]?.label, group.map(({ to }) => to)] as const))(
  'the pages of the menu from „%s“ on start with different pictures',
  (_, paths) => {
    const pictures = paths.map(openingOf).filter((file) => file !== undefined)
    expect(pictures.length).toBeGreaterThan(1)
    expect(pictures).toEqual([...new Set(pictures)])
  },
)

test('the home page shows each service and each product with a different picture', () => {
  const grids =
    pages.find(({ path }) => path === '/')?.blocks.filter(({ type }) => type === 'card-grid') ?? []
  const cards = grids.flatMap((block) => (block.type === 'card-grid' ? block.cards : []))
  const files = cards.map(({ image }) => image?.files)
  expect(new Set(files).size).toBe(13)
  expect(files).not.toContain(undefined)
  expect(files).not.toContain(openingOf('/'))
})

test('pages that call for a request show the phone number in their last band', () => {
  const bands = pages.flatMap(({ path, blocks }) =>
    blocks.flatMap((block) => (block.type === 'call-to-action' ? [{ path, block }] : [])),
  )
  const mute = bands.filter(({ block }) => !block.actions.some(({ to }) => to.startsWith('tel:')))
  expect(mute.map(({ path }) => path)).toEqual([])
})
