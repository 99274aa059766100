import { lineOf, must, replaced, safe, withLines } from './edit.ts'
import { type Mutation, type Operator, operator } from './operator.ts'
import type { Field, Item, PageMap } from './page-map.ts'
import { blockFields, plainFields, textLines } from './spots.ts'

/** Misplaced spaces, tabs, dashes and colons. */
export const layoutOperators: Operator[] = [
  operator('one space too many', 4, blockFields, (field, { page }) => indented(page, field, 1)),
  operator('two spaces too many', 3, blockFields, (field, { page }) => indented(page, field, 2)),
  operator('one space too few', 4, blockFields, (field, { page }) => indented(page, field, -1)),
  operator('two spaces too few', 4, blockFields, (field, { page }) => indented(page, field, -2)),
  operator('indentation of two lines swapped', 2, blockFields, ({ line }, { page }) => {
    const [one, two] = [lineOf(page, line), lineOf(page, line + 1)]
    const [spaces, others] = [indentOf(one), indentOf(two)]
    if (spaces === others || !two.trim()) return undefined
    return safe(page, withLines(page, line, line + 1, [others + one.trim(), spaces + two.trim()]), [
      line,
      line + 1,
    ])
  }),
  operator('line of a text indented differently', 4, textLines, ({ line, isFirst }, { page, random }) => {
    const by = random.pick([-2, -1, 1, 2])
    return safe(
      page,
      withLines(page, line, line, [shifted(lineOf(page, line), by)]),
      isFirst ? [line, line + 1] : [line],
    )
  }),
  operator('tab in the indentation', 4, blockFields, ({ line }, { page, random }) => {
    const text = lineOf(page, line)
    const spaces = indentOf(text)
    const tabs = random.pick(['\t', spaces.replace(/ {2}/g, '\t'), `${spaces.slice(1)}\t`, `${spaces}\t`])
    return spaces ? safe(page, withLines(page, line, line, [tabs + text.trim()]), [line]) : undefined
  }),
  operator('tab after the colon', 2, plainFields, (field, { page, random }) =>
    safe(page, replaced(page, field.keyEnd + 1, field.start, random.pick(['\t', ' \t', '\t '])), [
      field.line,
    ]),
  ),
  operator('tab after the dash', 2, blockItems, (item, { page }) =>
    safe(page, replaced(page, item.dash + 1, item.start, '\t'), [item.line]),
  ),
  operator('missing space after the colon', 6, plainFields, (field, { page }) =>
    must(page, replaced(page, field.keyEnd + 1, field.start, ''), [field.line]),
  ),
  operator('missing colon', 4, plainFields, (field, { page, random }) =>
    must(page, replaced(page, field.keyEnd, field.start, random.pick([' ', ' = ', '; ', '. '])), [
      field.line,
    ]),
  ),
  operator('missing dash', 5, blockItems, (item, { page, random }) => {
    const by = random.pick(['  ', ''])
    return must(page, replaced(page, item.dash, item.start, by), [item.line])
  }),
  operator('missing space after the dash', 4, blockItems, (item, { page }) =>
    must(page, replaced(page, item.dash, item.start, '-'), [item.line]),
  ),
  operator('another character instead of the dash', 3, blockItems, (item, { page, random }) =>
    must(page, replaced(page, item.dash, item.dash + 1, random.pick(['–', '—', '•', '*', '+'])), [item.line]),
  ),
  operator('two dashes', 2, blockItems, (item, { page, random }) =>
    must(page, replaced(page, item.dash, item.dash + 1, random.pick(['- -', '--'])), [item.line]),
  ),
  operator('dash before a field', 2, blockFields, (field, { page }) =>
    field.hasDash || field.indent < 2
      ? undefined
      : must(page, replaced(page, field.keyStart - 2, field.keyStart, '- '), [field.line]),
  ),
  operator('two fields on one line', 3, plainFields, (field, { page }) => {
    const next = page.fields.find(({ group, line }) => group === field.group && line === field.line + 1)
    if (next?.kind !== 'text') return undefined
    const joined = `${lineOf(page, field.line)} ${lineOf(page, next.line).trim()}`
    return must(page, withLines(page, field.line, next.line, [joined]), [field.line])
  }),
  operator('text continued on the next line', 4, plainFields, (field, { page, random }) => {
    const spaces = [...field.value.matchAll(/ /g)].map(({ index }) => field.start + index)
    if (spaces.length === 0) return undefined
    const at = random.pick(spaces)
    const margin = ' '.repeat(field.indent + random.pick([0, 2]))
    return safe(page, replaced(page, at, at + 1, `\n${margin}`), [field.line, field.line + 1])
  }),
]

/** Moves the first line of a field. The first field sets its group's indentation, so the next may be reported. */
function indented(page: PageMap, field: Field, by: number): Mutation | undefined {
  if (field.indent + by < (field.hasDash ? 2 : 0)) return undefined
  const { group, line } = field
  const lines = [line]
  const next = page.fields.find((other) => other.group === group && other.line > line)
  if (group.line === line && next) lines.push(next.line)
  if (by === -2) lines.push(group.line, group.keyLine)
  return safe(page, withLines(page, line, line, [shifted(lineOf(page, line), by)]), lines)
}

function shifted(line: string, by: number): string {
  return by > 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, indentOf(line).length))
}

function indentOf(line: string): string {
  return line.match(/^ */)?.[0] ?? ''
}

function blockItems({ items }: PageMap): Item[] {
  return items.filter(({ style }) => style !== 'flow')
}
