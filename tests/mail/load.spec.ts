import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { afterAll, expect, test } from 'vitest'
import { functionPath } from '../../src/site/contact/address.ts'
import { type RunningFunction, STATUS_SECRET, startFunction, startServer, wake } from './function.ts'
import { type Database, startDatabase } from './postgres.ts'
import { type SmtpServer, startSmtp } from './smtp.ts'
import { companyOf, visit, visitor } from './visitors.ts'

const requests = 200
const duration = 40_000
const processes = 2

type Scenario = {
  store: 'none' | 'table' | 'outbox'
  /** How often a visitor who sees a failure sends again. */
  tries: number
  /** How many times a process is killed during the load. */
  kills: number
}

const scenarios: Scenario[] = [
  { store: 'none', tries: 1, kills: 0 },
  { store: 'table', tries: 1, kills: 0 },
  { store: 'outbox', tries: 1, kills: 0 },
  { store: 'table', tries: 3, kills: 6 },
  { store: 'outbox', tries: 3, kills: 6 },
]

const table: Record<string, unknown>[] = []
const databases: Database[] = []
afterAll(async () => {
  console.table(table)
  for (const { stop } of databases) await stop()
})

test.concurrent.each(scenarios)(
  '200 requests, mail down for the first half: $store, $tries tries, $kills kills',
  { timeout: 420_000 },
  async (scenario) => {
    const smtp = await startSmtp()
    await smtp.stop()
    const world = await startWorkers(scenario, smtp.url)
    let up: SmtpServer | undefined
    const mail = wait(duration / 2).then(async () => {
      up = await startSmtp({ port: smtp.port })
    })
    const killing = killSome(world, scenario.kills)
    const answers = await Promise.all(
      Array.from({ length: requests }, async (_, number) => {
        await wait((number * duration) / requests)
        return sendAsVisitor(number, scenario.tries, world)
      }),
    )
    await Promise.all([mail, killing])
    const told = new Set(answers.flatMap((isTold, number) => (isTold ? [number] : [])))
    const ids = () => received(up?.mails ?? [])
    // Whatever waits is due within some minutes after a failure, and most of it at once, but on a busy machine. A function
    // that was replaced after the last request knows of nothing until somebody calls it, as its monitor does.
    for (
      let rest = 0;
      rest < 240 && (await ids()).size < (scenario.store === 'none' ? 0 : requests);
      rest++
    ) {
      await wait(1_000)
      if (rest % 10 === 0) await Promise.allSettled(world.map(wake))
    }
    await Promise.all(world.map(({ stop }) => stop()))
    await up?.stop()

    const found = await ids()
    const all = Array.from({ length: requests }, (_, number) => number)
    const missing = all.filter((number) => !found.has(companyOf(number)))
    const row = {
      ...scenario,
      'told success': told.size,
      'never arrived': missing.length,
      'success without mail': missing.filter((number) => told.has(number)).length,
      doubled: [...found.values()].filter((mails) => mails.length > 1).length,
      'doubled by Message-ID': [...found.values()].filter((mails) => new Set(mails).size > 1).length,
    }
    table.push(row)
    expect([row['success without mail'], row['doubled by Message-ID']]).toEqual([0, 0])
    if (scenario.store === 'none') return
    expect(row['never arrived']).toBe(0)
    if (scenario.kills === 0) expect([row['told success'], row.doubled]).toEqual([requests, 0])
  },
)

/** Starts the function in several processes with one store; each can be replaced by a new one. */
async function startWorkers({ store }: Scenario, SMTP_URL: string): Promise<RunningFunction[]> {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
  process.once('exit', () => rmSync(outbox, { recursive: true, force: true }))
  const database = store === 'table' ? await startDatabase() : undefined
  if (database) databases.push(database)
  const start = () =>
    store === 'outbox'
      ? startServer({ SMTP_URL }, outbox)
      : startFunction({ SMTP_URL, SUPABASE_DB_URL: database?.url ?? '', STATUS_SECRET })
  const workers = await Promise.all(Array.from({ length: processes }, start))
  return workers.map((worker) => ({ ...worker, restart: start })) as RunningFunction[]
}

async function killSome(workers: RunningFunction[], count: number): Promise<void> {
  for (let kill = 0; kill < count; kill++) {
    await wait(duration / (count + 1))
    const index = kill % workers.length
    const { restart } = workers[index] as RunningFunction & { restart: () => Promise<RunningFunction> }
    await workers[index]?.kill()
    workers[index] = Object.assign(await restart(), { restart })
  }
}

/** Sends until the page would say that it was sent; returns whether it did. */
async function sendAsVisitor(number: number, tries: number, workers: RunningFunction[]): Promise<boolean> {
  for (let count = 0; count < tries; count++) {
    if (count > 0) await wait(3_000)
    const url = `${workers[(number + count) % workers.length]?.url}${functionPath}`
    const answer = await visit({ url, ...visitor(number), signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return true
  }
  return false
}

/** The Message-IDs of all mails, by company. */
async function received(mails: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const mail of mails) {
    const { text = '', messageId = '' } = await simpleParser(mail)
    const company = /^Firma: (.*)$/m.exec(text)?.[1] ?? ''
    found.set(company, [...(found.get(company) ?? []), messageId])
  }
  return found
}
