import { harmless, lineOf, range, replaced, safe, withLines } from './edit.ts'
import { type Operator, operator, wholeFileOperator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { flowOf } from './quotes.ts'
import { blockFields, groups, lists, oneLiners, plainFields, plainTexts, textLines } from './spots.ts'

/** Changes of notation that change nothing on the page; an error would be a false alarm. */
export const harmlessOperators: Operator[] = [
  wholeFileOperator('CRLF line endings', 1, [0], (_, { page }) =>
    harmless(page, page.text.replaceAll('\n', '\r\n')),
  ),
  wholeFileOperator('mixed line endings', 1, [0], (_, { page, random }) =>
    harmless(
      page,
      page.text.replace(/\n/g, () => random.pick(['\n', '\r\n'])),
    ),
  ),
  wholeFileOperator('classic Mac line endings', 1, [0], (_, { page }) =>
    safe(page, page.text.replaceAll('\n', '\r'), [1]),
  ),
  wholeFileOperator('no line break at the end', 1, [0], (_, { page }) => harmless(page, page.text.trimEnd())),
  operator('trailing spaces', 3, outsideTexts, (line, { page, random }) =>
    harmless(page, withLines(page, line, line, [lineOf(page, line) + random.pick([' ', '   ', '\t'])])),
  ),
  operator('trailing spaces in a text', 3, textLines, ({ line }, { page, random }) =>
    safe(page, withLines(page, line, line, [lineOf(page, line) + random.pick([' ', '  ', '   '])]), [line]),
  ),
  operator('comment line added', 3, outsideTexts, (line, { page, random }) => {
    const spaces = random.pick(['', lineOf(page, line).match(/^ */)?.[0] ?? ''])
    return harmless(page, withLines(page, line, line - 1, [`${spaces}# Notiz: "später" prüfen`]))
  }),
  operator('blank line added', 3, outsideTexts, (line, { page, random }) =>
    harmless(page, withLines(page, line, line - 1, [random.pick(['', '    '])])),
  ),
  operator('blank lines removed', 1, blankLines, (line, { page }) =>
    harmless(page, withLines(page, line, line, [])),
  ),
  operator('space before the colon', 4, blockFields, (field, { page }) =>
    harmless(page, replaced(page, field.keyEnd, field.keyEnd, ' ')),
  ),
  operator('several spaces after the colon', 2, plainFields, (field, { page }) =>
    harmless(page, replaced(page, field.keyEnd + 1, field.start, '   ')),
  ),
  operator('order of fields changed', 4, plainFields, (field, { page }) => {
    const next = page.fields.find(({ group, line }) => group === field.group && line === field.line + 1)
    if (next?.style !== 'plain') return undefined
    const piece = ({ keyStart, end }: Field) => page.text.slice(keyStart, end)
    const between = page.text.slice(field.end, next.keyStart)
    return harmless(page, replaced(page, field.keyStart, next.end, piece(next) + between + piece(field)))
  }),
  operator('quoted key', 2, blockFields, ({ key, keyStart, keyEnd }, { page, random }) => {
    const character = random.pick(['"', "'"])
    return harmless(page, replaced(page, keyStart, keyEnd, character + key + character))
  }),
  operator('value quoted differently', 6, oneLiners, (field, { page, random }) => {
    const margin = ' '.repeat(field.indent + 2)
    const other = random.pick([
      JSON.stringify(field.value),
      `'${field.value.replaceAll("'", "''")}'`,
      `>-\n${margin}${field.value}`,
      `|-\n${margin}${field.value}`,
      `\n${margin}${JSON.stringify(field.value)}`,
    ])
    return harmless(page, replaced(page, field.start, field.end, other))
  }),
  operator('list indented like its key', 2, lists, (field, { page }) => {
    if (field.style === 'flow' || field.hasDash || field.inFlow) return undefined
    const moved = page.lines.slice(field.line, field.lastLine).map((text) => text.replace(/^ {2}/, ''))
    return safe(
      page,
      withLines(page, field.line + 1, field.lastLine, moved),
      range(field.line, field.lastLine),
    )
  }),
  wholeFileOperator('doubled indentation', 1, [0], (_, { page }) =>
    safe(
      page,
      page.text.replace(/^ +/gm, (spaces) => spaces + spaces),
      range(1, page.lines.length),
    ),
  ),
  operator('comment after a quoted value', 2, oneLiners, (field, { page }) => {
    const quoted = `${JSON.stringify(field.value)} # prüfen`
    return safe(page, replaced(page, field.start, field.end, quoted), [field.line])
  }),
  operator('comment after a key', 2, lists, (field, { page }) =>
    field.style === 'flow'
      ? undefined
      : safe(page, withLines(page, field.line, field.line, [`${lineOf(page, field.line)} # drei`]), [
          field.line,
        ]),
  ),
  operator('group in braces', 2, groups, (field, { page }) => {
    const flow = field.style === 'block' ? flowOf(page, field) : undefined
    return flow ? harmless(page, replaced(page, field.keyEnd, field.end, `: ${flow}`)) : undefined
  }),
  operator('text that looks like a number or a YAML keyword', 6, plainTexts, (text, { page, random }) => {
    const to = random.pick(lookalikes)
    const typed = { from: text.value, to }
    return harmless(page, replaced(page, text.start, text.end, to), { typed })
  }),
  operator('typographic characters in a text', 2, plainTexts, (text, { page, random }) => {
    const to = random.pick([
      '„Neu“ – gut',
      '1200 × 800 mm',
      'Müller & Söhne',
      '20 % Rabatt!',
      "Geht's? Ja",
      'A/B*',
    ])
    const typed = { from: text.value, to }
    return harmless(page, replaced(page, text.start, text.end, to), { typed })
  }),
]

const lookalikes = [
  '007',
  '07150 123456',
  '1.000',
  '1e3',
  '0x10',
  '0o17',
  '1_000',
  '+49',
  '.5',
  '.inf',
  'NaN',
  '12:30',
  '2026-11-21',
  'Nein',
  'yes',
  'on',
  'true',
  '=',
]

function outsideTexts(page: PageMap): number[] {
  const inside = new Set(textLines(page).map(({ line }) => line))
  return page.lines.flatMap((line, i) => (i > 0 && line.trim() && !inside.has(i + 1) ? [i + 1] : []))
}

function blankLines(page: PageMap): number[] {
  const texts = page.fields.filter(({ style }) => style === 'scalar-block')
  const isInside = (at: number) => texts.some(({ line, lastLine }) => line < at && at < lastLine)
  return page.lines.flatMap((line, i) =>
    line === '' && i < page.lines.length - 1 && !isInside(i + 1) ? [i + 1] : [],
  )
}
