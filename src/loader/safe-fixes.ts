import { isRecord, type Path, parseSource, type ReadFile, type Source } from '#content'
import { applyFixes, type Fix, type Problem } from '../problems/index.ts'

type Fixable = Problem & { fix: Fix }

/**
 * Keeps only fixes that are safe together: a file must still parse with them, and no value may change but those in the
 * lines they touch. Nearly always all fixes of a file are safe, and one reading is enough; otherwise halves are tried.
 * A file whose encoding was guessed gets no fix, because it would be saved with the guessed characters.
 */
export function withSafeFixes(files: readonly ReadFile<unknown>[], reported: readonly Problem[]): Problem[] {
  const safe = new Set<Problem>()
  for (const file of files) {
    const own = reported.filter((found) => found.file === file.file)
    const isMisread = own.some(({ code }) => code === 'unreadable-file')
    const fixable = isMisread ? [] : own.filter((found): found is Fixable => found.fix !== undefined)
    for (const found of safeAmong(file, fixable)) safe.add(found)
  }
  return reported.map((found) => (safe.has(found) ? found : withoutFix(found)))
}

export function withoutFix({ fix: _, ...rest }: Problem): Problem {
  return rest
}

/** The candidates that are safe together with those already found safe. */
function safeAmong(
  file: ReadFile<unknown>,
  candidates: readonly Fixable[],
  safe: readonly Fixable[] = [],
): readonly Fixable[] {
  if (candidates.length === 0 || areSafe(file, [...safe, ...candidates])) return candidates
  if (candidates.length === 1) return []
  const middle = candidates.length >> 1
  const first = safeAmong(file, candidates.slice(0, middle), safe)
  return [...first, ...safeAmong(file, candidates.slice(middle), [...safe, ...first])]
}

function areSafe({ file, text = '', source, syntaxProblems }: ReadFile<unknown>, fixed: readonly Fixable[]) {
  const after = parseSource(file, applyFixes(text, fixed))
  // Of a file that cannot be read, more may be wrong than the first mistake.
  if (!source) return after.source !== undefined || !after.problems.some((found) => isTouched(found, fixed))
  if (!after.source || after.problems.length > syntaxProblems.length) return false
  return !changesElsewhere(source, after.source, fixed)
}

/** True if a value has changed or moved in a line that no fix touches. */
function changesElsewhere(before: Source, after: Source, fixed: readonly Fixable[]): boolean {
  const meant = new Set(fixed.map(({ path }) => path))
  const changed = changedPaths(before.value, after.value).filter((path) => !meant.has(path.join('.')))
  return changed.some((path) => [before, after].every((source) => !isTouched(source.place(path), fixed)))
}

/** True if a place shares a line with the text of a fix. */
function isTouched({ line, endLine }: { line: number; endLine: number }, fixed: readonly Fixable[]): boolean {
  return fixed.some(({ fix }) => fix.line <= endLine && fix.endLine >= line)
}

function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (!old || !now) return before === after ? [] : [path]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    changedPaths(old.get(name), now.get(name), [...path, Array.isArray(before) ? Number(name) : name]),
  )
}

function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return Array.isArray(value) || isRecord(value) ? new Map(Object.entries(value)) : undefined
}
