import { isRecord, type Path, type ReadFile, type Source } from '#content'
import { applyFixes, type Fix, type Problem } from '../problems/index.ts'

/*
 * What a fix breaks. It is tried in memory: the files are read with it, and what is wrong then is held against what was
 * wrong before. Three things count as harm: a problem more, a file that is read less far, another value in another line.
 */

/** The files of a site as they were read, and everything that is wrong with them. */
export type Checked = { files: readonly ReadFile<unknown>[]; problems: readonly Problem[] }

/** Reads and checks the site with other texts in some files. */
export type Recheck = (texts: ReadonlyMap<string, string>) => Promise<Checked>

/** A problem and what would mend it. */
export type Fixable = Problem & { fix: Fix }

/** The problems that fixes would bring, or undefined where they do nothing but end their own. */
export async function harmOf(
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

/** So many lines away the next mistake has to be to be another one. */
const far = 3

/** Whether what cannot be read begins well below the fixes now. */
function isReadFurther(file: ReadFile<unknown> | undefined, fixed: readonly Fixable[]): boolean {
  const end = Math.max(...fixed.map(({ fix }) => fix.endLine))
  return (file?.syntaxProblems ?? []).every(({ line }) => line > end + far)
}

/** The problems of a kind and place that are more than they should be now; one that was only hidden does not count. */
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

/** Numbers and words in a message change with the text around; the kind of problem and its place do not. */
function nameOf({ code, file, path, line }: Problem): string {
  return [code, file, path || line].join(' ')
}

/** An error can hide warnings; where a part of a file cannot be read, everything that needs it is not looked at. */
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

/** Of a block whose type is not known the fields are not known either; one that the meant type does not have refutes it. */
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

/** Whether a place shares a line with what fixes write. */
export function isTouched(
  { file, line, endLine }: { file: string; line: number; endLine: number },
  fixed: readonly Fixable[],
): boolean {
  return fixed.some((one) => one.file === file && one.fix.line <= endLine && one.fix.endLine >= line)
}

/** A place as it was before the fixes; one that takes out a field that stands twice takes its line out. */
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

/** Whether a value is another one, or stands elsewhere, in a line that no fix touches. */
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
