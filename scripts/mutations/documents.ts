import { harmless, lineOf, must, range, safe, withLines } from './edit.ts'
import { type Operator, operator, wholeFileOperator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { blockFields } from './spots.ts'

const empties = ['', '\n\n', '# Nur eine Notiz\n', '---\n', '   ', 'null\n', '~\n', '{}\n', '[]\n']

const strangers = [
  '<!doctype html>\n<title>Palette</title>\n',
  '{"title": "Palette", "blocks": []}\n',
  'Palette\n',
  '- eins\n- zwei\n',
  'title=Palette\n',
  '%PDF-1.7\n',
  '\\rtf1\\ansi Palette\n',
]

/** Files that are not pages at all, or use YAML features that pages must not. */
export const documentOperators: Operator[] = [
  operator('conflict markers around a line', 4, filledLines, (line, { page }) => {
    const other = lineOf(page, line).replace(/[a-zäöü]+$/, 'anders')
    const marked = ['<<<<<<< HEAD', lineOf(page, line), '=======', other, '>>>>>>> zweig']
    return must(page, withLines(page, line, line, marked), [line, line + 2, line + 4])
  }),
  operator('one conflict marker left', 3, filledLines, (line, { page, random }) => {
    const mark = random.pick(['<<<<<<< HEAD', '=======', '>>>>>>> zweig', '||||||| 1a2b3c'])
    return must(page, withLines(page, line, line - 1, [mark]), [line])
  }),
  operator('merge key', 2, ownLines, ({ line, indent }, { page }) =>
    must(page, withLines(page, line + 1, line, [`${' '.repeat(indent)}<<: *x`]), [line + 1]),
  ),
  operator('anchor and alias', 2, ownLines, (field, { page }) => {
    if (field.group.keys.includes('lead')) return undefined
    const spaces = ' '.repeat(field.indent)
    const text = lineOf(page, field.line).replace(': ', ': &a ')
    const lines = [field.line, field.line + 1]
    return must(page, withLines(page, field.line, field.line, [text, `${spaces}lead: *a`]), lines)
  }),
  wholeFileOperator('alias bomb', 2, ['deep', 'round'] as const, (way, { page }) => {
    const lines = way === 'deep' ? bomb() : ['x: &x', '  - *x', '  - *x']
    const end = page.lines.length
    const text = `${page.text.trimEnd()}\n${lines.join('\n')}\n`
    return must(page, text, range(end, end + lines.length - 1), { beyondRepair: true })
  }),
  operator('second document', 2, ownLines, ({ line }, { page }) =>
    must(page, withLines(page, line, line - 1, ['---']), [line, line + 1]),
  ),
  operator('document end in the middle', 2, ownLines, ({ line }, { page }) =>
    must(page, withLines(page, line, line - 1, ['...']), [line, line + 1]),
  ),
  wholeFileOperator('dashes before or dots after the page', 2, [0, 1], (way, { page }) =>
    harmless(page, way === 0 ? `---\n${page.text}` : `${page.text}...\n`),
  ),
  wholeFileOperator('dashes after the page', 1, [0], (_, { page }) =>
    safe(page, `${page.text}---\n`, [page.lines.length]),
  ),
  wholeFileOperator('file without a page', 4, empties, (text, { page }) =>
    must(page, text, range(1, 3), { beyondRepair: true }),
  ),
  wholeFileOperator('file of another type', 2, strangers, (text, { page }) =>
    must(page, text, range(1, 3), { beyondRepair: true }),
  ),
  operator('file truncated in a key', 2, blockFields, (field, { page, random }) => {
    const cut = field.keyStart + 1 + random.below(field.key.length + 1)
    const lines = [1, field.line, field.group.line, ...openAt(page, field.line)]
    return must(page, page.text.slice(0, cut), lines, { beyondRepair: true })
  }),
]

function bomb(): string[] {
  const names = [...'abcdefghi']
  return names.map((name, i) => {
    const before = names[i - 1]
    return `${name}: &${name} [${before ? Array(9).fill(`*${before}`).join(', ') : 'x, x, x, x, x, x, x, x, x'}]`
  })
}

function filledLines({ lines }: PageMap): number[] {
  return lines.flatMap((line, i) => (i > 0 && line.trim() ? [i + 1] : []))
}

/** Fields on their own line. */
function ownLines({ fields }: PageMap): Field[] {
  return fields.filter(
    ({ inFlow, line, lastLine, style }) => !inFlow && line === lastLine && style === 'plain',
  )
}

/** Returns the first two lines of every field that continues at the given line. */
function openAt({ fields }: PageMap, line: number): number[] {
  const open = fields.filter((field) => field.line < line && field.lastLine >= line)
  return open.flatMap((field) => [field.line, field.line + 1])
}
