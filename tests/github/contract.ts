import assert from 'node:assert/strict'
import { whoQuery } from '../../src/editor/workspace/github/queries.ts'
import { ask, type Row } from './host.ts'
import { readingRows } from './reading.ts'
import { sources } from './sources.ts'
import { writingRows } from './writing.ts'

/** Faults that cannot reasonably be provoked on the real host. */
const faultRows: Row[] = [
  {
    what: 'whoever has asked too much in an hour is told so at status 200, and until when',
    source: `${sources.limits}#exceeding-the-rate-limit`,
    needs: 'fail',
    async run(host) {
      host.fail?.('primary limit')
      const { status, headers, errors } = await ask(host, whoQuery)
      assert.deepEqual([status, headers.get('x-ratelimit-remaining')], [200, '0'])
      assert.ok(Number(headers.get('x-ratelimit-reset')) * 1000 > Date.now())
      assert.ok(errors[0]?.message)
    },
  },
  {
    what: 'whoever asks too fast gets 403, where a page may not be able to read for how long',
    source: `${sources.limits}#exceeding-the-rate-limit`,
    needs: 'fail',
    async run(host) {
      host.fail?.('secondary limit')
      const { status, headers } = await ask(host, whoQuery)
      assert.equal(status, 403)
      assert.ok(headers.get('retry-after'))
      assert.ok(!/retry-after/i.test(headers.get('access-control-expose-headers') ?? ''))
    },
  },
  {
    what: 'what takes too long ends with 502 or 504',
    source: `${sources.limits}#timeouts`,
    needs: 'fail',
    async run(host) {
      host.fail?.('bad gateway')
      const { status, data } = await ask(host, whoQuery)
      assert.deepEqual([status, data], [502, null])
    },
  },
]

/**
 * What the editor relies on, with sources. Every test run checks each row on the stand-in; with a token it can be
 * checked on the real host: `npm run test:github -- --token … --repository owner/name`.
 */
export const contract: Row[] = [...readingRows, ...writingRows, ...faultRows]
