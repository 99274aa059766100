/** A letter of running text or, as a line feed, a break, with what it is set in. */
export type Letter = { sign: string; strong?: true; emphasis?: true; link?: string }
type Kind = 'strong' | 'emphasis' | 'link'
type Spelled = { text: string; letters: Letter[] }
/** What a spelling is read as, to be compared with what was meant. */
type Read = (text: string) => Letter[] | undefined

/**
 * Spells a line as Markdown with as few backslashes as can be: a spelling is taken if it reads back as what is meant.
 * Markdown has no bold for some parts of words, such as `(b)` in `a(b)c`; then the whole word is bold.
 */
export function spell(letters: Letter[], read: Read): Spelled {
  if (letters.length === 0) return { text: '', letters }
  for (const meant of [letters, inWholeWords(letters), letters.map(({ sign, link }) => ({ sign, link }))]) {
    for (const sign of ['*', '_']) {
      const text = escaped(meant, sign, read)
      if (text !== undefined) return { text, letters: meant }
    }
  }
  throw new Error(`Nothing reads back as ${letters.map(({ sign }) => sign).join('')}`)
}

function escaped(letters: Letter[], sign: string, read: Read): string | undefined {
  const meant = JSON.stringify(bare(letters))
  const written = (places: ReadonlySet<number>) => write({ letters, sign, places }, 0, letters.length, [])
  const isRead = (text: string) => JSON.stringify(bare(read(text) ?? [])) === meant
  if (isRead(written(new Set()))) return written(new Set())
  const places = placesToEscape(letters)
  if (!isRead(written(places))) return undefined
  // Each is tried, unless there are so many that nobody will read them.
  if (places.size > 30) return written(places)
  for (const place of [...places].reverse()) {
    places.delete(place)
    if (!isRead(written(places))) places.add(place)
  }
  return written(places)
}

/** Whatever could mean something, anywhere or at the beginning of a line. */
function placesToEscape(letters: readonly Letter[]): Set<number> {
  // One unit for each letter, so that places agree.
  const text = letters.map(({ sign }) => (sign.length > 1 ? 'x' : sign)).join('')
  return new Set([...text.matchAll(/[\\`*_[\]<!]|^[#+\-~>=]|(?<=^\d{1,9})[.)]/gm)].map(({ index }) => index))
}

type Line = { letters: readonly Letter[]; sign: string; places: ReadonlySet<number> }

function write(line: Line, from: number, to: number, open: readonly Kind[]): string {
  let text = ''
  for (let at = from; at < to; ) {
    const [widest] = (['strong', 'emphasis', 'link'] as const)
      .filter((kind) => line.letters[at]?.[kind] !== undefined && !open.includes(kind))
      .map((kind) => ({ kind, end: endOf(line.letters, kind, at, to) }))
      .sort((a, b) => b.end - a.end)
    if (widest) {
      const { kind, end } = widest
      text += wrap(write(line, at, end, [...open, kind]), kind, line, at)
      at = end
    } else {
      const sign = line.letters[at]?.sign ?? ''
      text += sign === '\n' ? '\\\n' : line.places.has(at) ? `\\${sign}` : sign
      at++
    }
  }
  return text
}

/** Ends before a link that would be cut. */
function endOf(letters: readonly Letter[], kind: Kind, from: number, to: number): number {
  let end = from + 1
  while (end < to && letters[end]?.[kind] === letters[from]?.[kind]) end++
  const link = letters[end]?.link
  if (end === to || link === undefined || link !== letters[end - 1]?.link) return end
  let start = end
  while (start > from && letters[start - 1]?.link === link) start--
  return start > from ? start : end
}

function wrap(text: string, kind: Kind, { letters, sign }: Line, at: number): string {
  if (kind === 'link') {
    const href = letters[at]?.link ?? ''
    return `[${text}](${/[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\\]/g, '\\$&')}>` : href})`
  }
  // Neither may begin or end with a space or a break.
  const [, before = '', within = '', after = ''] =
    text.match(/^((?:\\\n|\s)*)([\s\S]*?)((?:\\\n|\s)*)$/) ?? []
  const around = kind === 'strong' ? sign.repeat(2) : sign
  return before + (within && around + within + around) + after
}

/** What is bold in a word makes all of the word bold. */
function inWholeWords(letters: readonly Letter[]): Letter[] {
  const words: Letter[][] = []
  for (const letter of letters) {
    const last = words.at(-1)?.at(-1)
    if (last && isSpace(last) === isSpace(letter)) words.at(-1)?.push(letter)
    else words.push([letter])
  }
  return words.flatMap((word) => {
    const strong = word.some((letter) => letter.strong) && ({ strong: true } as const)
    const emphasis = word.some((letter) => letter.emphasis) && ({ emphasis: true } as const)
    return word.map(({ sign, link }) => ({ sign, link, ...strong, ...emphasis }))
  })
}

const isSpace = ({ sign }: Letter) => /\s/.test(sign)

/** A space looks the same whether it is bold or not. */
export function bare(letters: readonly Letter[]): Letter[] {
  return letters.map(({ sign, link, strong, emphasis }) =>
    isSpace({ sign }) ? { sign, link } : { sign, link, strong, emphasis },
  )
}
