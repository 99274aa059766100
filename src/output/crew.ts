import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Tinypool } from 'tinypool'
import { revivedFile } from '#content'
import type { Page } from '#schema'
import { type Bundled, importMaker, makerFile } from '../bundling/bundles.ts'
import type { Traces } from '../files/lay-down.ts'
import { type FileRead, type PresentFile, type Reader, readHere } from '../loader/index.ts'
import type { Around, PageOrder } from '../pages/around.ts'
import { collectGarbage } from './garbage.ts'

/** Reads and makes pages: a few in this thread, many in several. */
export type Crew = {
  readPages: Reader<Page>
  makePages(orders: readonly PageOrder[], around: Around): Promise<Traces[]>
  /** Lets the threads go. */
  dismiss(): Promise<void>
}

/** Each takes some 70 MB; on one core they would only be in each other's way. */
const threads = Math.min(4, availableParallelism())

/** From so many pages on, threads save more than it takes to start them. */
const many = threads > 1 ? { read: 400, make: 300 } : { read: Infinity, make: Infinity }

/** What the threads run is still being bundled when the first pages are read. */
export function callCrew(bundling: Promise<Bundled>): Crew {
  let pool: Promise<Tinypool> | undefined
  const run = async <T, R>(name: string, items: readonly T[], task: (some: T[]) => unknown): Promise<R[]> => {
    pool ??= startThreads(bundling)
    const started = await pool
    const done = batches(items).map((some): Promise<R[]> => started.run(task(some), { name }))
    return (await Promise.all(done)).flat()
  }
  return {
    async readPages(pages) {
      if (pages.length < many.read) return readHere.pages(pages)
      const first = await readUntil(bundling, pages)
      const rest = pages.slice(first.length)
      const kept = await run<PresentFile, string | undefined>('readPages', rest, (some) => some)
      return [...first, ...(await Promise.all(rest.map((page, i) => pageOf(page, kept[i]))))]
    },
    async makePages(orders, around) {
      if (orders.length >= many.make) {
        collectGarbage()
        return run('makePages', orders, (some) => ({ orders: some, around }))
      }
      const { makePages } = await importMaker(await bundling)
      return makePages({ orders, around })
    },
    dismiss: async () => (await pool)?.destroy(),
  }
}

/** A thread leaves its garbage lying about for as long as it may, and would take twice the memory. */
const sparing = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 400 }

async function startThreads(bundling: Promise<Bundled>): Promise<Tinypool> {
  const { Tinypool: Pool } = await import('tinypool')
  return new Pool({
    filename: makerFile(await bundling),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: sparing,
  })
}

/** As many as a thread gets at once. */
const batch = 20

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / batch)
  return Array.from({ length: count }, (_, i) => items.slice(i * batch, (i + 1) * batch))
}

/** Reads on until something else is done. */
async function readUntil(other: Promise<unknown>, pages: readonly PresentFile[]): Promise<FileRead<Page>[]> {
  let isDone = false
  const stop = () => {
    isDone = true
  }
  other.then(stop, stop)
  const all: FileRead<Page>[] = []
  while (!isDone && all.length < pages.length) {
    all.push(...(await readHere.pages(pages.slice(all.length, all.length + batch))))
    await setImmediate()
  }
  return all
}

/** What a thread could not read without a problem is read again, to tell it. */
async function pageOf(page: PresentFile, kept: string | undefined): Promise<FileRead<Page>> {
  const revived = kept === undefined ? undefined : revivedFile<Page>(page, kept)
  if (revived) return { read: revived, kept }
  const [read] = await readHere.pages([page])
  return read as FileRead<Page>
}
