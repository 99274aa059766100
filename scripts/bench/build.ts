import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../../src/files/paths.ts'
import { run } from './process.ts'
import { countPages, inFolder, type Options, readSite } from './sites.ts'
import { spread, table } from './tables.ts'

/** Caches that survive a cold build, because each picture is made only once; all others are cleared before it. */
const kept = ['pictures', 'share', 'icons']

/** Times whole builds of the site as it is, and of one of 300 pages. */
export async function timeBuilds({ runs, site }: Options): Promise<string> {
  const rows: string[][] = []
  for (const size of [0, 300]) {
    const files = readSite(site, size)
    const { cold, again } = await inFolder(files, (folder) => timeFolder(folder, runs))
    rows.push([`${countPages(files)}`, spread(cold, 2), spread(again, 2)])
  }
  return table(['pages', 'cold build, pictures cached, s', 'after one changed text, s'], rows)
}

async function timeFolder(folder: string, runs: number) {
  const times = { cold: [] as number[], again: [] as number[] }
  await buildOnce(folder, join(folder, 'dist'))
  for (let number = 0; number < runs; number++) {
    forgetAll()
    // A new folder each time: ext4 takes ten times as long to create files where thousands were just deleted.
    const outDir = join(folder, `dist-${number}`)
    times.cold.push(await buildOnce(folder, outDir))
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
