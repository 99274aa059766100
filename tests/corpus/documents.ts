import { type Mistake, type Mutation, mistake, must, range, swap, withLines } from './mistake.ts'
import type { PageMap } from './page-map.ts'
import { blockFields, linesOf, matches, plainFields, wholeFile } from './places.ts'

const strangers = [
  ...[
    '',
    '# Nur eine Notiz\n',
    '---\n',
    'null\n',
    '{}\n',
    'Palette\n',
    '- eins\n- zwei\n',
    'title=Palette\n',
  ],
  ...['<!doctype html>\n<title>Palette</title>\n', '{"title": "Palette", "blocks": []}\n'],
  ...['%PDF-1.7\n', '\\rtf1\\ansi Palette\n', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
]
const umlauts = matches(/[äöüÄÖÜß]/g)

/** Files that are no pages, are saved in another encoding, or use YAML features that pages must not. */
export const documentMistakes: Mistake[] = [
  swap('conflict marker', 5, filledLines, ({ value }) => [
    `<<<<<<< HEAD\n${value}\n=======\n${value.replace(/[a-zäöü]+$/, 'anders')}\n>>>>>>> zweig`,
    ...['<<<<<<< HEAD', '=======', '>>>>>>> zweig', '||||||| 1a2b3c'].map((mark) => `${mark}\n${value}`),
  ]),
  swap(
    'merge key, anchor or alias',
    4,
    (page) => linesOf(plainFields)(page),
    ({ value }) => {
      const margin = value.replace(/-(?= )/, ' ').match(/^ */)?.[0] ?? ''
      return [`${value}\n${margin}<<: *x`, `${value.replace(': ', ': &a ')}\n${margin}anderes: *a`]
    },
  ),
  swap('second document', 3, filledLines, ({ value }) => [`---\n${value}`, `...\n${value}`], {
    also: ({ line }) => [line + 1],
  }),
  swap(
    'aliases that multiply, or endless nesting',
    3,
    wholeFile,
    ({ value }) => [
      `${value}${bomb()}`,
      `${value}x: &x\n  - *x\n  - *x\n`,
      ...['[', '- ', '{a: ', '? '].map((piece) => `${value}x: ${piece.repeat(5_000)}\n`),
    ],
    { also: (_, { page }) => range(1, page.lines.length) },
  ),
  swap('file without a page, or of another type', 5, wholeFile, strangers, { also: () => [1, 2, 3] }),
  mistake('file truncated in a key', 2, blockFields, (field, { page, random }) => {
    const cut = field.keyStart + 1 + random.below(field.key.length + 1)
    const open = page.fields.filter(({ line, lastLine }) => line < field.line && lastLine >= field.line)
    const also = [1, field.line, field.group.line, ...open.flatMap(({ line }) => [line, line + 1])]
    return must(page, page.text.slice(0, cut), also)
  }),
  swap('page pasted twice', 1, wholeFile, ({ value }) => [`${value.trimEnd()}\n${value}`]),
  mistake(
    'line with the blocks deleted',
    1,
    ({ fields }) => fields,
    ({ key, path, line }, { page }) =>
      key === 'blocks' && path.length === 1 ? must(page, withLines(page, line, line, [])) : undefined,
  ),
  mistake(
    'saved as UTF-16 or Latin-1',
    3,
    () => [0, 1, 2],
    (way, { page, random }) => {
      const letters = umlauts(page).map(({ line }) => line)
      if (way === 2) return saved(page, Buffer.from(page.text, 'latin1'), letters)
      const bytes = Buffer.from(random.pick(['\uFEFF', '']) + page.text, 'utf16le')
      return saved(page, way === 0 ? bytes : bytes.swap16())
    },
  ),
  mistake('one letter of another encoding', 2, umlauts, ({ start, line, value }, { page, random }) => {
    const letter = random.pick([Buffer.from(value, 'latin1'), Buffer.of(0x84)])
    const [before, after] = [page.text.slice(0, start), page.text.slice(start + 1)]
    return saved(page, Buffer.concat([Buffer.from(before), letter, Buffer.from(after)]), [line])
  }),
  swap('UTF-8 read as Windows-1252', 1, wholeFile, ({ value }) => [Buffer.from(value).toString('latin1')], {
    also: () => [1],
  }),
]

function saved({ file }: PageMap, bytes: Uint8Array, lines: readonly number[] = []): Mutation {
  return { files: { [file]: bytes }, kind: 'must', lines: { [file]: [1, ...lines] } }
}

function filledLines(page: PageMap) {
  return linesOf(() => range(2, page.lines.length).map((line) => ({ line })))(page).filter(({ value }) =>
    value.trim(),
  )
}

function bomb(): string {
  const names = [...'abcdefghi']
  const aliases = (before?: string) =>
    Array(9)
      .fill(before ? `*${before}` : 'x')
      .join(', ')
  return names.map((name, i) => `${name}: &${name} [${aliases(names[i - 1])}]\n`).join('')
}
