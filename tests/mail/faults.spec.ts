import { simpleParser } from 'mailparser'
import { afterAll, expect, test } from 'vitest'
import { startFunction } from './function.ts'
import { type Fault, type SmtpServer, startSmtp } from './smtp.ts'
import { companyOf, inParallel, visit, visitor } from './visitors.ts'

const requests = 500
const atOnce = 20

type Scenario = {
  fault: string
  /** The fault of each connection while visitors send for the first time; if missing, there is no server. */
  on?: (connection: number) => Fault | undefined
  settings?: Record<string, string>
  /** How many of the first attempts succeed. */
  first: 'none' | 'some' | 'all'
  /** Set if the server accepts the mail without a visible confirmation: a second attempt makes it arrive twice. */
  ambiguous?: boolean
}

const every = (count: number, fault: Fault) => (connection: number) =>
  connection % count === 0 ? fault : undefined

const scenarios: Scenario[] = [
  { fault: 'refuses connections', first: 'none' },
  {
    fault: '421 as its greeting, 2 of 3',
    on: (n) => (n % 3 ? { at: 'greeting', reply: 421 } : undefined),
    first: 'some',
  },
  {
    fault: '451 for the recipient, 2 of 3',
    on: (n) => (n % 3 ? { at: 'recipient', reply: 451 } : undefined),
    first: 'some',
  },
  { fault: '550 after the mail, 1 of 2', on: every(2, { at: 'end of mail', reply: 550 }), first: 'some' },
  {
    fault: 'drops the connection during DATA, 1 of 2',
    on: every(2, { at: 'start of mail', drop: true }),
    first: 'some',
  },
  {
    fault: 'drops the connection before its 250, 1 of 2',
    on: every(2, { at: 'end of mail', drop: true }),
    first: 'some',
    ambiguous: true,
  },
  {
    fault: 'answers after the timeout, 1 of 3',
    on: every(3, { at: 'end of mail', wait: 4_000 }),
    settings: { MAIL_TOTAL_TIMEOUT_MS: '2500' },
    first: 'some',
    ambiguous: true,
  },
  {
    fault: 'scans each mail for a second before its 250',
    on: () => ({ at: 'end of mail', wait: 1_000 }),
    settings: { MAIL_SOCKET_TIMEOUT_MS: '500' },
    first: 'all',
  },
  {
    fault: 'takes 300 ms for each mail',
    on: () => ({ at: 'recipient and end of mail', wait: 150 }),
    first: 'all',
  },
  { fault: 'closes after each mail', on: () => ({ at: 'after the mail', drop: true }), first: 'all' },
]

const table: Record<string, unknown>[] = []
afterAll(() => console.table(table))

test.each(scenarios)('$fault: no request is lost or sent under a second Message-ID', async (scenario) => {
  const { fault, on, settings, first, ambiguous = false } = scenario
  let server = await startSmtp()
  if (on) server.fault = on
  else await server.stop()
  const { url, log, stop } = await startFunction({
    SMTP_URL: server.url,
    MAIL_CONNECT_TIMEOUT_MS: '15000',
    MAIL_SOCKET_TIMEOUT_MS: '15000',
    MAIL_TOTAL_TIMEOUT_MS: '15000',
    ...settings,
  })

  const confirmed = new Set<number>()
  const send = async (numbers: number[]) => {
    const answers = await inParallel(numbers, atOnce, (number) => visit({ url, ...visitor(number) }))
    numbers.forEach((number, index) => {
      if (answers[index]?.status === 200) confirmed.add(number)
    })
  }
  const all = Array.from({ length: requests }, (_, number) => number)
  await send(all)
  const confirmedAtOnce = confirmed.size

  // Visitors who saw a failure send again with the same key once the server works.
  if (!on) server = await startSmtp({ port: server.port })
  server.fault = () => undefined
  for (let round = 0; round < 3; round++) await send(all.filter((number) => !confirmed.has(number)))

  await Promise.all([stop(), server.stop()])
  const counts = await count(server, all, confirmed)
  table.push({ fault, confirmedAtOnce, confirmed: confirmed.size, mails: server.mails.length, ...counts })
  expect(counts.lost).toBe(0)
  expect(counts.doubledById).toBe(0)
  expect(counts.doubled > 0).toBe(ambiguous)
  expect(confirmed.size).toBe(requests)
  expect(first).toBe(confirmedAtOnce === requests ? 'all' : confirmedAtOnce > 0 ? 'some' : 'none')
  expect(log()).not.toMatch(/uncaught|unhandled|Betrieb|muster|10\.0\./i)
})

/** Compares the confirmations shown to visitors with the mails that the server accepted. */
async function count({ mails }: SmtpServer, all: number[], confirmed: Set<number>) {
  const parsed = await Promise.all(mails.map((mail) => simpleParser(mail)))
  const received = new Map<string, string[]>()
  for (const { text = '', messageId = '' } of parsed) {
    const company = /^Firma: (.*)$/m.exec(text)?.[1] ?? ''
    received.set(company, [...(received.get(company) ?? []), messageId])
  }
  const idsOf = (number: number) => received.get(companyOf(number)) ?? []
  return {
    lost: all.filter((number) => confirmed.has(number) && idsOf(number).length === 0).length,
    doubled: all.filter((number) => idsOf(number).length > 1).length,
    doubledById: all.filter((number) => new Set(idsOf(number)).size > 1).length,
  }
}
