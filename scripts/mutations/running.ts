import { lineOf, must, replaced, safe, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { PageMap } from './page-map.ts'
import { literals, type TextLine, textLines } from './spots.ts'

/** Lists, breaks and paragraphs in running texts that would not be shown as they look in the file. */
export const runningOperators: Operator[] = [
  operator('list in a text with another sign', 3, listLines, ({ line }, { page, random }) => {
    const other = random.pick(['-', '– ', '• ', '· ', '—', '*'])
    return safe(page, withLines(page, line, line, [lineOf(page, line).replace(/- /, other)]), [line])
  }),
  operator('entry of a list in a text moved left or right', 2, listLines, ({ line }, { page, random }) => {
    const other = random.pick(['    - ', '      - ', '-  '])
    return safe(page, withLines(page, line, line, [lineOf(page, line).replace(/- /, other)]), [
      line,
      line + 1,
    ])
  }),
  operator('folded in place of kept lines', 2, literals, ({ start, line, lastLine }, { page, random }) => {
    const character = random.pick(['>', '>-', '>+'])
    return safe(page, replaced(page, start, start + 1, character), [line, ...linesOf(page, line, lastLine)])
  }),
  operator('kept lines in place of folded', 2, folded, ({ line }, { page, random }) =>
    safe(
      page,
      withLines(page, line, line, [lineOf(page, line).replace(/>-?$/, random.pick(['|', '|-', '|+']))]),
      [line],
    ),
  ),
  operator('sign for several lines misspelt', 2, folded, ({ line, lastLine }, { page, random }) => {
    const other = random.pick(['>_', '<-', '|>', '>- -', '->', '>9', '››'])
    const text = withLines(page, line, line, [lineOf(page, line).replace(/>-?$/, other)])
    return must(page, text, [line, ...linesOf(page, line, lastLine)])
  }),
  operator('sign for several lines lost', 2, folded, ({ line, lastLine }, { page }) =>
    safe(page, withLines(page, line, line, [lineOf(page, line).replace(/ >-?$/, '')]), [
      line,
      ...linesOf(page, line, lastLine),
    ]),
  ),
  operator('break at the end of a line lost', 1, brokenLines, ({ line }, { page, random }) =>
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
