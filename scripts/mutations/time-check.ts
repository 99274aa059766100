import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPage } from '#content'
import { folderDisk } from '../../src/files/disk.ts'
import { createLoader, loadContent } from '../../src/loader/index.ts'
import { readSiteFiles } from './corpus.ts'
import { withPages, writeFiles } from './many-pages.ts'

/** Repeated measurements of one duration, in milliseconds. */
export type Times = readonly number[]
export type Scale = { pages: number; whole: Times; afterSave: Times }

/** Number of pages, and of checks of them. */
const sizes = [
  [27, 9],
  [300, 5],
  [1_000, 5],
  [3_000, 3],
] as const

/** Times the command as a person starts it: a new process each time. */
export async function timeCommand(runs: number): Promise<Times> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const { code } = await started('npm', ['run', '-s', 'validate'], '.')
    if (code !== 0) throw new Error('npm run validate finds errors in the undamaged site.')
    times.push(performance.now() - start)
  }
  return times
}

/** Times the check of sites of several sizes in a warm process. */
export async function timeSizes(): Promise<Scale[]> {
  for (let run = 0; run < 15; run++) await loadContent(folderDisk('.'))
  const scales: Scale[] = []
  for (const [pages, runs] of sizes) {
    scales.push(await inFolder(pages, (folder) => timeFolder(folder, pages, runs)))
  }
  return scales
}

/** Times reading a page in a warm process, as CPU time, so that other processes do not count. */
export function timeReading(runs: number): Times {
  const pages = Object.entries(readSiteFiles('.')).flatMap(([file, text]) =>
    /^pages\/[^/]+\.yaml$/.test(file) && typeof text === 'string' ? [{ file, bytes: Buffer.from(text) }] : [],
  )
  const readAll = () => {
    const before = process.cpuUsage()
    for (const { file, bytes } of pages) readPage(file, bytes)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 / pages.length
  }
  for (let run = 0; run < 15; run++) readAll()
  return Array.from({ length: runs }, readAll)
}

/** Measures the peak memory of the command for a number of pages, in MB. */
export function memoryAt(pages: number): Promise<number> {
  return inFolder(pages, async (folder) => {
    const report =
      'import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))'
    const options = ['--import', `data:text/javascript,${encodeURIComponent(report)}`]
    const command = ['scripts/run-bundled.mjs', 'validate']
    const { code, reported } = await started(process.execPath, [...options, ...command], folder)
    if (code !== 0) throw new Error(`npm run validate finds errors in the copied pages.`)
    return Math.round(Number(reported) / 1024)
  })
}

async function timeFolder(folder: string, pages: number, runs: number): Promise<Scale> {
  const whole: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const { problems } = await loadContent(folderDisk(folder))
    whole.push(performance.now() - start)
    if (problems.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(problems[0]))
  }
  const load = createLoader(folderDisk(folder))
  await load()
  const afterSave: number[] = []
  for (let run = 0; run < runs; run++) {
    appendFileSync(join(folder, 'pages/start.yaml'), '# gespeichert\n')
    const start = performance.now()
    await load()
    afterSave.push(performance.now() - start)
  }
  return { pages, whole, afterSave }
}

async function inFolder<T>(pages: number, act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'many-pages-'))
  try {
    writeFiles(folder, withPages(readSiteFiles('.'), pages))
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs a command to its end; `reported` is what it wrote to file descriptor 3. */
function started(
  command: string,
  args: string[],
  siteDir: string,
): Promise<{ code: number; reported: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, SITE_DIR: siteDir },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    })
    let reported = ''
    child.stdio[3]?.on('data', (data) => {
      reported += data
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, reported }))
  })
}
