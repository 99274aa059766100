import { isRecord, type Path, parseSource, type ReadFile, type Source } from '#reading'
import { applyFixes, type Fix, type Problem } from '../problems/index.ts'

export type Fixable = Problem & { fix: Fix }

export function isFixable(found: Problem): found is Fixable {
  return found.fix !== undefined
}

/**
 * Keeps only fixes of these files that are safe together: a file must still parse with them, and no value may change but
 * those in the lines they touch.
 */
export function withSafeFixes(files: readonly ReadFile<unknown>[], reported: readonly Problem[]): Problem[] {
  const safe = new Set<Problem>()
  for (const file of files) {
    const own = reported.filter((found) => found.file === file.file)
    for (const found of safeIn(file, own)) safe.add(found)
  }
  return reported.map((found) => {
    const { fix: _, ...rest } = found
    return safe.has(found) ? found : rest
  })
}

/** Nearly always all fixes of a file are safe, and one reading is enough; otherwise they are tried one by one. */
function safeIn(file: ReadFile<unknown>, own: readonly Problem[]): readonly Fixable[] {
  // A file whose encoding was guessed would be saved with the guessed characters.
  const isMisread = own.some(({ code }) => code === 'unreadable-file')
  const fixable = isMisread ? [] : own.filter(isFixable)
  if (fixable.length === 0 || areSafe(file, fixable)) return fixable
  const safe: Fixable[] = []
  for (const one of fixable) if (areSafe(file, [...safe, one])) safe.push(one)
  return safe
}

function areSafe({ file, text = '', parsed, syntaxProblems }: ReadFile<unknown>, fixed: readonly Fixable[]) {
  const after = parseSource(file, applyFixes(text, fixed))
  // An unreadable file reports only its first mistake; fixing it may uncover the next.
  if (!parsed) return after.source !== undefined || !after.problems.some((found) => isTouched(found, fixed))
  if (!after.source || after.problems.length > syntaxProblems.length) return false
  return !changesElsewhere(parsed.source, after.source, fixed)
}

/** True if a value has changed or moved in a line that no fix touches. */
function changesElsewhere(before: Source, after: Source, fixed: readonly Fixable[]): boolean {
  const fixedPaths = new Set(fixed.map(({ path }) => path))
  const changed = changedPaths(before.value, after.value).filter((path) => !fixedPaths.has(path.join('.')))
  return changed.some((path) => [before, after].every((source) => !isTouched(source.place(path), fixed)))
}

/** True if a place shares a line with the text of a fix. */
export function isTouched(
  { line, endLine }: { line: number; endLine: number },
  fixed: readonly Fixable[],
): boolean {
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
