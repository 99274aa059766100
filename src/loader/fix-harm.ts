import { isRecord, type Path, type ReadFile, type Source } from '#content'
import { applyFixes, type Fix, type Problem } from '../problems/index.ts'

/*
 * Finds what a fix would break. The fix is tried in memory: the files are read with it, and their problems are compared
 * with those before. Harm is an additional problem, less of a file being readable, or a changed value in another line.
 */

/** The files of a site as read, and all their problems. */
export type Checked = { files: readonly ReadFile<unknown>[]; problems: readonly Problem[] }

/** Reads and checks the site with different texts in some files. */
export type Recheck = (texts: ReadonlyMap<string, string>) => Promise<Checked>

/** A problem and the fix for it. */
export type Fixable = Problem & { fix: Fix }

/** The problems that fixes would add, or undefined if they only solve their own. */
export async function findHarm(
  fixed: readonly Fixable[],
  before: Checked,
  recheck: Recheck,
): Promise<readonly Problem[] | undefined> {
  const files = before.files.filter(({ file }) => fixed.some((found) => found.file === file))
  const texts = new Map(
    files.map(({ file, text = '' }) => [
      file,
      applyFixes(
        text,
        fixed.filter((found) => found.file === file),
      ),
    ]),
  )
  const rechecked = await recheck(texts)
  const after = { ...rechecked, problems: rechecked.problems.map((found) => asBefore(found, fixed)) }
  const added = addedBy(fixed, before, after)
  const isWorse = files.some((file) => {
    const now = after.files.find((other) => other.file === file.file)
    const own = fixed.filter((found) => found.file === file.file)
    if (!file.source) return !now?.source && !isReadFurther(now, own)
    return !now?.source || changesElsewhere(file.source, now.source, own)
  })
  return added.length > 0 || isWorse ? added : undefined
}

/** A mistake counts as a different one if it is more than this many lines away. */
const far = 3

/** True if the unreadable part now begins well below the fixes. */
function isReadFurther(file: ReadFile<unknown> | undefined, fixed: readonly Fixable[]): boolean {
  const end = Math.max(...fixed.map(({ fix }) => fix.endLine))
  return (file?.syntaxProblems ?? []).every(({ line }) => line > end + far)
}

/** The problems in excess of those expected, by kind and place; those that were only hidden do not count. */
function addedBy(fixed: readonly Fixable[], before: Checked, after: Checked): Problem[] {
  const allowed = new Map<string, number>()
  const count = (found: Problem, by: number) =>
    allowed.set(nameOf(found), (allowed.get(nameOf(found)) ?? 0) + by)
  for (const found of before.problems) count(found, 1)
  for (const found of fixed) count(found, -1)
  return after.problems.filter((found) => {
    count(found, -1)
    if ((allowed.get(nameOf(found)) ?? 0) >= 0) return false
    const near = fixed.filter((one) => isTouched(found, [one]))
    return !(near.length > 0 ? near : fixed).some((one) => wasHidden(found, one, { before, after }))
  })
}

/** Numbers and words in a message change with the surrounding text; the kind of a problem and its place do not. */
function nameOf({ code, file, path, line }: Problem): string {
  return [code, file, path || line].join(' ')
}

/** An error can hide warnings, and if part of a file is unreadable, everything that depends on it is not checked. */
function wasHidden(
  found: Problem,
  by: Fixable,
  { before, after }: Record<'before' | 'after', Checked>,
): boolean {
  if (by.severity === 'error' && found.severity === 'warning') return true
  const file = before.files.find((one) => one.file === by.file)
  if (isAboutType(by) && isInside(found, by)) return fitsType(found)
  if (!isFromReading(file, by) || isTouched(found, [by])) return false
  const isElsewhere = found.file !== by.file || file?.source === undefined
  return isElsewhere || !isOfReading(found, after)
}

/** The fields of a block of unknown type are not checked; one that the suggested type does not have refutes the fix. */
function fitsType({ code, fix }: Problem): boolean {
  return code === 'missing-field' || fix !== undefined
}

function isOfReading(found: Problem, { files }: Checked): boolean {
  const own = files.find(({ file }) => file === found.file)
  return [...(own?.syntaxProblems ?? []), ...(own?.problems ?? [])].some(
    (one) => nameOf(one) === nameOf(found),
  )
}

function isFromReading(file: ReadFile<unknown> | undefined, found: Problem): boolean {
  return file !== undefined && (file.syntaxProblems.includes(found) || file.problems.includes(found))
}

function isAboutType({ code, fix }: Fixable): boolean {
  return code === 'unknown-block' || fix.text === 'type'
}

function isInside(inner: Problem, outer: Problem): boolean {
  const block = outer.path.split('.').slice(0, -1).join('.')
  return inner.path === block || inner.path.startsWith(`${block}.`)
}

/** True if a place shares a line with the text of a fix. */
export function isTouched(
  { file, line, endLine }: { file: string; line: number; endLine: number },
  fixed: readonly Fixable[],
): boolean {
  return fixed.some((one) => one.file === file && one.fix.line <= endLine && one.fix.endLine >= line)
}

/** The place before the fixes were applied; a fix that removes a duplicate field also removes its line. */
function asBefore<T extends { file: string; line: number; endLine: number }>(
  place: T,
  fixed: readonly Fixable[],
): T {
  const dropped = fixed
    .filter(({ file }) => file === place.file)
    .map(({ fix }) => ({ at: fix.line, lines: fix.endLine - fix.line - (fix.text.split('\n').length - 1) }))
    .filter(({ lines }) => lines > 0)
    .sort((a, b) => a.at - b.at)
  const before = (line: number) =>
    dropped.reduce((now, { at, lines }) => (now >= at ? now + lines : now), line)
  return dropped.length === 0 ? place : { ...place, line: before(place.line), endLine: before(place.endLine) }
}

/** True if a value has changed or moved in a line that no fix touches. */
function changesElsewhere(before: Source, after: Source, fixed: readonly Fixable[]): boolean {
  const { file } = before
  const meant = new Set(fixed.map(({ path }) => path))
  return changedPaths(before.value, after.value).some((path) => {
    if (meant.has(path.join('.'))) return false
    const places = [{ file, ...before.place(path) }, asBefore({ file, ...after.place(path) }, fixed)]
    return !places.some((place) => isTouched(place, fixed))
  })
}

function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (!old || !now) return before === after ? [] : [path]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].flatMap((name) =>
    changedPaths(old[name], now[name], [...path, Array.isArray(before) ? Number(name) : name]),
  )
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return Array.isArray(value) ? { ...value } : isRecord(value) ? value : undefined
}
