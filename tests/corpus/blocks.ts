import { type Mistake, mistake, must, range, replaced, swap, withLines } from './mistake.ts'
import type { Field, Item, PageMap } from './page-map.ts'
import { named, types } from './places.ts'

/** Blocks that are fine on their own but not together; tables whose cells do not match. */
export const blockMistakes: Mistake[] = [
  mistake('block copied', 3, blocks, (block, { page }) => {
    const copy = page.lines.slice(block.line - 1, block.lastLine)
    const text = withLines(page, block.lastLine + 1, block.lastLine, copy)
    return must(page, text, range(block.line, block.lastLine + copy.length))
  }),
  mistake('no hero', 1, heroes, ({ line, lastLine }, { page }) =>
    must(page, withLines(page, line, lastLine, []), [1, line - 1, line]),
  ),
  mistake('hero not at the top', 1, heroes, ({ line, lastLine }, { page }) => {
    const rest = page.lines.slice(lastLine).join('\n').trim()
    if (!rest.includes('\n')) return undefined
    const hero = page.lines.slice(line - 1, lastLine)
    return must(page, [...page.lines.slice(0, line - 1), `  ${rest}`, ...hero, ''].join('\n'))
  }),
  mistake('duplicate anchor', 1, sections, (block, { page, random }) => {
    const others = sections(page).filter(({ line }) => line > block.line)
    if (others.length === 0 || page.text.includes('    anchor: ')) return undefined
    const other = random.pick(others)
    const lines = [...page.lines]
    for (const { line } of [other, block]) lines.splice(line, 0, '    anchor: doppelt')
    return must(page, lines.join('\n'))
  }),
  swap('type of another block', 2, otherTypes, ['steps', 'questions', 'card-grid', 'figures', 'spec-table'], {
    also: ({ line }, { page }) => {
      const block = blocks(page).find((one) => one.line <= line && line <= one.lastLine)
      return range(line, block?.lastLine ?? line)
    },
  }),
  mistake('cell removed or added', 3, rows, ({ cells, items }, { page, random }) => {
    const cell = random.pick(items)
    const by = random.pick([[], [`${' '.repeat(cell.indent)}- noch einer`, page.lines[cell.line - 1] ?? '']])
    return must(page, withLines(page, cell.line, cell.line, by), range(cells.group.line, cells.lastLine + 1))
  }),
  mistake('column removed or added', 2, columns, ({ list, item }, { page, random }) => {
    const by = random.pick([[], [page.lines[item.line - 1] ?? '', `${' '.repeat(item.indent)}- Neu`]])
    return must(page, withLines(page, item.line, item.line, by), range(list.line, list.lastLine + 4))
  }),
  mistake('too many entries', 2, fullLists, (list, { page }) => {
    const [entry] = entriesOf(page, list)
    if (!entry) return undefined
    const copies = Array.from({ length: 4 }, () => page.lines.slice(entry.line - 1, entry.lastLine)).flat()
    const text = withLines(page, list.lastLine + 1, list.lastLine, copies)
    return must(page, text, range(list.line - 1, list.lastLine + copies.length))
  }),
  mistake('entry added below a heading that states the count', 1, counted, (entry, { page }) => {
    const copy = page.lines.slice(entry.line - 1, entry.lastLine)
    return must(page, withLines(page, entry.lastLine + 1, entry.lastLine, copy), range(1, entry.lastLine))
  }),
  mistake('picture file without a picture', 1, named('file'), (field, { page, random }) => {
    if (field.path.at(-2) !== 'image') return undefined
    const path = `pages/images/${field.value}`
    const content = random.pick(['', '<!doctype html><title>404</title>', 'RIFF\0\0\0\0WEBP'])
    return { files: { [path]: content }, kind: 'must', lines: { [page.file]: [field.line], [path]: [1] } }
  }),
  mistake('picture in a format that browsers do not show', 1, named('file'), (field, { page, random }) => {
    if (field.path.at(-2) !== 'image') return undefined
    const name = field.value.replace('.jpg', random.pick(['.heic', '.pdf', '.tif', '.docx']))
    return {
      ...must(page, replaced(page, field, name)),
      files: { [page.file]: replaced(page, field, name), [`pages/images/${name}`]: 'x' },
    }
  }),
]

function blocks({ items }: PageMap): Item[] {
  return items.filter(({ path }) => path.length === 2 && path[0] === 'blocks')
}

function heroes(page: PageMap): Item[] {
  const hero = types(page).find(({ value }) => value === 'hero')
  return blocks(page).filter(({ path }) => path.join() === hero?.group.path.join())
}

function sections(page: PageMap): Item[] {
  const [hero] = heroes(page)
  return blocks(page).filter((block) => block !== hero)
}

function otherTypes(page: PageMap): Field[] {
  return types(page).filter(({ value }) => value !== 'hero')
}

function entriesOf({ items }: PageMap, list: Field): Item[] {
  return items.filter(({ path }) => path.slice(0, -1).join() === list.path.join())
}

function rows(page: PageMap): { cells: Field; items: Item[] }[] {
  return named('cells')(page)
    .filter(({ group }) => group.keys.includes('label'))
    .map((cells) => ({ cells, items: entriesOf(page, cells) }))
    .filter(({ items }) => items.length > 1)
}

function columns(page: PageMap): { list: Field; item: Item }[] {
  return named('columns')(page).flatMap((list) => entriesOf(page, list).map((item) => ({ list, item })))
}

/** Lists with a low maximum of entries. */
function fullLists(page: PageMap): Field[] {
  const lists = [...named('points')(page), ...named('actions')(page), ...named('menu')(page)]
  return lists.filter(({ inFlow }) => !inFlow)
}

function counted({ items, fields }: PageMap): Item[] {
  const number = /^(In |Unsere )?(Vier|vier|Sechs|sechs|Sieben) /
  const titles = fields.filter(
    ({ key, value, path }) => key === 'title' && path.length === 3 && number.test(value),
  )
  return items.filter(
    ({ path, index, count, kind }) =>
      kind === 'group' &&
      path.length === 4 &&
      index === count - 1 &&
      path[2] !== 'actions' &&
      titles.some((title) => title.path[1] === path[1]),
  )
}
