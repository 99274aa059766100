import { type Mistake, mistake, must, type Place, range, swap, withLines } from './mistake.ts'
import type { PageMap } from './page-map.ts'
import type { TextLine } from './places.ts'
import * as places from './places.ts'

const unclear = { kind: 'safe', also: textOf } as const

const unsupported = [
  ...['# Überschrift', '> Zitat', '```', '---', '![Bild](a.jpg)', '`Code`', '~~alt~~', '[ ] offen'],
  ...['| a | b |\n| - | - |', 'Mehr steht unter www.epal-pallets.org.', 'Länge\t1200\nBreite\t800'],
  ...['Oder an jobs@paletten.example.', 'Mehr: (EPAL)[https://www.epal-pallets.org].'],
  ...['Die [Liste](/files/Preis liste.pdf).', 'Lager Nord\nHafenstraße 5\n74076 Heilbronn'],
]

/** Markup that is not supported, texts that are pasted or unfinished, and running texts that would not look as written. */
export const textMistakes: Mistake[] = [
  swap('markup or HTML in a running text', 8, afterFirstWords, [
    ...[' <b>neu</b>', ' <br>', ' <a href="/x">hier</a>', ' <!-- Notiz -->', ' <script>1</script>'],
    ...[' &nbsp;', ' &amp;', ' &shy;', ' &#8211;', ' &uuml;', ' **neu', ' ** neu **', ' __neu'],
  ]),
  swap('markup, HTML or a tab in a plain text', 6, places.endsOf(places.plainTexts), [
    ...[' <b>neu</b>', '<br>', '<br/>neu', ' **neu**', ' [hier](/kontakt)', ' *neu*', '\tneu'],
  ]),
  mistake(
    'paragraph that a running text cannot show',
    14,
    places.literals,
    ({ line, indent }, { page, random }) => {
      const lines = random.pick(unsupported).split('\n')
      const margin = ' '.repeat(indent + 2)
      return must(page, withLines(page, line + 1, line, [...lines.map((text) => margin + text), '']))
    },
  ),
  swap('link in a text broken', 4, places.matches(/\[[^\]\n]+\]\([^)\n]+\)/g), ({ value }) => [
    ...[value.slice(0, -1), value.slice(1), value.replace('](', '] ('), value.replace('](', '(')],
    ...[value.replace('](', '][').replace(/\)$/, ']'), value.replace(/\(.*\)/, '()')],
  ]),
  mistake('comment in a running text', 2, laterLines, ({ line, field }, { page }) => {
    const margin = page.lines[field.line]?.match(/^ */)?.[0] ?? ''
    return must(page, withLines(page, line, line - 1, [`${margin}# Notiz: später prüfen`]))
  }),
  swap('folded instead of literal', 2, indicators(/\|$/), ['>', '>-', '>+'], unclear),
  swap('literal instead of folded, or no indicator', 4, indicators(/ >-?$/), [' |', ' |-', ''], unclear),
  swap('misspelt block indicator', 2, indicators(/>-?$/), ['>_', '<-', '|>', '->', '>9'], {
    also: textOf,
  }),
  swap('control character or lost letter in a text', 4, places.plainTexts, ({ value }, { random }) => {
    const at = 1 + random.below(value.length - 1)
    return ['\u0002', '\u0007', '\u001B', '\u007F', '\u202E', '\0', '\uFFFD'].map(
      (character) => value.slice(0, at) + character + value.slice(at),
    )
  }),
  swap('decomposed umlaut', 2, places.plainTexts, ({ value }) => [value.normalize('NFD')], {
    kind: 'safe',
    isTyped: true,
  }),
  swap('text left unfinished', 3, places.written(places.prose), [
    ...['"Bitte ersetzen: der Text"', 'Lorem ipsum dolor sit amet', 'TODO', 'noch offen TBD'],
  ]),
  mistake('text of nothing but markup', 2, places.literals, (field, { page, random }) => {
    const piece = random.pick(['[', '*a ', '> ', '- ', '`', '![', '](', '<a', '_a ', '{a}', '**'])
    const line = ' '.repeat(field.indent + 2) + piece.repeat(3_000)
    const text = withLines(page, field.line + 1, field.lastLine, [line])
    return { files: { [page.file]: text }, kind: 'alive' }
  }),
]

/** The places after the first word of lines of running text. */
function afterFirstWords(page: PageMap): Place[] {
  const lines = places.textLines(page).filter(({ field }) => field.role === 'markup')
  return places
    .linesOf(() => lines)(page)
    .flatMap(({ start, line, value }) => {
      const at = value.match(/^\s*[A-Za-zÄÖÜäöüß]+(?= )/)?.[0].length
      return at ? [{ start: start + at, end: start + at, line, value: '' }] : []
    })
}

/** Lines of running text that continue the line before. */
function laterLines(page: PageMap): TextLine[] {
  return places
    .textLines(page)
    .filter(({ line, isFirst, field }) => field.role === 'markup' && !isFirst && page.lines[line - 2]?.trim())
}

type Indicator = Place & { lastLine: number }

/** The signs that announce a text in the lines below. */
function indicators(sign: RegExp): (page: PageMap) => Indicator[] {
  return (page) => {
    const fields = page.fields.filter(({ style }) => style === 'scalar-block')
    return places
      .linesOf(() => fields)(page)
      .flatMap(({ line, end, value }, i) => {
        const [found] = sign.exec(value) ?? []
        const { lastLine = line } = fields[i] ?? {}
        return found ? [{ start: end - found.length, end, line, value: found, lastLine }] : []
      })
  }
}

function textOf({ line, lastLine }: Indicator): number[] {
  return range(line, lastLine)
}
