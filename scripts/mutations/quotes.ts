import { must, replaced, safe } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { groups, lists, oneLiners, proseFields } from './spots.ts'

/** Quotation marks, braces and brackets that are not closed, or closed too early. */
export const quoteOperators: Operator[] = [
  operator('double quote not closed', 4, oneLiners, (field, { page }) =>
    must(page, replaced(page, field.start, field.end, `"${bare(page, field)}`), [field.line]),
  ),
  operator('single quote not closed', 3, oneLiners, (field, { page }) =>
    must(page, replaced(page, field.start, field.end, `'${bare(page, field)}`), [field.line]),
  ),
  operator('quote closed but not opened', 2, quoted, (field, { page }) => {
    const typed = { from: field.value, to: page.text.slice(field.start + 1, field.end) }
    return safe(page, replaced(page, field.start, field.start + 1, ''), [field.line], { typed })
  }),
  operator('apostrophe in single quotes', 3, proseFields, (field, { page }) =>
    must(page, replaced(page, field.start, field.end, `'So geht's: ${bare(page, field)}'`), [field.line]),
  ),
  operator('double quotes in double quotes', 3, proseFields, (field, { page, random }) =>
    must(
      page,
      replaced(
        page,
        field.start,
        field.end,
        random.pick([`"Die "neue" Palette"`, `"Palette "neu""`, `""Neu" und gebraucht"`]),
      ),
      [field.line],
    ),
  ),
  operator('text after the closing quote', 2, proseFields, (field, { page, random }) =>
    must(
      page,
      replaced(page, field.start, field.end, random.pick(['"Neu" und gebraucht', "'Neu' und gut"])),
      [field.line],
    ),
  ),
  operator('quotes closed by another character', 2, oneLiners, (field, { page, random }) => {
    const [open, close] = random.pick([
      ['"', "'"],
      ["'", '"'],
      ['"', '“'],
      ['"', '”'],
    ])
    return must(page, replaced(page, field.start, field.end, `${open}${bare(page, field)}${close}`), [
      field.line,
    ])
  }),
  operator('brace not closed', 4, groups, (field, { page }) => {
    if (field.style === 'flow') return must(page, replaced(page, field.end - 1, field.end, ''), [field.line])
    const flow = flowOf(page, field)
    if (!flow) return undefined
    return must(page, replaced(page, field.keyEnd, field.end, `: ${flow.slice(0, -1)}`), [field.line])
  }),
  operator('bracket not closed', 2, lists, (field, { page }) =>
    must(page, replaced(page, field.keyEnd, field.end, ': [Neu, Gebraucht'), [field.line]),
  ),
  operator('comma in braces', 6, flowProse, (field, { page }) =>
    must(page, replaced(page, field.start, field.end, 'Neu, Gebraucht'), [field.line]),
  ),
  operator('missing comma in braces', 2, flowTexts, (field, { page }) => {
    const comma = page.text.slice(field.end).match(/^\s*,/)?.[0].length
    return comma ? must(page, replaced(page, field.end, field.end + comma, ''), [field.line]) : undefined
  }),
  operator('backslash in double quotes', 4, proseFields, (field, { page, random }) => {
    const path = random.pick([
      'C:\\Neu',
      'C:\\temp',
      'C:\\xaver',
      'Lager\\Nord',
      'a\\b',
      'C:\\Paletten',
      'C:\\_alt',
      'x\\0',
    ])
    return safe(page, replaced(page, field.start, field.end, `"${path}"`), [field.line])
  }),
]

/** Returns the text without its quotation marks. */
function bare(page: PageMap, { start, end, style }: Field): string {
  const text = page.text.slice(start, end)
  return style === 'double' || style === 'single' ? text.slice(1, -1) : text
}

function quoted({ fields }: PageMap): Field[] {
  return fields.filter(({ style }) => style === 'double' || style === 'single')
}

/** Free texts in braces. */
function flowProse(page: PageMap): Field[] {
  return flowTexts(page).filter(({ role }) => role === 'text')
}

function flowTexts({ fields }: PageMap): Field[] {
  return fields.filter(({ inFlow, style }) => inFlow && style === 'plain')
}

/** Returns the group in braces on one line; undefined if it holds more than short texts. */
export function flowOf(page: PageMap, { path }: Field): string | undefined {
  const inside = page.fields.filter(({ group }) => group.path.join() === path.join())
  const isShort = inside.every(({ kind, style }) => kind === 'text' && style !== 'scalar-block')
  if (!isShort || inside.length === 0) return undefined
  return `{ ${inside.map(({ key, value }) => `${key}: ${JSON.stringify(value)}`).join(', ')} }`
}
