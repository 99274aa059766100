import { type Mistake, range, swap, type TextSpan } from './mistake.ts'
import type { PageMap } from './page-map.ts'
import * as places from './places.ts'

const unclear = { kind: 'safe', also: textOf } as const

/** Markup where it is not supported, and texts of several lines announced by the wrong sign. */
export const textMistakes: Mistake[] = [
  swap('markup or HTML in a running text', 8, afterFirstWords, [
    ...[' <b>neu</b>', ' <br>', ' <a href="/x">hier</a>', ' <!-- Notiz -->', ' <script>1</script>'],
    ...[' &nbsp;', ' &amp;', ' &shy;', ' &#8211;', ' &uuml;', ' **neu', ' ** neu **', ' __neu'],
  ]),
  swap('markup, HTML or a tab in a plain text', 6, places.endsOf(places.plainTexts), [
    ...[' <b>neu</b>', '<br>', '<br/>neu', ' **neu**', ' [hier](/kontakt)', ' *neu*', '\tneu'],
  ]),
  swap('folded instead of literal', 2, indicators(/\|$/), ['>', '>-', '>+'], unclear),
  swap('literal instead of folded, or no indicator', 4, indicators(/ >-?$/), [' |', ' |-', ''], unclear),
  swap('misspelt block indicator', 2, indicators(/>-?$/), ['>_', '<-', '|>', '->', '>9'], {
    also: textOf,
  }),
]

/** The places after the first word of lines of running text. */
function afterFirstWords(page: PageMap): TextSpan[] {
  const lines = places.textLines(page).filter(({ field }) => field.role === 'markup')
  return places
    .linesOf(() => lines)(page)
    .flatMap(({ start, line, value }) => {
      const at = value.match(/^\s*[A-Za-zÄÖÜäöüß]+(?= )/)?.[0].length
      return at ? [{ start: start + at, end: start + at, line, value: '' }] : []
    })
}

type Indicator = TextSpan & { lastLine: number }

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
