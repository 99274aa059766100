import { type Mistake, mistake, range, replaced, swap, unchanged, unclear, withLines } from './mistake.ts'
import type { Field, PageMap } from './page-map.ts'
import * as places from './places.ts'
import { flowOf } from './values.ts'

const kind = 'harmless' as const
const linesOfTexts = (page: PageMap) => places.linesOf(places.textLines)(page)

/** Changes of notation that change nothing on the page; an error would be a false alarm. */
export const harmless: Mistake[] = [
  unchanged(
    'line endings, byte order mark, or dashes around the page',
    4,
    places.wholeFile,
    ({ value }, { random }) => [
      ...[value.replaceAll('\n', '\r\n'), value.replace(/\n/g, () => random.pick(['\n', '\r\n']))],
      ...[value.trimEnd(), `\uFEFF${value}`, `---\n${value}`, `${value}...\n`],
    ],
  ),
  swap(
    'classic Mac line endings, doubled indentation, or dashes at the end',
    2,
    places.wholeFile,
    ({ value }) => [value.replaceAll('\n', '\r'), value.replace(/^ +/gm, '$&$&'), `${value}---\n`],
    { kind: 'safe', also: (_, { page }) => range(1, page.lines.length) },
  ),
  unchanged('spaces, a comment or a blank line added', 8, places.linesOf(outsideTexts), ({ value }) => [
    ...[`${value} `, `${value}   `, `${value}\t`, `\n${value}`, `    \n${value}`],
    ...[`# Notiz: "später" prüfen\n${value}`, `${value.match(/^ */)?.[0]}# Notiz\n${value}`],
  ]),
  unclear('trailing spaces in a text', 3, linesOfTexts, ({ value }) => [`${value} `, `${value}   `]),
  mistake('blank line removed', 1, blankLines, (line, { page }) => ({
    files: { [page.file]: withLines(page, line, line, []) },
    kind,
  })),
  unchanged('spaces around the colon', 4, places.colons, [' : ', ':   ']),
  mistake('order of fields changed', 4, places.plainFields, (field, { page }) => {
    const next = page.fields.find(({ group, line }) => group === field.group && line === field.line + 1)
    if (next?.style !== 'plain') return undefined
    const piece = ({ keyStart, end }: Field) => page.text.slice(keyStart, end)
    const swapped = piece(next) + page.text.slice(field.end, next.keyStart) + piece(field)
    const text = replaced(page, { start: field.keyStart, end: next.end }, swapped)
    return { files: { [page.file]: text }, kind }
  }),
  unchanged(
    'quoted key',
    2,
    (page) => places.keys(page).filter(({ field }) => !field.inFlow),
    ({ value }) => [`"${value}"`, `'${value}'`],
  ),
  unchanged(
    'value quoted differently',
    6,
    places.written(places.oneLiners),
    ({ field: { value, indent } }) => {
      const margin = `\n${' '.repeat(indent + 2)}`
      const [double, single] = [JSON.stringify(value), `'${value.replaceAll("'", "''")}'`]
      return [double, single, `>-${margin}${value}`, `|-${margin}${value}`, margin + double]
    },
  ),
  mistake('list indented like its key', 2, places.lists, ({ style, line, lastLine, indent }, { page }) => {
    const lines = page.lines.slice(line, lastLine)
    const by = (lines[0]?.search(/\S/) ?? 0) - indent
    if (style === 'flow' || by <= 0) return undefined
    const moved = lines.map((one) => one.slice(by))
    const text = withLines(page, line + 1, lastLine, moved)
    return { files: { [page.file]: text }, kind: 'safe' }
  }),
  unclear(
    'comment after a value or a key',
    3,
    places.linesOf((page) => [...places.oneLiners(page), ...places.lists(page)]),
    ({ value }) => [`${value} # prüfen`],
  ),
  unchanged(
    'group in braces',
    2,
    places.afterKeys((page) => places.groups(page).filter(({ style }) => style === 'block')),
    ({ field }, { page }) => [flowOf(page, field)].map((flow) => flow && `: ${flow}`),
  ),
]

function outsideTexts(page: PageMap): { line: number }[] {
  const inside = new Set(places.textLines(page).map(({ line }) => line))
  return page.lines.flatMap((line, i) =>
    i > 0 && line.trim() && !inside.has(i + 1) ? [{ line: i + 1 }] : [],
  )
}

function blankLines(page: PageMap): number[] {
  const texts = places.blockFields(page).filter(({ style }) => style === 'scalar-block')
  const isInside = (at: number) => texts.some(({ line, lastLine }) => line < at && at < lastLine)
  return range(1, page.lines.length - 1).filter((line) => page.lines[line - 1] === '' && !isInside(line))
}
