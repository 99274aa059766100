import { type Scalar, stringify } from 'yaml'

/** What can be added to a list: fields with texts. */
export type Item = Readonly<Record<string, string>>

const plainly = {
  schema: 'failsafe',
  lineWidth: 0,
  blockQuote: false,
  singleQuote: false,
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

/** The ways to write another value where one is written: as little changed as possible, at last in quotes. */
export function spellings({ value: present, type }: Scalar<string>, raw: string, value: string): string[] {
  const words = withOtherWords(raw, present, value)
  // A block ends with its line break.
  const quoted = JSON.stringify(value) + (type?.startsWith('BLOCK') ? (/\s*$/.exec(raw)?.[0] ?? '') : '')
  return [
    ...(words === undefined ? [] : [words]),
    ...(type === 'PLAIN' && /^[^{[?]/.test(value) ? [value] : []),
    ...(type === 'QUOTE_SINGLE' ? [`'${value.replaceAll("'", "''")}'`] : []),
    quoted,
  ]
}

/** Exchanges single words and leaves the rest, line breaks of a long text too, as it was typed. */
function withOtherWords(raw: string, present: string, value: string): string | undefined {
  const [before, after] = [present.split(/(\s+)/), value.split(/(\s+)/)]
  if (before.length !== after.length) return undefined
  let result = ''
  let read = 0
  for (const [i, word] of before.entries()) {
    const at = raw.indexOf(word, read)
    const other = after[i] ?? ''
    if (word !== other && at < 0) return undefined
    // A word that is written otherwise than it reads can stay as it is.
    if (at < 0 || /^\s*$/.test(word)) continue
    result += raw.slice(read, at) + other
    read = at + word.length
  }
  return result + raw.slice(read)
}

function withoutBreak(line: string): string {
  return line.replace(/\n$/, '')
}
