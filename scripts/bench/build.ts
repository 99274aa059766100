import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../../src/build/files/paths.ts'
import { type BenchOptions, inCopy } from './sites.ts'
import { markdownTable, medianAndRange } from './tables.ts'

/** Caches that survive a cold build, because each picture is made only once; all others are cleared before it. */
const kept = ['pictures', 'icons']

/** Times whole builds of the site as it is, and of larger ones. */
export async function timeBuilds({ runs, site }: BenchOptions): Promise<string> {
  const rows: string[][] = []
  for (const size of [0, 300, 1_000]) {
    const [{ cold, again }, pages] = await inCopy(site, size, (folder) => timeFolder(folder, runs))
    rows.push([pages, medianAndRange(cold, 2), medianAndRange(again, 2)])
  }
  return markdownTable(['pages', 'cold build, pictures cached, s', 'after one changed text, s'], rows)
}

function timeFolder(folder: string, runs: number) {
  const times = { cold: [] as number[], again: [] as number[] }
  build(folder, join(folder, 'dist'))
  for (let number = 0; number < runs; number++) {
    forgetAll()
    // A new folder each time: ext4 takes ten times as long to create files where thousands were just deleted.
    const outDir = join(folder, `dist-${number}`)
    times.cold.push(build(folder, outDir))
    const path = join(folder, 'pages/start.yaml')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/^title: .*$/m, `title: Paletten, Fassung ${number}`))
    times.again.push(build(folder, outDir))
    console.error(`build: run ${number + 1} of ${runs}`)
  }
  return times
}

/** Builds the site of a folder with the command behind `npm run build`; returns seconds. */
export function build(site: string, outDir: string): number {
  const start = performance.now()
  const env = { ...process.env, SITE_DIR: site, NODE_ENV: 'production' }
  const words = ['scripts/run-bundled.mjs', 'build', '--outDir', outDir]
  execFileSync(process.execPath, words, { env, stdio: 'pipe' })
  return (performance.now() - start) / 1_000
}

function forgetAll(): void {
  for (const name of readdirSync(cacheDir))
    if (!kept.includes(name)) rmSync(join(cacheDir, name), { recursive: true })
}
