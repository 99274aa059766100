import { sentence } from '../../src/problems/index.ts'
import type { Files } from '../../tests/support/site.ts'
import { range } from './edit.ts'
import type { Fixing } from './fixing.ts'
import type { Verdict } from './judge.ts'

const lists = {
  missed: ({ result }: Verdict) => result === 'missed' || result === 'false alarm',
  line: ({ rightLine }: Verdict) => rightLine === false,
  suggestion: ({ rightWord }: Verdict) => rightWord === false,
  noise: ({ problems }: Verdict) => problems.length > 1,
  fault: ({ fault }: Verdict) => fault !== undefined,
}

export type ListName = keyof typeof lists

export function isListName(name: string): name is ListName {
  return Object.hasOwn(lists, name)
}

/** Returns the cases that fail in one respect; noisy ones are sorted, worst first. */
export function choose(verdicts: readonly Verdict[], name: ListName): Verdict[] {
  const chosen = verdicts.filter(lists[name])
  return name === 'noise' ? chosen.sort((a, b) => b.problems.length - a.problems.length) : chosen
}

/** Describes for people what was changed, what was reported and what would have been right. */
export function describe(verdict: Verdict, base: Files): string {
  const { id, expected } = verdict.case
  const { problems, changed, fault } = verdict
  const lines = Object.entries(expected.lines).map(([file, numbers]) => `${file}:${spans(numbers)}`)
  return [
    `── ${id}: ${verdict.result}`,
    ...Object.keys(verdict.case.files).map((file) => changeOf(file, base, verdict.case.files)),
    ...(fault ? [`  fault: ${fault}`] : []),
    ...(changed ? [`  page differs: ${changed}`] : []),
    ...problems
      .slice(0, 4)
      .map((found) => `  reported: ${found.file}:${found.line}:${found.column} ${sentence(found)}`),
    ...(problems.length > 4 ? [`  and ${problems.length - 4} more`] : []),
    ...(expected.kind === 'harmless' ? [] : [`  expected: ${lines.slice(0, 3).join(' or ')}`]),
    ...(expected.word === undefined ? [] : [`  expected word: ${expected.word}`]),
  ].join('\n')
}

export function describeFixing(fixing: Fixing, base: Files): string {
  const { case: one, text, stillThere, caused, untouchedChanged, isOtherPage } = fixing
  return [
    `── ${one.id}`,
    ...Object.keys(one.files).map((file) => changeOf(file, base, one.files)),
    changeOf(one.file, one.files, { [one.file]: text }),
    `  other lines changed: ${untouchedChanged}`,
    ...(isOtherPage ? ['  shows a different page than intended'] : []),
    ...stillThere.map((found) => `  not solved: ${found.file}:${found.line} ${sentence(found)}`),
    ...caused.map((found) => `  new: ${found.file}:${found.line} ${sentence(found)}`),
  ].join('\n')
}

/** Returns the lines of a file that differ. */
export function changeOf(file: string, before: Files, after: Files): string {
  const [old, now] = [before[file], after[file]]
  if (now === undefined) return `  ${file} is gone`
  if (typeof old !== 'string') return `  ${file} is new`
  const [from, to] = [old.split('\n'), textOf(now).split('\n')]
  if (from.length === to.length) {
    const other = range(1, from.length).filter((line) => from[line - 1] !== to[line - 1])
    return shown(file, other[0] ?? 1, {
      gone: other.map((line) => from[line - 1]),
      come: other.map((line) => to[line - 1]),
    })
  }
  let start = 0
  while (start < from.length && from[start] === to[start]) start++
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++
  const gone = from.slice(start, from.length - end)
  const come = to.slice(start, to.length - end)
  return shown(file, start + 1, { gone, come })
}

type Lines = readonly (string | undefined)[]

function shown(file: string, line: number, { gone, come }: { gone: Lines; come: Lines }): string {
  const signed = (character: string, lines: Lines) =>
    [...lines.slice(0, 6), ...(lines.length > 6 ? ['…'] : [])].map(
      (text = '') => `  ${character} ${visible(text)}`,
    )
  return [`  ${file}:${line}`, ...signed('-', gone), ...signed('+', come)].join('\n')
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
}

/** Shows invisible characters by their code points. */
function visible(line: string): string {
  return line
    .slice(0, 160)
    .replace(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u202F\u2003]/gu,
      (character) => `⟨${character.codePointAt(0)?.toString(16)}⟩`,
    )
}

function spans(numbers: readonly number[]): string {
  return numbers.length > 6 ? `${numbers.slice(0, 6).join(',')}…` : numbers.join(',')
}
