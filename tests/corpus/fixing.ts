import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Content } from '#content'
import { isError } from '../../src/loader/index.ts'
import { applyFixes, type Fix, type Problem } from '../../src/problems/index.ts'
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
  let content = damaged
  let files = one.files
  for (let round = 0; content && round < 10; round++) {
    const { problems, texts }: Content = content
    const fixed = problems.filter((found): found is Fixable => found.fix !== undefined)
    // Of hundreds on a line, only some are offered a fix at a time.
    if (fixed.length === 0 || fixed.length > 40) break
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
    const added = problems.some(isError) ? [] : after.problems.filter(isError)
    if (added[0]) return `an error that was not there: ${added[0].message}`
    content = after
  }
  const known = new Set(good.problems.map(nameOf))
  const isWell = content?.problems.every((found) => known.has(nameOf(found)))
  const isKnown = one.word !== undefined && String(base[one.file]).includes(one.word)
  if (!content || !isWell || !isKnown) return undefined
  const [other] = shownOtherwise(good, content)
  return other && `the fixed page differs at ${other.at}: ${other.from} → ${other.to}`
}

function count(found: Problem, problems: readonly Problem[]): number {
  return problems.filter((other) => nameOf(other) === nameOf(found) && other.line === found.line).length
}

/** Values in lines that no fix touches must be read as before, and the text must not become less readable. */
function harmInText(before: string, after: string, fixed: readonly Fixable[]): string | undefined {
  const [old, now] = [valuesIn(before), valuesIn(after)]
  if (old.isBroken) return undefined
  if (now.isBroken) return 'no longer parses'
  const touched = new Set(fixed.flatMap(({ fix }) => range(fix.line, fix.endLine)))
  for (const { from, to } of old.values)
    if (range(from, to).some((line) => touched.has(line)))
      for (const line of range(from, to)) touched.add(line)
  const untouched = ({ values }: typeof old, lineOf: (line: number) => number) =>
    values
      .filter(({ from, to }) => !range(lineOf(from), lineOf(to)).some((line) => touched.has(line)))
      .map(({ said }) => said)
  const [left, right] = [untouched(old, (line) => line), untouched(now, (line) => lineBefore(line, fixed))]
  const other = left.findIndex((said, i) => said !== right[i])
  if (other < 0 && left.length === right.length) return undefined
  return `a fix changes another value: ${left.at(other)} → ${right.at(other)}`
}

/** Returns the number that a line had before fixes removed others. */
function lineBefore(line: number, fixed: readonly Fixable[]): number {
  const sorted = fixed.map(({ fix }) => fix).sort((a, b) => a.line - b.line)
  return sorted.reduce(
    (now, { line: at, endLine, text }) =>
      now >= at ? now + endLine - at - (text.split('\n').length - 1) : now,
    line,
  )
}

function valuesIn(text: string) {
  const counter = new LineCounter()
  const options = {
    schema: 'failsafe',
    prettyErrors: false,
    uniqueKeys: false,
    lineCounter: counter,
  } as const
  const doc = parseDocument(text, options)
  const lineAt = (offset: number) => counter.linePos(offset).line
  const values: { from: number; to: number; said: string }[] = []
  const walk = (node: unknown, name: string): void => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value, isScalar(key) ? String(key) : '')
    else if (isSeq(node)) for (const item of node.items as Node[]) walk(item, '-')
    else if (isScalar(node) && node.range) {
      const [from, to] = node.range
      values.push({
        from: lineAt(from),
        to: lineAt(Math.max(from, to)),
        said: `${name}: ${node.value}`,
      })
    }
  }
  walk(doc.contents, '')
  return { isBroken: doc.errors.length > 0, values }
}
