import { availableParallelism, loadavg } from 'node:os'
import { median } from './summary.ts'
import { table } from './tables.ts'
import { memoryAt, type Scale, type Times, timeCommand, timeReading, timeSizes } from './time-check.ts'
import { timeDevServer } from './time-dev.ts'

const limits = { command: 1_000, page: 5, read: 4, memory: 400, save: 150 }
const manyPages = 3_000

/** Measures the time to read one page, without the checks across pages. */
export function runReading(): { tables: string[]; failed: string[] } {
  const times = timeReading(25)
  const figures = [median(times), Math.min(...times), Math.max(...times)].map((time) => time.toFixed(2))
  return {
    tables: [
      table(['what', 'times', 'median', 'from', 'to'], [['reading a page, ms', times.length, ...figures]]),
    ],
    failed: over('reading a page takes', median(times), limits.read, 'ms'),
  }
}

/** Measures how long editors wait. */
export async function runTimes(): Promise<{ tables: string[]; failed: string[] }> {
  const before = loadavg()[0] ?? 0
  const command = await timeCommand(7)
  const scales = await timeSizes()
  const memory = await memoryAt(manyPages)
  const dev = await timeDevServer(20)
  const saves: [string, Times][] = [
    ['save to the changed page', dev.toPage],
    ['save to the overlay', dev.toOverlay],
    ['save to the overlay closed', dev.toRecovery],
  ]
  return {
    tables: [
      table(
        ['what', 'times', 'median', 'from', 'to'],
        [
          ['`npm run -s validate`, new process', command.length, ...spread(command)],
          ...saves.map(([name, times]) => [name, times.length, ...spread(times)]),
        ],
      ),
      table(['pages', 'whole check', 'a page', 'again after one save'], scales.map(scaleRow)),
      `Memory of the command at ${manyPages.toLocaleString('en-US')} pages: ${memory} MB at most.`,
      `Load by other processes on ${availableParallelism()} cores at the start: ${before.toFixed(1)}.`,
    ],
    failed: [
      ...over('the command takes', median(command), limits.command, 'ms'),
      ...scales.flatMap((scale) => over(`a page of ${scale.pages} takes`, perPage(scale), limits.page, 'ms')),
      ...over('the command takes', memory, limits.memory, 'MB'),
      ...saves.flatMap(([name, times]) => over(`${name} takes`, median(times), limits.save, 'ms')),
    ],
  }
}

function scaleRow(scale: Scale): (string | number)[] {
  const { pages, whole, afterSave } = scale
  return [
    pages,
    milliseconds(median(whole)),
    `${perPage(scale).toFixed(2)} ms`,
    milliseconds(median(afterSave)),
  ]
}

function perPage({ pages, whole }: Scale): number {
  return median(whole) / pages
}

function spread(times: Times): string[] {
  return [median(times), Math.min(...times), Math.max(...times)].map(milliseconds)
}

function milliseconds(time: number): string {
  return `${Math.round(time).toLocaleString('en-US')} ms`
}

function over(what: string, value: number, limit: number, unit: string): string[] {
  return value > limit ? [`${what} ${value.toFixed(1)} ${unit}, limit ${limit} ${unit}`] : []
}
