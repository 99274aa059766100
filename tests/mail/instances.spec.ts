import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { functionPath } from '../../src/site/contact/address.ts'
import { type RunningFunction, STATUS_SECRET, startFunction, startServer, wake } from './function.ts'
import { type Database, startDatabase } from './postgres.ts'
import { startSmtp } from './smtp.ts'
import { inParallel, visit, visitor } from './visitors.ts'

let database: Database
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

/** A kind of store that several processes share, and what makes it older. */
const kinds = {
  outbox: () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return {
      start: (env: Record<string, string>) => startServer(env, folder),
      age: () => {
        const then = Date.now() / 1000 - 60
        for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then)
      },
      wake: () => {},
      count: () => readdirSync(folder, { recursive: true }).length,
    }
  },
  table: () => ({
    start: (env: Record<string, string>) =>
      startFunction({ STATUS_SECRET, ...env, SUPABASE_DB_URL: database.url }),
    age: () => database.sql`update contact.requests set next_try = next_try - interval '60 seconds'`,
    wake,
    count: async () => (await database.sql`select * from contact.requests`).length,
  }),
}

async function started(running: Promise<RunningFunction>): Promise<RunningFunction> {
  const mailer = await running
  onTestFinished(mailer.stop)
  return mailer
}

async function startMail() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  return smtp
}

const send = ({ url }: RunningFunction, number: number) =>
  visit({ url: url + functionPath, ...visitor(number) })

describe.each(['outbox', 'table'] as const)('processes with one %s', (kind) => {
  test('send one mail for equal requests at the same time', async () => {
    await database.sql`delete from contact.requests`
    const [smtp, { start }] = [await startMail(), kinds[kind]()]
    const two = await Promise.all([1, 2].map(() => started(start({ SMTP_URL: smtp.url }))))
    const numbers = Array.from({ length: 20 }, (_, count) => count)
    const answers = await inParallel(numbers, 5, (count) => Promise.all(two.map((one) => send(one, count))))
    expect(answers.flat().map(({ status }) => status)).toEqual(Array(40).fill(200))
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(20))
  })

  test('send a mail again, with its Message-ID, if one of them dies before it reads the 250', async () => {
    await database.sql`delete from contact.requests`
    const [smtp, { start, age, wake }] = [await startMail(), kinds[kind]()]
    smtp.fault = () => ({ at: 'end of mail', wait: 30_000 })
    const first = await started(start({ SMTP_URL: smtp.url }))
    const lost = send(first, 1).catch(() => 'lost')
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 10_000)
    await first.kill()
    expect(await lost).toBe('lost')
    smtp.fault = () => undefined
    await age()
    await wake(await started(start({ SMTP_URL: smtp.url })))
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 10_000)
    const ids = await Promise.all(smtp.mails.map(async (mail) => (await simpleParser(mail)).messageId))
    expect(new Set(ids).size).toBe(1)
  })

  test('keep nothing where that is the setting', async () => {
    await database.sql`delete from contact.requests`
    const [smtp, { start, count }] = [await startMail(), kinds[kind]()]
    const mailer = await started(start({ SMTP_URL: smtp.url, KEEP_REQUESTS_DAYS: '0' }))
    expect((await send(mailer, 1)).status).toBe(200)
    expect(await count()).toBe(0)
  })
})

test('a limit of 10 mails holds for four processes with one table', async () => {
  await database.sql`delete from contact.requests`
  const smtp = await startMail()
  const { start } = kinds.table()
  const env = { SMTP_URL: smtp.url, LIMIT_PER_HOUR: '10' }
  const four = await Promise.all([1, 2, 3, 4].map(() => started(start(env))))
  const numbers = Array.from({ length: 60 }, (_, count) => count)
  const answers = await inParallel(numbers, 8, (count) => send(four[count % 4] as RunningFunction, count))
  // Without its table in time, a process counts alone.
  expect(four.map(({ log }) => log()).join()).not.toContain('SPEICHER FEHLT')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  expect(smtp.mails).toHaveLength(10)
})

test('a password that has expired turns the workflow of the next morning red', async () => {
  const smtp = await startMail()
  const SMTP_URL = smtp.url.replace('//', '//user:expired@')
  const { url } = await started(startFunction({ SMTP_URL, STATUS_SECRET }))
  const { jobs } = parse(readFileSync('.github/workflows/form.yml', 'utf8'))
  const { run } = jobs.ask.steps.at(-1)
  const env = { ...process.env, FORM_URL: url, STATUS_SECRET }
  const asked = promisify(execFile)('bash', ['-ec', run], { env })
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Der Mailserver nimmt Benutzer und Passwort nicht an \(EAUTH 5\d\d\)/),
  })
  expect(smtp.mails).toEqual([])
})
