import { lineOf, must, replaced, withLines } from './edit.ts'
import { type Operator, operator, wholeFileOperator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { blockFields, lists, proseFields } from './spots.ts'

const quotes = ['„Anrufen: sofort“', '“Anrufen: sofort”', '»Anrufen: sofort«', 'Anrufen: sofort"']

/** Mistakes of people who edit pages in addition to their work: copy from Word, paste twice, delete a line too many. */
export const deskOperators: Operator[] = [
  operator('YAML null in place of a text', 3, proseFields, (field, { page, random }) =>
    must(page, replaced(page, field.start, field.end, random.pick(['null', '~'])), [field.line]),
  ),
  operator('word-processor quotes around a colon', 4, proseFields, (field, { page, random }) =>
    must(page, replaced(page, field.start, field.end, random.pick(quotes)), [field.line]),
  ),
  wholeFileOperator('page pasted twice', 1, [0], (_, { page }) =>
    must(page, `${page.text.trimEnd()}\n${page.text}`, secondStart(page), { beyondRepair: true }),
  ),
  operator('blocks line deleted', 1, fieldsNamed('blocks'), ({ path, line }, { page }) =>
    path.length === 1 ? must(page, withLines(page, line, line, []), [line, line + 1]) : undefined,
  ),
  operator('alt text outside its picture', 2, fieldsNamed('alt'), ({ path, line, lastLine }, { page }) =>
    path.at(-2) === 'image' && line === lastLine
      ? must(page, withLines(page, line, line, [lineOf(page, line).replace(/^ {2}/, '')]), [line])
      : undefined,
  ),
  operator('day as a field name', 2, days, ({ path, line }, { page, random }) =>
    path[0] === 'openingHours'
      ? must(
          page,
          withLines(page, line, line, [`  - ${random.pick(['So: geschlossen', 'Mo: 7:00 - 17:00'])}`]),
          [line],
        )
      : undefined,
  ),
  operator('list left empty', 2, lists, ({ inFlow, keyEnd, end, line }, { page }) =>
    inFlow ? undefined : must(page, replaced(page, keyEnd, end, ':'), [line]),
  ),
  operator('decimal comma in a list', 2, numbers, ({ start, line }, { page }) =>
    must(page, page.text.slice(0, start) + page.text.slice(start).replace(/\d+/, '$&,5'), [line]),
  ),
  operator('number sign before an anchor', 1, fieldsNamed('anchor'), ({ start, line }, { page }) =>
    must(page, replaced(page, start, start, '#'), [line]),
  ),
  wholeFileOperator(
    'picture saved as a page',
    1,
    ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', '\xFF\xD8\xFF\xE0\0\x10JFIF'],
    (head, { page }) => ({
      files: { [page.file]: Buffer.from(head, 'latin1') },
      expected: { kind: 'must', lines: { [page.file]: [1] }, beyondRepair: true },
    }),
  ),
]

function fieldsNamed(name: string): (page: PageMap) => Field[] {
  return (page) => blockFields(page).filter(({ key }) => key === name)
}

function days({ fields }: PageMap): Field[] {
  return fields.filter(({ key }) => key === 'from')
}

/** Lists of at least two numbers in brackets. */
function numbers(page: PageMap): Field[] {
  return lists(page).filter(({ start, end }) => /^\[\d+, /.test(page.text.slice(start, end)))
}

function secondStart({ text, lines }: PageMap): number[] {
  const count = text.trimEnd().split('\n').length
  return lines.map((_, i) => count + 1 + i)
}
