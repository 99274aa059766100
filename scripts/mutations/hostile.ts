import { must, range, replaced, withLines } from './edit.ts'
import { type Operator, operator, wholeFileOperator } from './operator.ts'
import { literals, pictures } from './spots.ts'

/** Text that is not written by mistake; it must neither crash the check nor take too long. */
export const hostileOperators: Operator[] = [
  wholeFileOperator('endless nesting', 2, ['[', '- ', '{a: ', '? '], (piece, { page }) => {
    const line = page.lines.length
    const text = `${page.text.trimEnd()}\nx: ${piece.repeat(5_000)}\n`
    return must(page, text, range(1, line), { beyondRepair: true })
  }),
  operator('text of markup only', 2, literals, ({ line, lastLine, indent }, { page, random }) => {
    const piece = random.pick(['[', '*a ', '> ', '- ', '`', '![', '](', '<a', '_a ', '&amp;', '{a}', '**'])
    const text = ' '.repeat(indent + 2) + piece.repeat(3_000)
    const hurt = must(page, withLines(page, line + 1, lastLine, [text]), range(line, line + 1))
    return { ...hurt, expected: { ...hurt.expected, kind: 'alive', beyondRepair: true } }
  }),
  operator('very long text', 1, literals, ({ line, indent }, { page }) => {
    const long = `${' '.repeat(indent + 2)}Wort `.repeat(20_000)
    const text = withLines(page, line + 1, line, [`${long} <b>`, ''])
    return must(page, text, range(line, line + 1))
  }),
  operator('picture file without a picture', 1, pictures, (field, { page, random }) => {
    const path = `pages/images/${field.value}`
    const content = random.pick(['', '<!doctype html><title>404</title>', 'RIFF\0\0\0\0WEBP'])
    const lines = { [page.file]: [field.line], [path]: [1] }
    return { files: { [path]: content }, expected: { kind: 'must', lines } }
  }),
  operator('path outside the folder', 2, pictures, (field, { page, random }) => {
    const path = random.pick([
      '../site.yaml',
      '../../etc/passwd',
      '/etc/passwd',
      '..\\\\site.yaml',
      'C:\\\\bild.jpg',
    ])
    return must(page, replaced(page, field.start, field.end, path), [field.line])
  }),
]
