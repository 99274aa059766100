import type { Source, WrittenFile } from '#content'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { findingOf, type MarkupUse, textsOf } from './pieces.ts'

/** Reports lines of running text that look like list entries or end like line breaks, but are neither. */
export function* checkLists({ source, uses }: WrittenFile): Problems {
  for (const use of textsOf(uses)) {
    if (use.role !== 'markup') continue
    yield* bullets(source, use)
    yield* breaks(source, use)
  }
}

/** Characters that only ever begin an entry, and dashes, which do so next to other entries. */
const bullet = /^(\s*)[•·‣▪◦●]\s*(?=\S)/
const dash = /^(\s*)(?:[–—]\s?|[-*](?=\p{L})|-(?=\[|\*\*))(?=\S)/u
const entry = /^(\s*)(?:[-*] |[-–—•·‣▪◦●*]\s?(?=[\p{L}\d]))/u

/** The lines of a text, each with its start and its place among all lines. */
function* linesOf(text: string) {
  const lines = text.split('\n')
  let start = 0
  for (const [i, line] of lines.entries()) {
    yield { line, start, lines, i }
    start += line.length + 1
  }
}

/** Returns the line before or after that is not the rest of an entry, which is indented further. */
function nextTo(lines: readonly string[], i: number, step: 1 | -1): string | undefined {
  const margin = lines[i]?.search(/\S/) ?? 0
  let at = i + step
  while ((lines[at]?.search(/\S/) ?? -1) > margin) at += step
  return lines[at]
}

function* bullets(source: Source, use: MarkupUse): Problems {
  for (const { line, start, lines, i } of linesOf(use.value)) {
    const isBeside = ([-1, 1] as const).some((step) => isAlike(line, nextTo(lines, i, step)))
    const marker = bullet.exec(line) ?? (isBeside ? dash.exec(line) : null)
    if (!marker || /^\s*\*[^*\n]+\*/.test(line)) continue
    const [written, margin = ''] = marker
    const word = line.slice(written.length).match(/^\S+/)?.[0] ?? ''
    const piece = { written: written.trimStart() + word, index: start + margin.length, right: `- ${word}` }
    yield problem('open-markup/list', findingOf(source, use, piece), { written: piece.written })
  }
}

/** True if the other line is an entry with the same indentation. */
function isAlike(line: string, other = ''): boolean {
  return entry.exec(other)?.[1] === line.match(/^\s*/)?.[0]
}

/** Reports `\\`, `\.` or `/` instead of the `\` that breaks a line; a slash only next to lines that break. */
function* breaks(source: Source, use: MarkupUse): Problems {
  for (const { line, start, lines, i } of linesOf(use.value)) {
    const [marker] = /(?:\\\\|\\[.,;:]|\/)$/.exec(line) ?? []
    const isBeside = [lines[i - 1], lines[i + 1]].some((other) => other?.endsWith('\\'))
    if (!marker || i === lines.length - 1 || (marker === '/' && !isBeside)) continue
    const written = /\S{1,40}$/.exec(line.slice(-40))?.[0] ?? marker
    const right = `${written.slice(0, -marker.length)}\\`
    const piece = { written, index: start + line.length - written.length, right }
    yield problem('open-markup/break', findingOf(source, use, piece), { written })
  }
}
