import { makeCases, readSiteFiles } from './corpus.ts'
import { type Fixing, fixCase } from './fixing.ts'
import { createJudge, type Verdict } from './judge.ts'
import { changeOf, choose, describe, describeFixing, isListName } from './listing.ts'
import { rowOf, sumFixings } from './summary.ts'
import { corpusTable, fixTable, noiseTable, share } from './tables.ts'

type Options = {
  seed: number
  share: number
  operator: string
  list?: string
  isJudging: boolean
  isFixing: boolean
}

type Outcome = { tables: string[]; listed: string[]; failed: string[]; failing: object[] }

const longestWait = 2_000

/** Judges every case and fixes those that can be fixed. */
export async function runCorpus(options: Options): Promise<Outcome> {
  const base = readSiteFiles('.')
  const judge = await createJudge(base)
  const cases = makeCases(base, options).filter((one) => one.operator.includes(options.operator))
  const verdicts: Verdict[] = []
  const fixings: Fixing[] = []
  for (const one of cases) {
    const verdict = await judge.judge(one)
    verdicts.push(verdict)
    const isFixable = options.isFixing && verdict.problems.some(({ fix }) => fix)
    const fixing = isFixable ? await fixCase(one, base, judge) : undefined
    if (fixing) fixings.push(fixing)
  }
  const { list } = options
  return {
    tables: [
      ...(options.isJudging ? [corpusTable(verdicts), noiseTable(verdicts)] : []),
      ...(options.isFixing ? [fixTable(fixings)] : []),
    ],
    listed: [
      ...(list && isListName(list) ? choose(verdicts, list).map((verdict) => describe(verdict, base)) : []),
      ...(list === 'fix' ? fixings.filter(isBad).map((fixing) => describeFixing(fixing, base)) : []),
    ],
    failed: [
      ...(options.isJudging ? failedByVerdicts(verdicts) : []),
      ...(options.isFixing ? failedByFixings(fixings) : []),
    ],
    failing: [
      ...verdicts
        .filter(fails)
        .map((verdict) => ({ ...plain(verdict), change: changes(verdict.case.files, base) })),
      ...fixings
        .filter(isBad)
        .map((fixing) => ({ ...plain(fixing), change: changes(fixing.case.files, base) })),
    ],
  }
}

function failedByVerdicts(verdicts: readonly Verdict[]): string[] {
  const { missed, alarms, line, word } = rowOf('', verdicts)
  const faults = verdicts.filter(({ fault }) => fault).length
  const hangs = verdicts.filter(({ milliseconds }) => milliseconds > longestWait).length
  return [
    ...(missed > 0 ? [`${missed} mistakes are neither reported nor harmless`] : []),
    ...(alarms > 0 ? [`${alarms} harmless changes are reported as errors`] : []),
    ...(line.right < line.of * 0.98 ? [`the line is right in ${share(line)}, goal 98 %`] : []),
    ...(word.right < word.of * 0.95 ? [`the word is right in ${share(word)}, goal 95 %`] : []),
    ...(faults > 0 ? [`${faults} cases crash or show editors a faulty message`] : []),
    ...(hangs > 0 ? [`${hangs} cases take more than ${longestWait} ms`] : []),
  ]
}

function failedByFixings(fixings: readonly Fixing[]): string[] {
  const { untouchedChanged, stillThere, caused, isOtherPage } = sumFixings(fixings)
  return [
    ...(untouchedChanged > 0 ? [`${untouchedChanged} lines change although no fix touches them`] : []),
    ...(stillThere > 0 ? [`${stillThere} fixes do not solve their problem`] : []),
    ...(isOtherPage > 0 ? [`${isOtherPage} fixes produce a different page`] : []),
    ...(caused > 0 ? [`${caused} problems are caused by fixes`] : []),
  ]
}

function fails({ result, rightLine, rightWord, fault, milliseconds }: Verdict): boolean {
  const isWrong = result === 'missed' || result === 'false alarm' || fault !== undefined
  return isWrong || rightLine === false || rightWord === false || milliseconds > longestWait
}

function isBad({ untouchedChanged, stillThere, caused, isOtherPage }: Fixing): boolean {
  return isOtherPage || untouchedChanged + stillThere.length + caused.length > 0
}

function plain<T extends Verdict | Fixing>({ case: { id, expected }, ...rest }: T) {
  return { id, expected, ...rest }
}

function changes(files: Verdict['case']['files'], base: Verdict['case']['files']): string {
  return Object.keys(files)
    .map((file) => changeOf(file, base, files))
    .join('\n')
}
