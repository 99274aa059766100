import { must, range, replaced, withLines } from './edit.ts'
import { type Operator, operator, wholeFileOperator } from './operator.ts'
import type { Field, Item, PageMap } from './page-map.ts'

/** Blocks that are fine on their own but not together; tables whose cells do not match. */
export const blockOperators: Operator[] = [
  wholeFileOperator('two heroes', 1, [0], (_, { page }) => {
    const hero = heroOf(page)
    if (!hero) return undefined
    const lines = [...page.lines.slice(hero.line - 1, hero.lastLine)]
    const end = hero.lastLine + 1
    return must(page, withLines(page, end, end - 1, lines), [
      hero.line,
      ...range(end, end + lines.length - 1),
    ])
  }),
  wholeFileOperator('no hero', 1, [0], (_, { page }) => {
    const hero = heroOf(page)
    return hero && must(page, withLines(page, hero.line, hero.lastLine, []), [1, hero.line - 1, hero.line])
  }),
  operator('duplicate anchor', 1, sections, (block, { page, random }) => {
    const others = sections(page).filter(({ line }) => line > block.line)
    if (others.length === 0) return undefined
    const other = random.pick(others)
    const anchor = '    anchor: doppelt'
    const lines = [...page.lines]
    lines.splice(other.line, 0, anchor)
    lines.splice(block.line, 0, anchor)
    const own = (item: Item) => page.fields.find(({ path }) => path.join() === `${item.path.join()},anchor`)
    if (own(block) || own(other)) return undefined
    return must(page, lines.join('\n'), [block.line + 1, other.line + 2])
  }),
  operator('type of another block', 2, sections, (block, { page, random }) => {
    const own = page.fields.find(({ path }) => path.join() === `${block.path.join()},type`)
    const other = random.pick(['steps', 'questions', 'card-grid', 'figures', 'spec-table'])
    if (!own || own.value === other) return undefined
    return must(page, replaced(page, own.start, own.end, other), range(block.line, block.lastLine))
  }),
  operator('malformed anchor', 1, sections, (block, { page, random }) => {
    const wrong = random.pick(['Über uns', '#oben', 'Oben', 'über-uns', '1-wahl', 'oben unten'])
    return must(page, withLines(page, block.line + 1, block.line, [`    anchor: "${wrong}"`]), [
      block.line + 1,
    ])
  }),
  operator('cell removed', 2, rows, ({ items, cells }, { page, random }) => {
    const cell = random.pick(items)
    const lines = range(cells.group.line, cells.lastLine)
    return must(page, withLines(page, cell.line, cell.line, []), lines)
  }),
  operator('cell added', 2, rows, ({ cells }, { page }) => {
    const text = `${' '.repeat(cells.indent + 2)}- noch einer`
    const lines = range(cells.group.line, cells.lastLine + 1)
    return must(page, withLines(page, cells.lastLine + 1, cells.lastLine, [text]), lines)
  }),
  operator('column removed', 1, columns, ({ line, list }, { page }) =>
    must(page, withLines(page, line, line, []), [list.line, ...range(list.line, list.lastLine + 4)]),
  ),
  operator('too many entries', 1, short, (list, { page }) => {
    const own = page.items.filter(({ path }) => path.slice(0, -1).join() === list.path.join())
    const entry = own[0]
    if (!entry) return undefined
    const copies = Array.from({ length: 4 }, () => page.lines.slice(entry.line - 1, entry.lastLine)).flat()
    const text = withLines(page, list.lastLine + 1, list.lastLine, copies)
    return must(page, text, range(list.line, list.lastLine + copies.length))
  }),
]

function heroOf({ items, fields }: PageMap): Item | undefined {
  const type = fields.find(({ key, value }) => key === 'type' && value === 'hero')
  return items.find(({ path }) => path.join() === type?.group.path.join())
}

/** Blocks other than the hero. */
function sections(page: PageMap): Item[] {
  const hero = heroOf(page)
  return page.items.filter((item) => item.path.length === 2 && item.path[0] === 'blocks' && item !== hero)
}

function rows({ fields, items }: PageMap): { cells: Field; items: Item[] }[] {
  return fields
    .filter(({ key, group }) => key === 'cells' && group.keys.includes('label'))
    .map((cells) => ({
      cells,
      items: items.filter(({ path }) => path.slice(0, -1).join() === cells.path.join()),
    }))
    .filter((row) => row.items.length > 1)
}

function columns({ fields, items }: PageMap): { line: number; list: Field }[] {
  return fields
    .filter(({ key }) => key === 'columns')
    .flatMap((list) =>
      items
        .filter(({ path }) => path.slice(0, -1).join() === list.path.join())
        .map(({ line }) => ({ line, list })),
    )
}

/** Lists with a low maximum of entries. */
function short({ fields }: PageMap): Field[] {
  return fields.filter(({ key }) => key === 'points' || key === 'actions')
}
