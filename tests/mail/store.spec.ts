import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { outboxStore } from '../../src/server/serve/outbox.ts'
import { DeliveryError, type Order } from '../../supabase/functions/send-contact-email/contract.ts'
import { postgresStore } from '../../supabase/functions/send-contact-email/postgres-store.ts'
import { createQueue } from '../../supabase/functions/send-contact-email/queue.ts'
import type { OrderStore } from '../../supabase/functions/send-contact-email/store.ts'
import { request, site } from '../support/contact.ts'
import { type Database, startDatabase } from './postgres.ts'

let database: Database
let outbox: string
const mail = { from: 'website@palettenbetrieb.example', to: 'anfrage@palettenbetrieb.example', site }
const limits = { perMinute: 100, perHour: 100 }

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

beforeEach(async () => {
  await database.sql`delete from contact.requests`
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  return () => rm(outbox, { recursive: true })
})

const order = (count = 1): Order => ({
  id: `visitor-${String(count).padStart(8, '0')}.0123456789ab`,
  number: 'K7M4PQ',
  topic: 'Größe',
  request: { ...request, hinweise: `Zeile 1\nZeile 2 ${'Ä🙂 '.repeat(2_000)}` },
})

const table = (keepDays = 14, perHour = 100) => {
  const store = postgresStore({ url: database.url, limits: { ...limits, perHour }, keepDays })
  onTestFinished(store.end)
  return store
}

/** A kind of store, and what a test does to the time that has passed for it. */
const kinds = {
  outbox: {
    open: (keepDays = 14): OrderStore => outboxStore(outbox, mail, keepDays),
    /** Makes everything look older. */
    async age(seconds: number) {
      for (const folder of [outbox, join(outbox, 'sent')]) {
        for (const name of await readdir(folder).catch(() => [])) {
          const path = join(folder, name)
          const then = new Date((await stat(path)).mtimeMs - seconds * 1000)
          await utimes(path, then, then)
        }
      }
    },
  },
  table: {
    open: (keepDays = 14): OrderStore => table(keepDays),
    async age(seconds: number) {
      await database.sql`update contact.requests set created = created - make_interval(secs => ${seconds}),
        next_try = next_try - make_interval(secs => ${seconds}), sent = sent - make_interval(secs => ${seconds})`
    },
  },
}

describe.each(['outbox', 'table'] as const)('a store in the %s', (kind) => {
  const { open, age } = kinds[kind]

  test('has an order once, whoever puts it, and one of them may send it', async () => {
    const workers = [open(), open(), open()]
    const puts = await Promise.all([...workers, ...workers].map((store) => store.put(order(), '192.0.2.1')))
    expect(puts.toSorted()).toEqual(['claimed', ...Array(5).fill('waiting')])
    expect(await open().backlog()).toEqual({ waiting: 1, oldest: expect.closeTo(0, -1) })
    await workers[0]?.markSent(order().id)
    expect(await open().put(order(), '')).toBe('sent')
    expect(await open().backlog()).toEqual({ waiting: 0, oldest: 0 })
  })

  test('gives a waiting order to one worker at a time, whole, after longer and longer pauses', async () => {
    const [one, other] = [open(), open()]
    await one.put(order(), '')
    expect(await other.due()).toBeUndefined()
    const pauses = [10, 20, 40, 80, 160, 320, 640, 900, 900]
    for (const pause of pauses) {
      await one.markFailed(order().id, 'smtp ECONNREFUSED')
      await age(pause - 3)
      expect(await other.due()).toBeUndefined()
      await age(3)
      const found = await Promise.all([one.due(), other.due(), open().due()])
      expect(found.filter(Boolean)).toEqual([order()])
    }
  })

  test('gives an order to another worker if the first has died with it', async () => {
    await open().put(order(), '')
    await age(29)
    expect(await open().due()).toBeUndefined()
    await age(1)
    expect(await open().due()).toEqual(order())
    expect(await open().due()).toBeUndefined()
    await age(30)
    expect(await open().due()).toEqual(order())
  })

  test('tells how many wait and since when', async () => {
    const store = open()
    await store.put(order(1), '')
    await age(4_000)
    for (const count of [1, 2]) await store.put(order(count), '')
    const { waiting, oldest } = await store.backlog()
    expect([waiting, Math.round(oldest / 100)]).toEqual([2, 40])
  })

  test('forgets what was sent days ago, never what waits', async () => {
    const store = open(14)
    for (const count of [1, 2]) await store.put(order(count), '192.0.2.1')
    await store.markSent(order(1).id)
    await age(13.9 * 86_400)
    await store.forget()
    expect(await contents()).toBe(2)
    await age(0.2 * 86_400)
    await store.forget()
    expect(await contents()).toBe(1)
    await age(400 * 86_400)
    await store.forget()
    expect(await open().due()).toEqual(order(2))
    await store.markSent(order(2).id)
    await store.forget()
    expect(await contents()).toBe(1)
  })

  test('is asked first and told last: a failed mail is sent later, and nothing is lost', async () => {
    let isUp = false
    const [sent, lines]: string[][] = [[], []]
    const queue = createQueue({
      store: open(),
      log: (line) => lines?.push(line),
      deliver: async ({ id }) => {
        if (!isUp) throw new DeliveryError('refused', 'smtp ECONNREFUSED')
        sent?.push(id)
      },
    })
    await queue.deliver(order(1))
    await age(11)
    await queue.deliver(order(2))
    expect(sent).toEqual([])
    isUp = true
    await age(21)
    await queue.deliver(order(3))
    const all = [1, 2, 3].map((count) => order(count).id)
    await vi.waitFor(() => expect(sent?.toSorted()).toEqual(all), 5_000)
    await queue.deliver(order(1))
    expect(sent).toHaveLength(3)
    expect(lines).toEqual([])
  })

  test('no success is older than an hour, and one order that is always refused holds up no other', async () => {
    const lines: string[] = []
    let isUp = true
    const deliver = vi.fn(async ({ id }: Order) => {
      if (!isUp || id === order(1).id)
        throw new DeliveryError('refused', 'smtp EENVELOPE RCPT TO 550', { isUrgent: true })
    })
    const queue = createQueue({ store: open(), log: (line) => lines.push(line), deliver })
    await queue.deliver(order(1))
    expect(lines).toEqual([expect.stringMatching(/^ANFRAGEN WARTEN: 1, die älteste seit 0 min \(smtp EENV/)])
    await age(3_700)
    await queue.deliver(order(2))
    isUp = false
    await expect(queue.deliver(order(3))).rejects.toThrow('refused')
    isUp = true
    await age(30)
    await queue.sendDue()
    expect(await queue.backlog()).toMatchObject({ waiting: 1 })
    expect(lines).toHaveLength(1)
  })

  test('a visitor does not wait for a slow mail server longer than the page does', async () => {
    let accept = () => {}
    const deliver = () => new Promise<void>((resolve) => (accept = resolve))
    const queue = createQueue({ store: open(), deliver, patience: 200 })
    await queue.deliver(order())
    expect(await queue.backlog()).toMatchObject({ waiting: 1 })
    accept()
    await vi.waitFor(async () => expect(await queue.backlog()).toMatchObject({ waiting: 0 }))
  })

  test('a mail server that is down is asked twice in a round, however many wait', async () => {
    const store = open()
    for (const count of [1, 2, 3, 4]) await store.put(order(count), '')
    await age(31)
    const deliver = vi.fn(() => Promise.reject(new DeliveryError('refused', 'smtp ECONNREFUSED')))
    await createQueue({ store, deliver, log: () => {} }).sendDue()
    expect(deliver).toHaveBeenCalledTimes(2)
  })

  test('a round that is asked for sends what became due at the end of the last', async () => {
    const store = open()
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const backlog = vi.fn(() => gate.then(store.backlog))
    const deliver = vi.fn(async () => {})
    const queue = createQueue({ store: { ...store, backlog }, deliver })
    const last = queue.sendDue()
    await vi.waitFor(() => expect(backlog).toHaveBeenCalled())
    await store.put(order(), '')
    await age(31)
    const next = queue.sendDue()
    goOn()
    await Promise.all([last, next])
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  test('what could not be marked as sent is not sent again', async () => {
    const store = open()
    const markSent = vi.fn(store.markSent).mockRejectedValueOnce(new Error('away'))
    const deliver = vi.fn(async () => {})
    const queue = createQueue({ store: { ...store, markSent }, deliver })
    await queue.deliver(order())
    await age(31)
    await queue.sendDue()
    expect(deliver).toHaveBeenCalledTimes(1)
    expect(await store.backlog()).toMatchObject({ waiting: 0 })
  })

  test('without a mail server and a store that says since when others wait, nobody is told of success', async () => {
    const store = { ...open(), backlog: () => Promise.reject(new Error('away')) }
    const deliver = () => Promise.reject(new DeliveryError('refused', 'smtp ECONNREFUSED'))
    await expect(createQueue({ store, deliver, log: () => {} }).deliver(order())).rejects.toThrow('refused')
  })

  const contents = async () =>
    kind === 'outbox'
      ? (await readdir(outbox, { recursive: true })).filter((name) => name.endsWith('.eml')).length
      : Number((await database.sql`select count("order") from contact.requests`)[0]?.count)
})

describe('the outbox', () => {
  test('is closed to others, and what waits opens in a mail program', async () => {
    const folder = join(outbox, 'new')
    await outboxStore(folder, mail, 14).put(order(), '')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const path = join(folder, `${order().id}.eml`)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const { text, subject, messageId } = await simpleParser(await readFile(path))
    expect(text).toContain(order().request.hinweise.trim())
    expect(subject).toContain('Anfrage Größe')
    expect(messageId).toBe(`<${order().id}@palettenbetrieb.example>`)
  })

  test('leaves files alone that are not its own, and removes what an interrupted process left', async () => {
    const old = ['x.eml', 'y.eml.unfinished'].map((name) => join(outbox, name))
    for (const path of old) await writeFile(path, 'Subject: x\r\n\r\n')
    await kinds.outbox.age(100)
    const store = outboxStore(outbox, mail, 14)
    expect(await store.due()).toBeUndefined()
    await store.forget()
    expect(await readdir(outbox)).toEqual(['x.eml'])
  })

  test('sends what waits by itself, without another request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const deliver = vi.fn(async () => {}).mockRejectedValueOnce(new DeliveryError('refused', 'smtp 421'))
    const queue = createQueue({ store: kinds.outbox.open(), deliver, log: () => {} })
    await queue.deliver(order())
    await queue.sendDue()
    await kinds.outbox.age(11)
    expect(deliver).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(async () => expect(await queue.backlog()).toMatchObject({ waiting: 0 }), 5_000)
    expect(deliver).toHaveBeenCalledTimes(2)
  })

  test('that cannot be written is no reason not to send', async () => {
    const lines: string[] = []
    await writeFile(join(outbox, 'file'), '')
    const store = outboxStore(join(outbox, 'file'), mail, 14)
    const deliver = vi.fn(async () => {})
    const queue = createQueue({ store, deliver, log: (line) => lines.push(line) })
    for (const count of [1, 2]) await queue.deliver(order(count))
    expect(deliver).toHaveBeenCalledTimes(2)
    expect(lines).toEqual([expect.stringMatching(/^SPEICHER FEHLT: Error (EEXIST|ENOTDIR)/)])
  })

  test('a process that ended before the mail was written leaves nothing that waits for ever', async () => {
    await writeFile(join(outbox, `${order().id}.try-1`), '')
    const store = outboxStore(outbox, mail, 14)
    expect(await store.due()).toBeUndefined()
    expect(await store.put(order(), '')).toBe('waiting')
    await kinds.outbox.age(31)
    expect(await store.due()).toEqual(order())
  })
})

describe('the table', () => {
  test('counts the limits of all workers exactly', async () => {
    const workers = Array.from({ length: 4 }, () => table(14, 10))
    const puts = await Promise.all(
      Array.from({ length: 60 }, (_, count) => workers[count % 4]?.put(order(count), `10.0.0.${count}`)),
    )
    expect(puts.filter((put) => put === 'claimed')).toHaveLength(10)
    expect(puts.filter((put) => typeof put === 'object' && put.isForAll && put.seconds > 3_000)).toHaveLength(
      50,
    )
  })

  test('one sender gets a share of the hour, an unknown one is not counted alone', async () => {
    const store = table(14, 8)
    const puts = []
    for (let count = 1; count <= 4; count++) puts.push(await store.put(order(count), '2001:db8:1:2::3'))
    expect(puts).toEqual(['claimed', 'claimed', ...Array(2).fill({ seconds: 3_600, isForAll: false })])
    for (let count = 5; count <= 8; count++) expect(await store.put(order(count), '')).toBe('claimed')
    expect(JSON.stringify(await database.sql`select sender from contact.requests`)).not.toMatch(/2001|db8/)
    const senders = async () =>
      (await database.sql`select distinct sender from contact.requests where sender <> ''`).length
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    await table(14, 100).put(order(9), '2001:db8:1:2::3')
    expect(await senders()).toBe(2)
    await kinds.table.age(3_601)
    await store.forget()
    expect(await senders()).toBe(0)
  })

  test('is closed to the roles of the API', async () => {
    await database.sql.unsafe(`create role anon; grant usage on schema contact to anon;
      grant select on contact.requests to anon`)
    await table().put(order(), '')
    const rows = await database.sql.begin(async (sql) => {
      await sql`set local role anon`
      return sql`select * from contact.requests`
    })
    expect(rows).toEqual([])
  })

  test.each<[string, () => Promise<() => unknown>]>([
    [
      'does not exist',
      async () => {
        await database.sql`alter table contact.requests rename to elsewhere`
        return () => database.sql`alter table contact.elsewhere rename to requests`
      },
    ],
    [
      'is locked',
      async () => {
        const other = database.sql.begin(async (sql) => {
          await sql`lock table contact.requests in access exclusive mode`
          await wait(12_000)
        })
        await wait(200)
        return () => other
      },
    ],
    [
      'gives no connection',
      async () => {
        const taken = Array.from({ length: 30 }, () => table())
        await Promise.allSettled(taken.map((store) => store.backlog()))
        return () => Promise.all(taken.map(({ end }) => end()))
      },
    ],
    [
      'does not answer',
      async () => {
        database.signal('STOP')
        return () => database.signal('CONT')
      },
    ],
    [
      'is down',
      async () => {
        database.crash()
        return () => database.start()
      },
    ],
  ])(
    'that %s is no reason not to send, and nothing is sent twice',
    { timeout: 60_000 },
    async (_, break_) => {
      const store = table()
      const [sent, lines]: [string[], string[]] = [[], []]
      const log = (line: string) => lines.push(line)
      const queue = createQueue({ store, log, deliver: async ({ id }) => void sent.push(id) })
      const mend = await break_()
      const begin = Date.now()
      const all = Array.from({ length: 20 }, (_, count) => order(count))
      try {
        await Promise.all(all.map((one) => queue.deliver(one, '192.0.2.1')))
        expect(Date.now() - begin).toBeLessThan(5_000)
        expect(sent).toHaveLength(20)
      } finally {
        await mend()
      }
      await vi.waitFor(() => store.backlog(), 10_000)
      await queue.deliver(order(99))
      await wait(500)
      await kinds.table.age(31)
      await queue.sendDue()
      expect(new Set(sent).size).toBe(21)
      expect(sent).toHaveLength(21)
      expect(lines).toEqual([expect.stringMatching(/^SPEICHER FEHLT: /)])
    },
  )

  test('what took too long to store is not stored afterwards', async () => {
    const store = table()
    await store.backlog()
    await database.sql.begin(async (sql) => {
      await sql`lock table contact.requests in access exclusive mode`
      await expect(store.put(order(), '')).rejects.toThrow('statement timeout')
    })
    await wait(500)
    expect(await store.backlog()).toMatchObject({ waiting: 0 })
  })

  test('is used again as soon as the database is back', async () => {
    const store = table()
    database.crash()
    for (let count = 0; count < 10; count++) {
      await expect(store.backlog()).rejects.toThrow()
      await wait(200)
    }
    database.start()
    await store.backlog()
  })

  test('a crash of the database while mail is down loses nothing that was confirmed', async () => {
    const deliver = vi.fn((_: Order) => Promise.reject<void>(new DeliveryError('refused', 'smtp 421')))
    const store = table()
    const queue = createQueue({ store, deliver, log: () => {} })
    const visits = Array.from({ length: 60 }, async (_, count) => {
      await wait(count * 50)
      return queue.deliver(order(count)).then(
        () => [order(count).id],
        () => [],
      )
    })
    await wait(1_500)
    database.crash()
    await wait(500)
    database.start()
    const told = (await Promise.all(visits)).flat()
    expect(told.length).toBeGreaterThan(20)
    deliver.mockReset().mockResolvedValue()
    await vi.waitFor(() => store.backlog(), 10_000)
    await kinds.table.age(1_000)
    await queue.sendDue()
    const sent = deliver.mock.calls.map(([{ id }]) => id)
    expect(told.filter((id) => !sent.includes(id))).toEqual([])
    expect(sent).toHaveLength(new Set(sent).size)
  })

  test('with many old rows it answers as fast as an empty one', async () => {
    const store = table(14, 1_000)
    const median = async (from: number) => {
      const times: number[] = []
      for (let count = from; count < from + 30; count++) {
        const begin = performance.now()
        await store.put(order(count), '192.0.2.1')
        await store.markSent(order(count).id)
        await store.due()
        await store.backlog()
        times.push(performance.now() - begin)
      }
      return times.toSorted((a, b) => a - b)[15] ?? 0
    }
    await median(0)
    const before = await median(100)
    await database.sql`insert into contact.requests (id, number, created, sent, tries)
      select 'old-' || n, 'x', now() - interval '20 days', now() - interval '20 days', 1
      from generate_series(1, 200000) as n`
    // What autovacuum does within a minute: until then sessions keep plans made for an empty table.
    await database.sql`vacuum analyze contact.requests`
    await database.sql`checkpoint`
    // A busy machine slows one round; a sequential scan would slow all of them.
    const rounds = [await median(200), await median(300), await median(400)]
    expect(Math.min(...rounds)).toBeLessThan(3 * before)
    await kinds.table.age(11 * 86_400)
    await store.forget()
    expect((await database.sql`select count(*)::int as rows from contact.requests`)[0]?.rows).toBeLessThan(
      151,
    )
  })
})
