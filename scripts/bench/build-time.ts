import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheDir } from '../../src/files/paths.ts'
import { readSiteFiles } from '../mutations/corpus.ts'
import { withPages, writeFiles } from '../mutations/many-pages.ts'
import { table } from '../mutations/tables.ts'
import { buildOnce, type Cost } from './build-process.ts'
import type { Figure } from './goals.ts'
import { medianOf, number, spread } from './spread.ts'

const asItIs = 0

export type Builds = { pages: number; cold: Cost[]; again: Cost[] }

/** Caches that survive a cold build, because each picture is made only once; all others are cleared before it. */
const kept = ['pictures', 'share', 'icons']

/** Times builds of the site as it is, and grown to the given sizes. */
export async function timeBuilds(sizes: readonly number[], runs: number): Promise<Builds[]> {
  const all: Builds[] = []
  for (const size of [asItIs, ...sizes]) all.push(await timeSize(size, size > 300 ? Math.min(runs, 3) : runs))
  return all
}

async function timeSize(size: number, runs: number): Promise<Builds> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'))
  try {
    const files = withPages(readSiteFiles('.'), size)
    writeFiles(folder, files)
    const pages = Object.keys(files).filter((file) => /^pages\/[^/]+\.yaml$/.test(file)).length
    console.error(`build: ${number(pages)} pages, generating missing pictures first`)
    await buildOnce(folder, join(folder, 'dist'))
    const builds: Builds = { pages, cold: [], again: [] }
    for (let run = 0; run < runs; run++) {
      forgetAll()
      // A new folder each time: ext4 takes ten times as long to create files where thousands were just deleted.
      const outDir = join(folder, `dist-${run}`)
      builds.cold.push(await buildOnce(folder, outDir))
      changeText(folder, run)
      builds.again.push(await buildOnce(folder, outDir))
      console.error(`build: ${number(pages)} pages, run ${run + 1} of ${runs}`)
    }
    return builds
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function forgetAll(): void {
  if (!existsSync(cacheDir)) return
  for (const name of readdirSync(cacheDir)) {
    if (!kept.includes(name)) rmSync(join(cacheDir, name), { recursive: true })
  }
}

/** Changes a word in the lead of the home page. */
function changeText(folder: string, run: number): void {
  const path = join(folder, 'pages/start.yaml')
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(/(lead: >-\n\s+)(Beispiel\d+ )?/, `$1Beispiel${run + 1} `)
  if (changed === text) throw new Error('The home page has no lead to change.')
  writeFileSync(path, changed)
}

export function buildTable(all: readonly Builds[]): string {
  const rows = all.flatMap((builds, i) =>
    (['cold', 'again'] as const).map((kind) => [
      builds.pages,
      kind === 'cold' ? 'cold, pictures cached' : 'after one changed text',
      builds[kind].length,
      spread(
        builds[kind].map(({ wall }) => wall),
        2,
      ),
      spread(
        builds[kind].map(({ cpu }) => cpu),
        2,
      ),
      spread(builds[kind].map(({ memory }) => memory)),
      ...(['wall', 'cpu'] as const).map((what) =>
        i === 0 ? '–' : number(furtherPage(all[i - 1], builds, kind, what), 2),
      ),
    ]),
  )
  const further = ['each further page ms', 'its CPU ms']
  return table(['pages', 'build', 'runs', 'wall s', 'CPU s', 'memory MB', ...further], rows)
}

/** Returns the cost of each page beyond those of the next smaller site, in milliseconds. */
function furtherPage(
  smaller: Builds | undefined,
  larger: Builds,
  kind: 'cold' | 'again',
  what: 'wall' | 'cpu',
): number {
  if (!smaller) return Number.NaN
  const cost = (of: Builds) => medianOf(of[kind], (one) => one[what]) * 1_000
  return (cost(larger) - cost(smaller)) / (larger.pages - smaller.pages)
}

/** Figures of the sizes that were built. No cost per page at the second size: there the compiler still warms up. */
export function buildFigures(all: readonly Builds[]): Figure[] {
  return all.flatMap((builds, i): Figure[] => {
    const { pages, cold, again } = builds
    const wall = (costs: readonly Cost[]) => medianOf(costs, (cost) => cost.wall) * 1_000
    const where = `at ${number(pages)} pages`
    const further = (what: 'wall' | 'cpu') => furtherPage(all[i - 1], builds, 'cold', what)
    const figures: (Figure & { when: boolean })[] = [
      { when: i === 0, goal: 'coldBuild', value: wall(cold) },
      { when: i === 0, goal: 'warmBuild', value: wall(again) },
      { when: i > 1, goal: 'coldPage', where, value: further('wall') },
      { when: i > 1, goal: 'coldPageWork', where, value: further('cpu') },
      { when: pages === 1_000, goal: 'warmThousand', value: wall(again) },
      { when: pages === 3_000, goal: 'warmLarge', value: wall(again) },
      { when: pages === 3_000, goal: 'memory', value: Math.max(...cold.map(({ memory }) => memory)) },
    ]
    return figures.filter(({ when }) => when)
  })
}
