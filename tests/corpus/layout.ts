import { type Mistake, mistake, replaced, swap, unclear, withLines } from './mistake.ts'
import type { Field, PageMap } from './page-map.ts'
import { blockFields, colons, dashes, linesOf, plainFields, textLines } from './places.ts'

const ownLines = (page: PageMap) => linesOf(blockFields)(page)
const indented = (page: PageMap) => ownLines(page).filter(({ value }) => value.startsWith('  '))

/** Misplaced spaces, tabs, dashes and colons. */
export const layoutMistakes: Mistake[] = [
  mistake('line indented differently', 14, blockFields, (field, { page, random }) => {
    const by = random.pick([-2, -1, 1, 2])
    if (field.indent + by < (field.hasDash ? 2 : 0)) return undefined
    const { group, line } = field
    const next = page.fields.find((other) => other.group === group && other.line > line)
    const lines = [line]
    // The first field sets its group's indentation, so the next may be reported.
    if (group.line === line && next) lines.push(next.line)
    if (by === -2) lines.push(group.line, group.keyLine)
    const text = withLines(page, line, line, [shifted(page.lines[line - 1] ?? '', by)])
    return { files: { [page.file]: text }, kind: 'safe', lines: { [page.file]: lines } }
  }),
  unclear(
    'indentation of two lines swapped',
    2,
    (page) => pairsOfLines(page, blockFields(page)),
    ({ value }) => {
      const [one = '', two = ''] = value.split('\n')
      return two.trim() ? [`${indentOf(two)}${one.trim()}\n${indentOf(one)}${two.trim()}`] : []
    },
  ),
  swap(
    'line of a text indented differently',
    4,
    (page) => linesOf(textLines)(page),
    ({ value }) => [-2, -1, 1, 2].map((by) => shifted(value, by)),
    { kind: 'safe', also: ({ line }, { page }) => (isFirst(page, line) ? [line + 1] : []) },
  ),
  unclear('tab in the indentation', 4, indented, ({ value }) => {
    const [spaces, text] = [indentOf(value), value.trim()]
    return ['\t', spaces.replace(/ {2}/g, '\t'), `${spaces.slice(1)}\t`, `${spaces}\t`].map(
      (tab) => tab + text,
    )
  }),
  unclear('hidden character in the indentation', 3, indented, ({ value }, { random }) => {
    const at = random.below(indentOf(value).length)
    // A no-break space replaces a space, because it is as wide; the others are inserted.
    return [
      ['\u00A0', at + 1] as const,
      ...['\u200B', '\u00AD', '\u2060', '\uFEFF'].map((one) => [one, at] as const),
    ].map(([character, rest]) => value.slice(0, at) + character + value.slice(rest))
  }),
  swap('missing space or colon after a key', 10, colons, [':', ' ', ' = ', '; ', '. ']),
  swap('no-break space after the colon', 3, colons, [':\u00A0', ':\u202F', ':\u2003']),
  unclear('tab after the colon', 2, colons, [':\t', ': \t', ':\t ']),
  swap('missing dash, or the space after it', 9, dashes, ['  ', '', '-']),
  swap('another sign instead of a dash', 5, dashes, ['– ', '— ', '• ', '* ', '+ ', '- - ', '-- ', '-\u00A0']),
  unclear('tab after the dash', 2, dashes, ['-\t']),
  swap(
    'dash before a field',
    2,
    (page) =>
      blockFields(page)
        .filter(({ hasDash, indent }) => !hasDash && indent >= 2)
        .map(({ keyStart, line }) => ({ start: keyStart - 2, end: keyStart, line, value: '  ' })),
    ['- '],
  ),
  swap(
    'two fields on one line',
    3,
    (page) =>
      pairsOfLines(
        page,
        plainFields(page).filter((field) => nextTo(page, field)?.kind === 'text'),
      ),
    ({ value }) => [value.replace(/\n\s*/, ' ')],
  ),
  mistake('text continued on the next line', 4, plainFields, (field, { page, random }) => {
    const spaces = [...field.value.matchAll(/ /g)].map(({ index }) => field.start + index)
    if (spaces.length === 0) return undefined
    const start = random.pick(spaces)
    const margin = ' '.repeat(field.indent + random.pick([0, 2]))
    return {
      files: { [page.file]: replaced(page, { start, end: start + 1 }, `\n${margin}`) },
      kind: 'safe',
    }
  }),
]

/** The lines of fields, each with the next line. */
function pairsOfLines(page: PageMap, fields: readonly Field[]) {
  return linesOf(() => fields)(page).map(({ end, value, ...place }) => {
    const next = page.lines[place.line] ?? ''
    return { ...place, end: end + 1 + next.length, value: `${value}\n${next}` }
  })
}

function nextTo(page: PageMap, { group, line }: Field): Field | undefined {
  return page.fields.find((field) => field.group === group && field.line === line + 1)
}

function isFirst(page: PageMap, line: number): boolean {
  return textLines(page).some((one) => one.line === line && one.isFirst)
}

function shifted(line: string, by: number): string {
  return by > 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, indentOf(line).length))
}

function indentOf(line: string): string {
  return line.match(/^ */)?.[0] ?? ''
}
