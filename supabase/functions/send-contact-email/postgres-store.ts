import postgres from 'postgres'
import type { Order } from './contract.ts'
import { networkHash, type RateLimits, shareOf } from './rate-limit.ts'
import { lease, type OrderStore, type Put, pauseAfter } from './store.ts'
import { within } from './within.ts'

/** Milliseconds that the database gets for one answer. */
const patience = 2_000

type Options = { url: string; limits: RateLimits; keepDays: number }

/** Keeps orders in the table that supabase/migrations/ creates; counts the hour's limits there, for all workers. */
export function postgresStore({ url, limits, keepDays }: Options): OrderStore & { end(): Promise<void> } {
  const sql = postgres(url, {
    max: 4,
    prepare: false,
    idle_timeout: 20,
    connect_timeout: patience / 1000,
    // Otherwise it would wait for up to 20 s after a database that was down.
    backoff: () => 0.1,
    // The server itself cancels what takes too long: a statement that nobody waits for must not store anything.
    connection: { statement_timeout: patience - 200, application_name: 'send-contact-email' },
    onnotice: () => {},
  })

  return {
    async put({ id, ...order }, address) {
      const sender =
        address && (await networkHash(`${url} ${new Date().toISOString().slice(0, 10)}`, address))
      const { number, ...content } = order
      const [row] = await inTime(
        sql<{ put: string }[]>`select contact.put(${id}, ${number}, ${sql.json(content)}, ${sender},
          ${shareOf(limits.perHour)}, ${limits.perHour})`,
      )
      return putOf(row?.put ?? '')
    },

    async due() {
      const [row] = await inTime(
        sql<
          (Pick<Order, 'id' | 'number'> & { order: Omit<Order, 'id' | 'number'> })[]
        >`update contact.requests
          set tries = tries + 1, next_try = now() + make_interval(secs => ${lease}) where id =
            (select id from contact.requests where sent is null and next_try <= now()
              order by next_try limit 1 for update skip locked)
          returning id, number, "order"`,
      )
      return row && { id: row.id, number: row.number, ...row.order }
    },

    async markSent(id) {
      await inTime(
        sql`update contact.requests set sent = now(), failure = null where id = ${id} and sent is null`,
      )
    },

    async markFailed(id, failure) {
      await inTime(sql`update contact.requests set failure = ${failure}, next_try = now() + make_interval(secs =>
          (${Array.from({ length: 8 }, (_, index) => pauseAfter(index + 1))}::int[])[least(tries, 8)])
          where id = ${id} and sent is null`)
    },

    async backlog() {
      const [row] = await inTime(
        sql<{ waiting: number; oldest: number }[]>`select count(*)::int as waiting,
          coalesce(extract(epoch from now() - min(created)), 0)::float as oldest
          from contact.requests where sent is null`,
      )
      return row ?? { waiting: 0, oldest: 0 }
    },

    async forget() {
      await inTime(sql`update contact.requests set sender = '' where sender <> ''
        and created < now() - interval '1 hour'`)
      await inTime(sql`update contact.requests set "order" = null where "order" is not null
        and created < now() - make_interval(days => ${keepDays}) and sent < now() - make_interval(days => ${keepDays})`)
      const rowDays = Math.max(30, keepDays)
      await inTime(sql`delete from contact.requests
        where created < now() - make_interval(days => ${rowDays}) and sent < now() - make_interval(days => ${rowDays})`)
    },

    end: () => sql.end({ timeout: 1 }),
  }
}

/** Stops waiting for a query. The server cancels what it has received; what is still queued may run late, or never. */
const inTime = <T>(query: Promise<T>) =>
  within(patience, query, () => {
    throw Object.assign(new Error('No answer in time'), { code: 'DB_TIMEOUT' })
  })

function putOf(said: string): Put {
  const [kind, seconds] = said.split(' ')
  if (kind === 'sender' || kind === 'all')
    return { seconds: Math.max(1, Number(seconds)), isForAll: kind === 'all' }
  return said as 'claimed' | 'waiting' | 'sent'
}
