import type { Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'
import { findingOf, type MarkupUse, textsOf } from './pieces.ts'

/** Lines of a running text that look like entries of a list or end like broken lines, and are none. */
export const checkLists: Check = ({ source, uses }) =>
  textsOf(uses).flatMap((use) =>
    use.role === 'markup' ? [...bullets(source, use), ...breaks(source, use)] : [],
  )

/** Characters that only ever begin an entry, and dashes, which do so beside other entries. */
const bullet = /^(\s*)[•·‣▪◦●]\s*(?=\S)/
const dash = /^(\s*)(?:[–—]\s?|[-*](?=\p{L})|-(?=\[))(?=\S)/u
const entry = /^(\s*)(?:[-*] |[-–—•·‣▪◦●*]\s?(?=[\p{L}\d]))/u

function bullets(source: Source, use: MarkupUse): Problem[] {
  const lines = use.value.split('\n')
  let index = 0
  return lines.flatMap((line, i): Problem[] => {
    const start = index
    index += line.length + 1
    const isBeside = [lines[i - 1], lines[i + 1]].some((other) => isAlike(line, other))
    const marker = bullet.exec(line) ?? (isBeside ? dash.exec(line) : null)
    if (!marker || /^\s*\*[^*\n]+\*/.test(line)) return []
    const [written, margin = ''] = marker
    const word = line.slice(written.length).match(/^\S+/)?.[0] ?? ''
    const piece = { written: written.trimStart() + word, index: start + margin.length, right: `- ${word}` }
    return [problem('open-markup/list', findingOf(source, use, piece), { written: piece.written })]
  })
}

/** An entry as far to the right as this line. */
function isAlike(line: string, other = ''): boolean {
  return entry.exec(other)?.[1] === line.match(/^\s*/)?.[0]
}

/** `\\`, `\.` or `/` in place of the `\` that breaks a line; a slash only beside lines that break. */
function breaks(source: Source, use: MarkupUse): Problem[] {
  const lines = use.value.split('\n')
  let index = 0
  return lines.slice(0, -1).flatMap((line, i): Problem[] => {
    const end = index + line.length
    index = end + 1
    const [marker] = /(?:\\\\|\\[.,;:]|\/)$/.exec(line) ?? []
    const isBeside = [lines[i - 1], lines[i + 1]].some((other) => other?.endsWith('\\'))
    if (!marker || (marker === '/' && !isBeside)) return []
    const written = /\S{1,40}$/.exec(line.slice(-40))?.[0] ?? marker
    const right = `${written.slice(0, -marker.length)}\\`
    const piece = { written, index: end - written.length, right }
    return [problem('open-markup/break', findingOf(source, use, piece), { written })]
  })
}
