import type { Fixing } from './fixing.ts'
import type { Verdict } from './judge.ts'
import { type Row, rowOf, type Share, sumFixings, summarize } from './summary.ts'

/** Formats a Markdown table, as used in docs/figures.md. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function corpusTable(verdicts: readonly Verdict[]): string {
  const head = [
    'mutation',
    'cases',
    'detected',
    'harmless',
    'missed',
    'false alarms',
    'right line',
    'right word',
    'problems',
  ]
  const rows = [...summarize(verdicts), { ...rowOf('**all**', verdicts) }]
  return table(head, rows.map(cells))
}

function cells(row: Row): (string | number)[] {
  const { operator, cases, detected, harmless, missed, alarms, line, word, problems } = row
  const reported = problems.most === 0 ? '–' : `${problems.median}, at most ${problems.most}`
  return [operator, cases, detected, harmless, missed, alarms, share(line), share(word), reported]
}

export function fixTable(fixings: readonly Fixing[]): string {
  const sums = sumFixings(fixings)
  const head = [
    'cases with a fix',
    'fixes',
    'other lines changed',
    'problem not solved',
    'new problems',
    'different page',
    'sound afterwards',
    'identical to the original',
  ]
  const { cases, fixes, untouchedChanged, stillThere, caused, isOtherPage, isWell, isOriginal } = sums
  return table(head, [[cases, fixes, untouchedChanged, stillThere, caused, isOtherPage, isWell, isOriginal]])
}

/** Shows how many problems one mistake causes, over all reported cases. */
export function noiseTable(verdicts: readonly Verdict[]): string {
  const reported = verdicts.filter(({ problems }) => problems.length > 0)
  const atMost = (limit: number) => reported.filter(({ problems }) => problems.length <= limit).length
  const head = ['problems reported', 'cases', 'share']
  const rows = [1, 2, 5].map((limit) => [
    limit === 1 ? '1' : `at most ${limit}`,
    atMost(limit),
    percent(atMost(limit), reported.length),
  ])
  return table(head, [...rows, ['any number', reported.length, '100 %']])
}

export function share({ right, of }: Share): string {
  return of === 0 ? '–' : percent(right, of)
}

/** Never rounds up to 100 %. */
function percent(part: number, whole: number): string {
  const tenths = Math.floor((part / whole) * 1000)
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} %`
}

function cell(content: string | number): string {
  return typeof content === 'number' ? content.toLocaleString('en-US') : content
}
