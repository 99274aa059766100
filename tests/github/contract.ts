import assert from 'node:assert/strict'
import { loginQuery } from '../../src/editor/workspace/github/queries.ts'
import { ask, type Row } from './host.ts'
import { readingRows } from './reading.ts'
import { sources } from './sources.ts'
import { writingRows } from './writing.ts'

/** Faults that cannot reasonably be provoked on the real host. */
const faultRows: Row[] = [
  {
    what: 'reports the hourly rate limit with status 200 and the time of its reset',
    source: `${sources.limits}#exceeding-the-rate-limit`,
    needs: 'fail',
    async run(host) {
      host.fail?.('primary limit')
      const { status, headers, errors } = await ask(host, loginQuery)
      assert.deepEqual([status, headers.get('x-ratelimit-remaining')], [200, '0'])
      assert.ok(Number(headers.get('x-ratelimit-reset')) * 1000 > Date.now())
      assert.ok(errors[0]?.message)
    },
  },
  {
    what: 'reports the secondary rate limit with 403, and a page may be unable to read the waiting time',
    source: `${sources.limits}#exceeding-the-rate-limit`,
    needs: 'fail',
    async run(host) {
      host.fail?.('secondary limit')
      const { status, headers } = await ask(host, loginQuery)
      assert.equal(status, 403)
      assert.ok(headers.get('retry-after'))
      assert.ok(!/retry-after/i.test(headers.get('access-control-expose-headers') ?? ''))
    },
  },
  {
    what: 'answers a query that takes too long with 502 or 504',
    source: `${sources.limits}#timeouts`,
    needs: 'fail',
    async run(host) {
      host.fail?.('bad gateway')
      const { status, data } = await ask(host, loginQuery)
      assert.deepEqual([status, data], [502, null])
    },
  },
]

/**
 * What the editor relies on, with sources. Every test run checks each row on the stand-in; with a token it can be
 * checked on the real host: `npm run test:github -- --token … --repository owner/name`.
 */
export const contract: Row[] = [...readingRows, ...writingRows, ...faultRows]
