import type { Fixing } from './fixing.ts'
import type { Verdict } from './judge.ts'

export type Row = {
  operator: string
  cases: number
  detected: number
  harmless: number
  missed: number
  alarms: number
  line: Share
  word: Share
  problems: { median: number; most: number }
}

/** A count out of a total. */
export type Share = { right: number; of: number }

/** Returns one row per operator, in the order of the cases. */
export function summarize(verdicts: readonly Verdict[]): Row[] {
  const names = [...new Set(verdicts.map((verdict) => verdict.case.operator))]
  return names.map((name) =>
    rowOf(
      name,
      verdicts.filter((verdict) => verdict.case.operator === name),
    ),
  )
}

export function rowOf(operator: string, verdicts: readonly Verdict[]): Row {
  const count = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result).length
  const counts = verdicts.map(({ problems }) => problems.length).filter((number) => number > 0)
  return {
    operator,
    cases: verdicts.length,
    detected: count('detected'),
    harmless: count('harmless'),
    missed: count('missed'),
    alarms: count('false alarm'),
    line: shareOf(verdicts.map(({ rightLine }) => rightLine)),
    word: shareOf(verdicts.map(({ rightWord }) => rightWord)),
    problems: { median: median(counts), most: Math.max(0, ...counts) },
  }
}

export type FixSums = {
  cases: number
  fixes: number
  untouchedChanged: number
  stillThere: number
  caused: number
  isOtherPage: number
  isOriginal: number
  isWell: number
}

export function sumFixings(fixings: readonly Fixing[]): FixSums {
  const sum = (of: (fixing: Fixing) => number) => fixings.reduce((total, fixing) => total + of(fixing), 0)
  return {
    cases: fixings.length,
    fixes: sum(({ fixes }) => fixes),
    untouchedChanged: sum(({ untouchedChanged }) => untouchedChanged),
    stillThere: sum(({ stillThere }) => stillThere.length),
    caused: sum(({ caused }) => caused.length),
    isOtherPage: sum(({ isOtherPage }) => Number(isOtherPage)),
    isOriginal: sum(({ isOriginal }) => Number(isOriginal)),
    isWell: sum(({ isWell }) => Number(isWell)),
  }
}

function shareOf(answers: readonly (boolean | undefined)[]): Share {
  const given = answers.filter((answer) => answer !== undefined)
  return { right: given.filter(Boolean).length, of: given.length }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
