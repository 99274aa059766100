import { must, range, replaced, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'

/** Mistakes that matter to search engines and to visitors who cannot see the page. */
export const searchOperators: Operator[] = [
  operator('title far too long', 1, topFields('title'), (field, { page }) => {
    const long = 'Paletten aus Holz, neu und gebraucht, für Lager und Transport, in Stuttgart und Umgebung'
    return must(page, replaced(page, field.start, field.end, long), [field.line])
  }),
  operator('title of another page', 1, topFields('title'), (field, { page, random, site }) => {
    const other = random.pick(site.pages.filter(({ file }) => file !== page.file && file !== 'site.yaml'))
    const title = topFields('title')(other)[0]
    if (!title) return undefined
    const text = replaced(page, field.start, field.end, other.text.slice(title.start, title.end))
    const lines = { [page.file]: [field.line], [other.file]: [title.line] }
    return { files: { [page.file]: text }, expected: { kind: 'must', lines } }
  }),
  operator('description too short or too long', 2, topFields('description'), (field, { page, random }) => {
    const text = random.pick(['Paletten', 'Paletten aus Holz und Gitterboxen aus Stahl. '.repeat(9).trim()])
    return must(page, replaced(page, field.start, field.end, text), [field.line])
  }),
  operator('picture with a meaningless alternative text', 1, alts, (field, { page, random }) => {
    const text = random.pick(['Bild', 'Foto', 'gitterbox.jpg', 'IMG_1234', 'Bild von einer Palette', '-'])
    return must(page, replaced(page, field.start, field.end, `"${text}"`), [field.line])
  }),
  operator('block copied', 2, sections, (block, { page }) => {
    const copy = page.lines.slice(block.line - 1, block.lastLine)
    const text = withLines(page, block.lastLine + 1, block.lastLine, copy)
    return must(page, text, range(block.line, block.lastLine + copy.length))
  }),
  operator('hero not at the top', 1, heroes, (hero, { page }) => {
    const lines = page.lines.slice(hero.line - 1, hero.lastLine)
    const rest = page.lines.slice(hero.lastLine).join('\n').trim().split('\n')
    if (rest.length < 2) return undefined
    const text = [...page.lines.slice(0, hero.line - 1), `  ${rest[0]}`, ...rest.slice(1), ...lines, ''].join(
      '\n',
    )
    const start = hero.line + rest.length
    return must(page, text, [hero.line, ...range(start, start + lines.length - 1)])
  }),
]

function topFields(key: string) {
  return ({ fields }: PageMap): Field[] => fields.filter(({ path }) => path.length === 1 && path[0] === key)
}

function alts({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'alt' && path.at(-2) === 'image')
}

function heroes(page: PageMap) {
  return blocksWith(page, (type) => type === 'hero')
}

function sections(page: PageMap) {
  return blocksWith(page, (type) => type !== 'hero')
}

function blocksWith({ items, fields }: PageMap, isMeant: (type: string) => boolean) {
  const types = fields.filter(({ key, path, value }) => key === 'type' && path.length === 3 && isMeant(value))
  const paths = new Set(types.map(({ group }) => group.path.join()))
  return items.filter(({ path }) => paths.has(path.join()))
}
