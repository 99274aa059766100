import { applyFixes, type Problem } from '../../src/problems/index.ts'
import type { Files } from '../../tests/support/site.ts'
import type { Judge } from './judge.ts'
import type { Case } from './operator.ts'
import { shownOtherwise } from './shown.ts'

/** The outcome of `--fix` on a case. */
export type Fixing = {
  case: Case
  fixes: number
  /** Number of lines that changed although no fix covers them. */
  untouchedChanged: number
  /** Fixed problems that are reported again. */
  stillThere: Problem[]
  /** Problems that the fixes introduced. */
  caused: Problem[]
  /** True if the files are byte for byte as they were before the damage. */
  isOriginal: boolean
  /** True if nothing is reported any more. */
  isWell: boolean
  /** True if nothing is reported any more although a page shows something other than the known intention. */
  isOtherPage: boolean
  text: string
}

/** Applies fixes in rounds, as `npm run validate -- --fix` does; returns undefined if there is nothing to fix. */
export async function fixCase(one: Case, base: Files, { load, good }: Judge): Promise<Fixing | undefined> {
  if (one.expected.beyondRepair) return undefined
  let files = one.files
  let content = await load(files)
  const first = content.problems
  const result = { fixes: 0, untouchedChanged: 0, stillThere: [] as Problem[] }
  for (let round = 0; round < 10 && content.problems.some(({ fix }) => fix); round++) {
    const fixable = content.problems.filter(({ fix }) => fix)
    for (const [file, own] of byFile(fixable)) {
      const before = decoded(files[file] ?? base[file])
      // The byte order mark does not belong to the text that is fixed.
      const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
      const text = mark + applyFixes(content.texts.get(file) ?? '', own)
      result.fixes += own.length
      result.untouchedChanged += changedOutside(before, text, own)
      files = { ...files, [file]: text }
    }
    content = await load(files)
    const { problems } = content
    result.stillThere.push(...fixable.filter((fixed) => problems.some((found) => isSame(fixed, found))))
  }
  if (result.fixes === 0) return undefined
  const isWell = content.problems.every((found) => good.problems.some((own) => isSame(found, own)))
  return {
    case: one,
    ...result,
    caused: content.problems.filter((found) => !first.some((before) => isSame(before, found))),
    isOriginal: Object.entries(files).every(([file, text]) => text === base[file]),
    isWell,
    isOtherPage: isWell && stoodThere(one, base) && shownOtherwise(good, content).length > 0,
    text: String(files[one.file] ?? ''),
  }
}

/** True if the intended word is in the undamaged file. */
function stoodThere({ file, expected: { word } }: Case, base: Files): boolean {
  return word !== undefined && String(base[file]).includes(word)
}

function byFile(problems: readonly Problem[]): [string, Problem[]][] {
  const files = [...new Set(problems.map(({ file }) => file))]
  return files.map((file) => [file, problems.filter((found) => found.file === file)])
}

/** Decodes the bytes and keeps a byte order mark. */
function decoded(content: Files[string]): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
}

/** Counts the lines that no fix touches and that are missing from the new text or out of order there. */
function changedOutside(before: string, after: string, fixed: readonly Problem[]): number {
  const touched = new Set(fixed.flatMap(({ fix }) => (fix ? linesOf(fix) : [])))
  const left = after.split('\n')
  const right = [...left]
  const lines = before.split('\n')
  const firstTouched = Math.min(...touched)
  let changed = 0
  let at = 0
  lines.forEach((line, i) => {
    if (touched.has(i + 1)) return
    // Lines before the first fix keep their numbers; those after it only keep their order.
    const found = i + 1 < firstTouched ? (right[i] === line ? i : -1) : right.indexOf(line, at)
    if (found < 0) changed++
    else at = found + 1
  })
  return changed
}

function linesOf({ line, endLine }: { line: number; endLine: number }): number[] {
  return Array.from({ length: endLine - line + 1 }, (_, i) => line + i)
}

function isSame(one: Problem, other: Problem): boolean {
  return (
    one.code === other.code &&
    one.file === other.file &&
    one.path === other.path &&
    one.message === other.message
  )
}
