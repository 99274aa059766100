import { lineOf, must, replaced, safe, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { PageMap } from './page-map.ts'
import { literals, type TextLine, textLines } from './spots.ts'

/** Lists, breaks and paragraphs in running texts that would not be shown as they look in the file. */
export const runningOperators: Operator[] = [
  operator('list in a text with another bullet', 3, listLines, ({ line }, { page, random }) => {
    const other = random.pick(['-', '– ', '• ', '· ', '—', '*'])
    return safe(page, withLines(page, line, line, [lineOf(page, line).replace(/- /, other)]), [line])
  }),
  operator('list entry in a text moved left or right', 2, listLines, ({ line }, { page, random }) => {
    const other = random.pick(['    - ', '      - ', '-  '])
    return safe(page, withLines(page, line, line, [lineOf(page, line).replace(/- /, other)]), [
      line,
      line + 1,
    ])
  }),
  operator('folded instead of literal', 2, literals, ({ start, line, lastLine }, { page, random }) => {
    const character = random.pick(['>', '>-', '>+'])
    return safe(page, replaced(page, start, start + 1, character), [line, ...linesOf(page, line, lastLine)])
  }),
  operator('literal instead of folded', 2, folded, ({ line }, { page, random }) =>
    safe(
      page,
      withLines(page, line, line, [lineOf(page, line).replace(/>-?$/, random.pick(['|', '|-', '|+']))]),
      [line],
    ),
  ),
  operator('misspelt block indicator', 2, folded, ({ line, lastLine }, { page, random }) => {
    const other = random.pick(['>_', '<-', '|>', '>- -', '->', '>9', '››'])
    const text = withLines(page, line, line, [lineOf(page, line).replace(/>-?$/, other)])
    return must(page, text, [line, ...linesOf(page, line, lastLine)])
  }),
  operator('missing block indicator', 2, folded, ({ line, lastLine }, { page }) =>
    safe(page, withLines(page, line, line, [lineOf(page, line).replace(/ >-?$/, '')]), [
      line,
      ...linesOf(page, line, lastLine),
    ]),
  ),
  operator('line break in a text written differently', 1, brokenLines, ({ line }, { page, random }) =>
    safe(
      page,
      withLines(page, line, line, [lineOf(page, line).replace(/\\$/, random.pick(['\\\\', '<br>']))]),
      [line],
    ),
  ),
]

function listLines(page: PageMap): TextLine[] {
  return textLines(page).filter(({ line }) => /^\s*- /.test(lineOf(page, line)))
}

function brokenLines(page: PageMap): TextLine[] {
  return textLines(page).filter(({ line }) => lineOf(page, line).endsWith('\\'))
}

function folded({ fields, lines }: PageMap) {
  return fields.filter(({ style, line }) => style === 'scalar-block' && />-?$/.test(lines[line - 1] ?? ''))
}

/** Returns the lines of text between two lines. */
function linesOf(page: PageMap, from: number, to: number): number[] {
  return textLines(page).flatMap(({ line }) => (line > from && line <= to ? [line] : []))
}
