/** A character of running text (a line feed is a hard break) and its formatting. */
export type Letter = { char: string; strong?: true; emphasis?: true; link?: string }
type Kind = 'strong' | 'emphasis' | 'link'
type Spelled = { text: string; letters: Letter[] }
/** Parses a spelling, so that it can be compared with the wanted characters. */
type Read = (text: string) => Letter[] | undefined

/**
 * Writes a line as Markdown with as few backslashes as possible: a spelling is accepted if it parses to the same
 * characters. Markdown cannot make some parts of words bold, such as `(b)` in `a(b)c`; the whole word is bold then.
 */
export function spell(letters: Letter[], read: Read): Spelled {
  if (letters.length === 0) return { text: '', letters }
  for (const wanted of [letters, inWholeWords(letters), letters.map(({ char, link }) => ({ char, link }))]) {
    for (const delimiter of ['*', '_']) {
      const text = escaped(wanted, delimiter, read)
      if (text !== undefined) return { text, letters: wanted }
    }
  }
  throw new Error(`Nothing reads back as ${letters.map(({ char }) => char).join('')}`)
}

function escaped(letters: Letter[], delimiter: string, read: Read): string | undefined {
  const wanted = JSON.stringify(bare(letters))
  const written = (places: ReadonlySet<number>) =>
    write({ letters, delimiter, places }, 0, letters.length, [])
  const isRead = (text: string) => JSON.stringify(bare(read(text) ?? [])) === wanted
  if (isRead(written(new Set()))) return written(new Set())
  const places = placesToEscape(letters)
  if (!isRead(written(places))) return undefined
  // Drop the escapes one by one, unless there are too many to be worth it.
  if (places.size > 30) return written(places)
  for (const place of [...places].reverse()) {
    places.delete(place)
    if (!isRead(written(places))) places.add(place)
  }
  return written(places)
}

/** Positions of characters with a meaning in Markdown, anywhere or at the start of a line. */
function placesToEscape(letters: readonly Letter[]): Set<number> {
  // One UTF-16 unit per character, so that offsets agree.
  const text = letters.map(({ char }) => (char.length > 1 ? 'x' : char)).join('')
  return new Set([...text.matchAll(/[\\`*_[\]<!]|^[#+\-~>=]|(?<=^\d{1,9})[.)]/gm)].map(({ index }) => index))
}

type Line = { letters: readonly Letter[]; delimiter: string; places: ReadonlySet<number> }

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
      const char = line.letters[at]?.char ?? ''
      text += char === '\n' ? '\\\n' : line.places.has(at) ? `\\${char}` : char
      at++
    }
  }
  return text
}

/** The end of a run of the same formatting, moved back so as not to split a link. */
function endOf(letters: readonly Letter[], kind: Kind, from: number, to: number): number {
  let end = from + 1
  while (end < to && letters[end]?.[kind] === letters[from]?.[kind]) end++
  const link = letters[end]?.link
  if (end === to || link === undefined || link !== letters[end - 1]?.link) return end
  let start = end
  while (start > from && letters[start - 1]?.link === link) start--
  return start > from ? start : end
}

function wrap(text: string, kind: Kind, { letters, delimiter }: Line, at: number): string {
  if (kind === 'link') {
    const href = letters[at]?.link ?? ''
    return `[${text}](${/[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\\]/g, '\\$&')}>` : href})`
  }
  // Emphasis must not start or end with a space or a break.
  const [, before = '', within = '', after = ''] =
    text.match(/^((?:\\\n|\s)*)([\s\S]*?)((?:\\\n|\s)*)$/) ?? []
  const around = kind === 'strong' ? delimiter.repeat(2) : delimiter
  return before + (within && around + within + around) + after
}

/** Extends bold and italic to whole words. */
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
    return word.map(({ char, link }) => ({ char, link, ...strong, ...emphasis }))
  })
}

const isSpace = ({ char }: Letter) => /\s/.test(char)

/** Removes the formatting of spaces, which nobody can see. */
export function bare(letters: readonly Letter[]): Letter[] {
  return letters.map(({ char, link, strong, emphasis }) =>
    isSpace({ char }) ? { char, link } : { char, link, strong, emphasis },
  )
}
