import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serveSite } from '../../src/serve/serve.ts'
import { freePort } from '../../tests/e2e/ports.ts'
import { buildOnce } from './build-process.ts'
import { buildFigures, buildTable, timeBuilds } from './build-time.ts'
import { makeIdentity } from './certificate.ts'
import { tapFigures, tapOnce, tapTable } from './early-tap.ts'
import { editorFigures, editorTable, measureEditor, startElsewhere, startHere } from './editor.ts'
import { viewOnce } from './first-view.ts'
import type { Figure } from './goals.ts'
import { stepFigures, stepOnce, stepTable } from './next-page.ts'
import { openBrowser } from './phone.ts'
import { inRounds } from './rounds.ts'
import { serveFolder } from './server.ts'
import { makeVersions } from './versions.ts'
import { viewFigures, viewTables } from './view-report.ts'
import { weighProgram, weightTable } from './weights.ts'

export const parts = ['weight', 'view', 'tap', 'next', 'build', 'editor', 'hosted'] as const
export type Part = (typeof parts)[number]

const inBrowser: ReadonlySet<Part> = new Set(['view', 'tap', 'next'])

export type Options = {
  wanted: readonly Part[]
  runs: number
  sizes: readonly number[]
  /** Folder of a built site; if missing, the current state is built. */
  dist?: string | undefined
}

type Measured = { tables: string[]; figures: Figure[] }

/** Measures the requested parts. */
export async function runBench(options: Options): Promise<Measured> {
  const { wanted, runs, sizes } = options
  const before = load()
  const measured: Measured[] = []
  if (wanted.includes('weight')) measured.push({ tables: [weightTable(await weighProgram())], figures: [] })
  if (wanted.some((part) => inBrowser.has(part))) measured.push(await withSite(options, measurePages))
  if (wanted.includes('build')) {
    const builds = await timeBuilds(sizes, runs)
    measured.push({ tables: [buildTable(builds)], figures: buildFigures(builds) })
  }
  if (wanted.includes('editor')) {
    const opened = await measureEditor(runs, startHere)
    measured.push({ tables: [editorTable(opened)], figures: editorFigures(opened) })
  }
  if (wanted.includes('hosted')) measured.push(await withSite(options, measureHosted))
  const busy = `Busy processes on ${availableParallelism()} cores, one-minute average: ${before} at the start, ${load()} at the end.`
  return {
    tables: [...measured.flatMap(({ tables }) => tables), busy],
    figures: measured.flatMap(({ figures }) => figures),
  }
}

type Built = Pick<Options, 'wanted' | 'runs'> & { ours: string; folder: string }

/** Measures what needs a built site. */
async function withSite(options: Options, measure: (built: Built) => Promise<Measured>): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  try {
    const ours = options.dist ? resolve(options.dist) : join(folder, 'ours')
    if (!options.dist) await buildOnce('.', ours)
    return await measure({ ...options, ours, folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measurePages({ wanted, runs, ours, folder }: Built): Promise<Measured> {
  const folders = await makeVersions(ours, folder)
  return withPhones(folders, (phones) => measureParts({ ...phones, runs }, wanted))
}

async function measureHosted({ runs, ours }: Built): Promise<Measured> {
  const port = await freePort()
  const server = await serveSite({ dir: ours, port, host: 'localhost', contact: async () => false })
  try {
    const opened = await measureEditor(runs, startElsewhere(`http://localhost:${port}`))
    return { tables: [editorTable(opened, 'hosted')], figures: editorFigures(opened, 'hosted') }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

type Folders = Awaited<ReturnType<typeof makeVersions>>
type Phones = Pick<Parameters<typeof inRounds>[0], 'browser' | 'servers'>

async function withPhones<T>(folders: Folders, act: (phones: Phones) => Promise<T>): Promise<T> {
  const identity = makeIdentity()
  const [ours, bare, client] = await Promise.all([
    serveFolder(folders.ours, identity),
    serveFolder(folders.bare, identity),
    serveFolder(folders.client, identity),
  ])
  const browser = await openBrowser(identity.pin)
  try {
    return await act({ browser, servers: { ours, bare, client } })
  } finally {
    await browser.close()
    for (const server of [ours, bare, client]) server.stop()
  }
}

async function measureParts(rounds: Phones & { runs: number }, wanted: readonly Part[]): Promise<Measured> {
  const measured: Measured = { tables: [], figures: [] }
  const add = (tables: string[], figures: Figure[]) => {
    measured.tables.push(...tables)
    measured.figures.push(...figures)
  }
  if (wanted.includes('view')) {
    const views = await inRounds({ ...rounds, label: 'view' }, viewOnce)
    add(viewTables(views), viewFigures(views))
  }
  if (wanted.includes('tap')) {
    const taps = await inRounds({ ...rounds, label: 'tap' }, tapOnce)
    add([tapTable(taps)], tapFigures(taps))
  }
  if (wanted.includes('next')) {
    const steps = await inRounds({ ...rounds, label: 'next' }, stepOnce)
    add([stepTable(steps)], stepFigures(steps))
  }
  return measured
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
