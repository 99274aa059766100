import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../../src/build/files/paths.ts'
import { run } from './process.ts'
import { type BenchOptions, countPages, inFolder, siteWithCopies } from './sites.ts'
import { markdownTable, medianAndRange } from './tables.ts'

/** Caches that survive a cold build, because each picture is made only once; all others are cleared before it. */
const kept = ['pictures', 'icons']

type Built = { pages: number; cold: number[]; again: number[]; files: number; bytes: number }

/** Times whole builds of the site as it is, and of larger ones, and weighs what they write. */
export async function timeBuilds({ runs, site }: BenchOptions): Promise<string> {
  const rows: string[][] = []
  let before: Built | undefined
  for (const size of [0, 300, 1_000]) {
    const files = siteWithCopies(site, size)
    const timed = await inFolder(files, (folder) => timeFolder(folder, runs))
    const built = { pages: countPages(files), ...timed }
    rows.push([
      `${built.pages}`,
      medianAndRange(built.cold, 2),
      medianAndRange(built.again, 2),
      ...(before ? furtherPage(built, before) : ['–', '–', '–']),
    ])
    before = built
  }
  const further = ['each further page, ms', 'its files', 'its kB']
  return markdownTable(
    ['pages', 'cold build, pictures cached, s', 'after one changed text, s', ...further],
    rows,
  )
}

/** What a page more costs, compared with a smaller site. */
function furtherPage(built: Built, before: Built): string[] {
  const each = (of: (one: Built) => number) => (of(built) - of(before)) / (built.pages - before.pages)
  return [
    medianAndRange([each(({ cold }) => 1_000 * Math.min(...cold))], 1),
    medianAndRange([each(({ files }) => files)], 1),
    medianAndRange([each(({ bytes }) => bytes / 1_000)], 1),
  ]
}

async function timeFolder(folder: string, runs: number) {
  const times = { cold: [] as number[], again: [] as number[], files: 0, bytes: 0 }
  await buildOnce(folder, join(folder, 'dist'))
  for (let number = 0; number < runs; number++) {
    forgetAll()
    // A new folder each time: ext4 takes ten times as long to create files where thousands were just deleted.
    const outDir = join(folder, `dist-${number}`)
    times.cold.push(await buildOnce(folder, outDir))
    const sizes = sizesIn(outDir)
    Object.assign(times, { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) })
    const path = join(folder, 'pages/start.yaml')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/^title: .*$/m, `title: Paletten, Fassung ${number}`),
    )
    times.again.push(await buildOnce(folder, outDir))
    console.error(`build: run ${number + 1} of ${runs}`)
  }
  return times
}

function sizesIn(folder: string): number[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
}

/** Builds the site of a folder with the command behind `npm run build`; returns seconds. */
export function buildOnce(site: string, outDir: string): Promise<number> {
  return run('build', site, ['--outDir', outDir])
}

function forgetAll(): void {
  if (!existsSync(cacheDir)) return
  for (const name of readdirSync(cacheDir)) {
    if (!kept.includes(name)) rmSync(join(cacheDir, name), { recursive: true })
  }
}
