import { table } from '../mutations/tables.ts'
import type { View } from './first-view.ts'
import type { Figure } from './goals.ts'
import type { PageRuns } from './rounds.ts'
import { kinds } from './server.ts'
import { medianOf, number, ratios, spread } from './spread.ts'
import { type Version, versions } from './versions.ts'

type Views = readonly PageRuns<View>[]

export function viewTables(views: Views): string[] {
  return [weightTable(views), timeTable(views), ratioTable(views)]
}

function weightTable(views: Views): string {
  const shown = kinds.filter((kind) =>
    views.some(({ runs }) => runs.ours.some(({ kilobytes }) => kilobytes[kind] > 0)),
  )
  const head = ['first view', 'version', ...shown.map((kind) => `${kind} kB`), 'requests', 'JS kB before LCP']
  return rows(views, head, (runs) => [
    ...shown.map((kind) =>
      number(
        medianOf(runs, ({ kilobytes }) => kilobytes[kind]),
        1,
      ),
    ),
    spread(runs.map(({ requests }) => requests)),
    spread(
      runs.map(({ earlyScripts }) => earlyScripts),
      1,
    ),
  ])
}

function timeTable(views: Views): string {
  const head = ['first view', 'version', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms']
  return rows(views, head, (runs) => [
    spread(runs.map(({ fcp }) => fcp)),
    spread(runs.map(({ lcp }) => lcp)),
    spread(
      runs.map(({ shift }) => shift),
      3,
    ),
    spread(runs.map(({ blocking }) => blocking)),
  ])
}

function rows(views: Views, head: string[], cells: (runs: readonly View[]) => string[]): string {
  return table(
    head,
    views.flatMap(({ path, runs }) => versions.map((version) => [path, version, ...cells(runs[version])])),
  )
}

function ratioTable(views: Views): string {
  return table(
    ['first view', 'LCP ours / bare', 'LCP client / bare'],
    views.map((view) => [
      view.path,
      spread(besideBare(view, 'ours'), 2),
      spread(besideBare(view, 'client'), 2),
    ]),
  )
}

function besideBare({ runs }: PageRuns<View>, version: Version): number[] {
  return ratios(
    runs[version].map(({ lcp }) => lcp),
    runs.bare.map(({ lcp }) => lcp),
  )
}

export function viewFigures(views: Views): Figure[] {
  return views.flatMap((view): Figure[] => {
    const { path: where, runs } = view
    const of = (value: (view: View) => number) => medianOf(runs.ours, value)
    return [
      { goal: 'lcpRatio', where, value: medianOf(besideBare(view, 'ours'), (ratio) => ratio) },
      { goal: 'blocking', where, value: of(({ blocking }) => blocking) },
      { goal: 'shift', where, value: of(({ shift }) => shift) },
      { goal: 'scripts', where, value: of(({ kilobytes }) => kilobytes.JS) },
      { goal: 'earlyScripts', where, value: of(({ earlyScripts }) => earlyScripts) },
    ]
  })
}
