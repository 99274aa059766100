import { type Scalar, stringify } from 'yaml'

/** What can be added to a list: fields with texts. */
export type Item = Readonly<Record<string, string>>

const plainly = {
  schema: 'failsafe',
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
} as const

/** `{ label: Reparatur, to: /reparatur }` */
export function flowItem(item: Item): string {
  return withoutBreak(stringify(item, { ...plainly, collectionStyle: 'flow' }))
}

/** `label: Reparatur` and `to: /reparatur`, a line each. */
export function blockLines(item: Item): string[] {
  return Object.entries(item).map(([name, value]) => withoutBreak(stringify({ [name]: value }, plainly)))
}

/** A text in a file: the node, how it is written, and what stands between lines that belong to it. */
export type Written = { node: Scalar<string>; raw: string; lineBreak: string }

/** The ways to write another text in place of one: as little changed as possible first. */
export function spellings(
  { node: { value: present, type }, raw, lineBreak }: Written,
  value: string,
): string[] {
  const exchanged = withOtherWords(raw, present, value)
  // The line break at the end of a block belongs to it, the blank lines below it do not always.
  const rest = type?.startsWith('BLOCK') ? (/\s*$/.exec(raw)?.[0] ?? '') : ''
  const single = `'${value.replaceAll("'", "''")}'`
  const double = JSON.stringify(value)
  const quoted = type === 'QUOTE_SINGLE' ? [single, double] : [double, single]
  return [
    ...(exchanged === undefined ? [] : [exchanged]),
    ...(type === 'PLAIN' && /^[^{[?]/.test(value) ? [value] : []),
    ...(value.includes('\n') ? [asBlock(value, lineBreak) + rest] : quoted.map((text) => text + rest)),
  ]
}

/** A text of many lines under a `|`. */
function asBlock(value: string, lineBreak: string): string {
  const end = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-'
  const lines = value.replace(/\n$/, '').split('\n')
  const blankLine = lineBreak.replace(/ +$/, '')
  return `|${end}${lines.map((line) => (line ? lineBreak + line : blankLine)).join('')}`
}

/** Exchanges single words and leaves the rest, line breaks of a long text too, as it was typed. */
function withOtherWords(raw: string, present: string, value: string): string | undefined {
  // Quotes and brackets end a word: they may be written with an escape character.
  const between = /([\s"'\\()<>[\]]+)/
  const [before, after] = [present.split(between), value.split(between)]
  if (before.length !== after.length) return undefined
  let result = ''
  let read = 0
  for (const [i, word] of before.entries()) {
    const other = after[i] ?? ''
    const isBetween = i % 2 === 1
    if (isBetween && word !== other) return undefined
    const at = isBetween || !word ? -1 : raw.indexOf(word, read)
    if (at < 0 && word !== other) return undefined
    // What is written otherwise than it reads can stay as it is.
    if (at < 0) continue
    result += raw.slice(read, at) + other
    read = at + word.length
  }
  return result + raw.slice(read)
}

function withoutBreak(line: string): string {
  return line.replace(/\n$/, '')
}
