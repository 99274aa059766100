import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Content } from '#reading'
import { isError } from '../../src/content/loader/index.ts'
import { applyFixes, type Fix, type Problem } from '../../src/content/problems/index.ts'
import { type Judge, nameOf, shownOtherwise, type Verdict } from './judge.ts'
import { range } from './mistake.ts'

type Fixable = Problem & { fix: Fix }

/**
 * Applies the fixes offered for a case, in rounds as `npm run validate -- --fix` does, and returns what they make
 * worse. Values are compared as the YAML parser reads them, without the code that offers the fixes.
 */
export async function harmOfFixes(
  { case: one, content: damaged }: Verdict,
  { base, good, load }: Judge,
): Promise<string | undefined> {
  let content: Content | undefined = damaged
  let files = one.files
  for (let round = 0; content && round < 10; round++) {
    const { problems, texts }: Content = content
    const fixed = problems.filter((found): found is Fixable => found.fix !== undefined)
    if (fixed.length === 0) break
    for (const file of new Set(fixed.map((found) => found.file))) {
      const own = fixed.filter((found) => found.file === file)
      const before = texts.get(file) ?? ''
      files = { ...files, [file]: applyFixes(before, own) }
      const why = harmInText(before, String(files[file]), own)
      if (why) return `${file}: ${why}`
    }
    const after: Content = await load(files)
    const left = fixed.find((found) => count(found, after.problems) >= count(found, problems))
    if (left) return `a fix does not solve its problem: ${left.message}`
    content = after
  }
  const added = addedErrors(damaged, content)
  if (added[0]) return `an error that was not there: ${added[0].message}`
  const known = new Set(good.problems.map(nameOf))
  const isWell = content?.problems.every((found) => known.has(nameOf(found)))
  const isKnown = one.word !== undefined && String(base[one.file]).includes(one.word)
  if (!content || !isWell || !isKnown) return undefined
  const [other] = shownOtherwise(good, content)
  return other && `the fixed page differs at ${other.at}: ${other.from} → ${other.to}`
}

/**
 * True if a problem was only hidden before: a file that could not be read, and others that depend on it, may have had
 * further problems.
 */
function addedErrors(before: Content | undefined, after: Content | undefined): Problem[] {
  const known = new Set(before?.problems.map(nameOf))
  const isHidden = before?.problems.some(({ code }) => isUnread(code))
  return isHidden
    ? []
    : (after?.problems ?? []).filter((found) => isError(found) && !known.has(nameOf(found)))
}

function isUnread(code: string): boolean {
  return ['yaml-syntax', 'unreadable-file', 'special-sign', 'hidden-character', 'lost-text'].includes(code)
}

function count(found: Problem, problems: readonly Problem[]): number {
  return problems.filter((other) => nameOf(other) === nameOf(found) && other.line === found.line).length
}

/** A text that YAML reads must still be readable, and have all values of lines that no fix touches, in their order. */
function harmInText(before: string, after: string, fixed: readonly Fixable[]): string | undefined {
  const [old, now] = [valuesIn(before), valuesIn(after)]
  if (!old) return undefined
  if (!now) return 'no longer parses'
  const touched = fixed.flatMap(({ fix }) => range(fix.line, fix.endLine))
  const kept = old.filter(({ from, to }) => !touched.some((line) => from <= line && line <= to))
  let found = 0
  for (const { said } of now) if (said === kept[found]?.said) found++
  return found < kept.length ? `a fix changes another value: ${kept[found]?.said}` : undefined
}

/** The values of a text with their lines; undefined if YAML cannot read it. */
function valuesIn(text: string) {
  const lineCounter = new LineCounter()
  const doc = parseDocument(text, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false, lineCounter })
  const values: { from: number; to: number; said: string }[] = []
  const walk = (node: unknown, name: string): void => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value, isScalar(key) ? String(key) : '')
    else if (isSeq(node)) for (const item of node.items as Node[]) walk(item, '-')
    else if (isScalar(node) && node.range) {
      const [from, to] = node.range.map((offset) => lineCounter.linePos(offset).line) as [number, number]
      values.push({ from, to, said: `${name}: ${node.value}` })
    }
  }
  walk(doc.contents, '')
  return doc.errors.length > 0 ? undefined : values
}
