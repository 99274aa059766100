import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderDisk } from '../../src/build/files/disk.ts'
import { createLoader, isError, loadContent } from '../../src/content/loader/index.ts'
import { run } from './process.ts'
import { type BenchOptions, countPages, inFolder, siteWithCopies } from './sites.ts'
import { markdownTable, medianAndRange } from './tables.ts'

/** Times the validator: as a command, as a whole check in a warm process, and again after one page has changed. */
export async function timeValidator({ runs, site }: BenchOptions): Promise<string> {
  for (let round = 0; round < 10; round++) await loadContent(folderDisk(site))
  const rows: string[][] = []
  for (const size of [0, 300, 1_000, 3_000]) {
    const files = siteWithCopies(site, size)
    const times = await inFolder(files, (folder) => timeFolder(folder, runs))
    const { command, whole, again } = times
    rows.push([`${countPages(files)}`, medianAndRange(command), medianAndRange(whole), medianAndRange(again)])
    console.error(`validator: ${countPages(files)} pages`)
  }
  return markdownTable(
    ['pages', '`npm run validate` ms', 'whole check ms', 'after one changed page ms'],
    rows,
  )
}

async function timeFolder(folder: string, runs: number) {
  const times = { command: [] as number[], whole: [] as number[], again: [] as number[] }
  for (let round = 0; round < runs; round++) {
    times.command.push((await run('validate', folder)) * 1_000)
    times.whole.push(
      await timed(async () => {
        const { problems } = await loadContent(folderDisk(folder))
        const error = problems.find(isError)
        if (error) throw new Error(`${error.file}:${error.line} ${error.message}`)
      }),
    )
  }
  const load = createLoader(folderDisk(folder))
  await load()
  for (let round = 0; round < runs; round++) {
    appendFileSync(join(folder, 'pages/start.yaml'), '# gespeichert\n')
    times.again.push(await timed(load))
  }
  return times
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
