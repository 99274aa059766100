import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { functionPath } from '../../src/site/contact/address.ts'
import { startFunction, startServer } from './function.ts'
import { startDatabase } from './postgres.ts'
import { startSmtp } from './smtp.ts'
import { inParallel, visit, visitor } from './visitors.ts'

/** Measures what a store costs a visitor while nothing fails, 20 at a time, in alternating rounds: npx tsx tests/mail/latency.ts */
const [rounds, atOnce] = [12, 20]
const [smtp, database] = [await startSmtp(), await startDatabase()]
const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
const [mail, none] = [{ SMTP_URL: smtp.url }, { SMTP_URL: smtp.url, KEEP_REQUESTS_DAYS: '0' }]
const ways = {
  'Deno, no store': await startFunction(none),
  'Deno, table': await startFunction({ ...mail, SUPABASE_DB_URL: database.url }),
  'Node, no store': await startServer(none, outbox),
  'Node, outbox': await startServer(mail, outbox),
}
const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
for (let round = 0; round < rounds; round++) {
  for (const [name, { url }] of Object.entries(ways)) {
    const numbers = Array.from({ length: 5 * atOnce }, (_, count) => round * 5 * atOnce + count)
    const taken = await inParallel(numbers, atOnce, async (number) => {
      const begin = performance.now()
      const { status } = await visit({ url: url + functionPath, ...visitor(number) })
      if (status !== 200) throw new Error(`${name} answered ${status}`)
      return performance.now() - begin
    })
    // The first round opens connections and compiles.
    if (round > 0) times.get(name)?.push(...taken)
  }
}
for (const [name, all] of times) {
  const sorted = all.toSorted((a, b) => a - b)
  const [median, slow] = [0.5, 0.95].map((part) => sorted[Math.floor(part * sorted.length)]?.toFixed(1))
  console.log(`${name}: median ${median} ms, 95 % below ${slow} ms`)
}
await Promise.all([...Object.values(ways).map(({ stop }) => stop()), smtp.stop(), database.stop()])
rmSync(outbox, { recursive: true })
