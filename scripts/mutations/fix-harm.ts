import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import type { Content } from '#content'
import { applyFixes, type Fix, families, lineStarts, type Problem } from '../../src/problems/index.ts'
import type { Files } from '../../tests/support/site.ts'
import { range } from './edit.ts'
import type { SiteLoader } from './site-loader.ts'

export type Fixed = Problem & { fix: Fix }
type Case = { content: Content; load: SiteLoader; changed: Files }

/** Returns what is worse after the fixes than before; found without the code that approves them. */
export async function harmOf(
  fixed: readonly Fixed[],
  { content, load, changed }: Case,
): Promise<string | undefined> {
  const files = [...new Set(fixed.map(({ file }) => file))]
  const of = (file: string) => fixed.filter((one) => one.file === file)
  const texts = Object.fromEntries(
    files.map((file) => [file, applyFixes(content.texts.get(file) ?? '', of(file))]),
  )
  const read = await load({ ...changed, ...texts })
  const after = read.problems.map((found) => ({ ...found, line: lineBefore(found.line, of(found.file)) }))
  for (const file of files) {
    const why = harmInText(content.texts.get(file) ?? '', String(texts[file]), of(file))
    if (why) return `${file}: ${why}`
  }
  const stays = fixed.find(
    (one) => surplus(one, after, content.problems) > -fixed.filter((other) => isSame(one, other)).length,
  )
  if (stays) return `not solved: ${stays.message}`
  const added = after.find((found) => surplus(found, after, content.problems) > 0 && isCaused(found, fixed))
  return added && `new: ${added.file}:${added.line} ${added.message}`
}

/** Once a problem of these codes is fixed, more of the file is read: problems elsewhere then are old ones. */
const aboutReading = new Set<string>([
  ...Object.keys(families['Die Schreibweise der Datei']),
  ...Object.keys(families['Bausteine und Felder']),
])

function isCaused(found: Problem, fixed: readonly Fixed[]): boolean {
  if (found.severity === 'warning' && fixed.some(({ severity }) => severity === 'error')) return false
  if (fixed.some(isAboutType)) return false
  const isNear = fixed.some(
    ({ file, fix }) => file === found.file && fix.line <= found.line && found.line <= fix.endLine,
  )
  return isNear || !fixed.some(({ code }) => aboutReading.has(code))
}

/** True if the fix concerns a block's type: the fields are checked only once the type is known. */
function isAboutType({ code, fix }: Fixed): boolean {
  return code === 'unknown-block' || fix.text === 'type'
}

/** Returns what the YAML parser finds wrong after fixes: values in other lines must be read as before. */
function harmInText(before: string, after: string, fixed: readonly Fixed[]): string | undefined {
  const [old, now] = [valuesIn(before), valuesIn(after)]
  if (old.errorAt === undefined && now.errorAt !== undefined) return 'no longer parses'
  if (old.errorAt !== undefined) {
    if (now.errorAt === undefined || now.errorAt >= old.errorAt) return undefined
    // Text removed before the error moves it closer to the start, but not further from the end.
    return after.length - now.errorAt > before.length - old.errorAt ? 'fails to parse earlier' : undefined
  }
  const touched = new Set(fixed.flatMap(({ fix }) => range(fix.line, fix.endLine)))
  for (const { from, to } of old.values) {
    if (range(from, to).some((line) => touched.has(line)))
      for (const line of range(from, to)) touched.add(line)
  }
  const said = (values: Value[], lineOf = (line: number) => line) =>
    values
      .filter(({ from, to }) => !range(lineOf(from), lineOf(to)).some((line) => touched.has(line)))
      .map((value) => value.said)
  const [left, right] = [said(old.values), said(now.values, (line) => lineBefore(line, fixed))]
  const other = left.findIndex((said, i) => said !== right[i])
  return other >= 0 || left.length !== right.length
    ? `different value: ${left[other]} → ${right[other]}`
    : undefined
}

/** Returns the number that a line had before fixes removed others. */
function lineBefore(line: number, fixed: readonly Fixed[]): number {
  const sorted = fixed.map(({ fix }) => fix).sort((a, b) => a.line - b.line)
  return sorted.reduce(
    (now, { line: at, endLine, text }) =>
      now >= at ? now + endLine - at - (text.split('\n').length - 1) : now,
    line,
  )
}

type Value = { from: number; to: number; said: string }

function valuesIn(text: string): { errorAt?: number; values: Value[] } {
  const doc = parseDocument(text, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false })
  const [error] = doc.errors
  const starts = lineStarts(text)
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const values: Value[] = []
  const walk = (node: Node | null, name: string): void => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value as Node | null, String(key))
    else if (isSeq(node)) for (const item of node.items) walk(item as Node | null, `${name}-`)
    else if (isScalar(node) && node.range) {
      const [from, to] = node.range
      values.push({
        from: lineAt(from),
        to: lineAt(Math.max(from, to)),
        said: `${name}: ${String(node.value)}`,
      })
    }
  }
  walk(doc.contents as Node | null, '')
  return { ...(error && { errorAt: error.pos[0] }), values }
}

/** Returns how many more of this problem there are than before. */
function surplus(found: Problem, after: readonly Problem[], before: readonly Problem[]): number {
  const count = (problems: readonly Problem[]) => problems.filter((other) => isSame(found, other)).length
  return count(after) - count(before)
}

/** Ignores the message, whose wording depends on the context; a problem without a path is identified by its line. */
function isSame(one: Problem, other: Problem): boolean {
  const isAlike = (['code', 'file', 'path'] as const).every((name) => one[name] === other[name])
  return isAlike && (one.path !== '' || one.line === other.line)
}
