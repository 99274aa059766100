import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningFunction, startFunction, startServer } from '../tests/mail/function.ts'
import { startSmtp } from '../tests/mail/smtp.ts'
import { inParallel, visit, visitor } from '../tests/mail/visitors.ts'

/** Prints the speed and memory use of the contact function, without rate limits or faults. */
const requests = 2_000
const atOnce = 20

/** Resident memory of a process in MB, as reported by the operating system. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout ?? 0) / 1024)
}

async function measure(way: string, { url, pid }: RunningFunction, arrived: () => number) {
  await visit({ url, ...visitor(requests) })
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 250)
  const numbers = Array.from({ length: requests }, (_, number) => number)
  const start = performance.now()
  const answers = await inParallel(numbers, atOnce, async (number) => {
    const begin = performance.now()
    const { status } = await visit({ url, ...visitor(number) })
    return { status, time: performance.now() - begin }
  })
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const times = answers.map(({ time }) => time).toSorted((a, b) => a - b)
  const part = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  return {
    way,
    requests,
    '2xx': answers.filter(({ status }) => status === 200).length,
    // Without the request sent before the measurement.
    arrived: arrived() - 1,
    'requests/s': Math.round(requests / seconds),
    'p50 ms': part(0.5),
    'p95 ms': part(0.95),
    'p99 ms': part(0.99),
    'MB at start': before,
    'MB at most': Math.max(most, memoryOf(pid)),
  }
}

async function overOutbox() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-outbox-'))
  const args = ['--import', 'tsx', 'tests/mail/outbox-server.ts', folder]
  const running = await startServer(process.execPath, args, process.env)
  try {
    return await measure('outbox, Node', running, () => readdirSync(folder).length)
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true })
  }
}

async function overSmtp() {
  const server = await startSmtp()
  const running = await startFunction({ SMTP_URL: server.url })
  try {
    return await measure('SMTP, Deno', running, () => server.mails.length)
  } finally {
    await running.stop()
    await server.stop()
  }
}

const rows = [await overOutbox(), await overSmtp()]
console.table(rows)
const isWhole = rows.every((row) => row['2xx'] === requests && row.arrived === requests)
process.exitCode = isWhole ? 0 : 1
