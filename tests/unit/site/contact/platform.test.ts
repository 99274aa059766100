// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from '../../../support/contact.ts'

const network = vi.fn<typeof fetch>()
/** What the platform's gateway allows in its own answer to a preflight: no more than its client sends by itself. */
const allowed = ['authorization', 'x-client-info', 'apikey', 'content-type']
const client = '../../../../src/site/contact/client.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_URL', 'https://x.supabase.example')
  network.mockImplementation(async () => Response.json({ ok: true, number: 'K7M4PQ' }))
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.doUnmock(client)
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  network.mockReset()
})

test.each(['with the client', 'without the client'])('a request passes the gateway %s', async (way) => {
  if (way === 'without the client') vi.doMock(client, () => Promise.reject(new Error('missing')))
  const { sendRequest } = await import('../../../../src/site/contact/send.ts')
  expect(await sendRequest({ request, fields: [], trap: '', id: '0123abcd' })).toMatchObject({
    number: 'K7M4PQ',
  })

  const [address, options] = network.mock.lastCall ?? []
  expect(String(address)).toBe(
    'https://x.supabase.example/functions/v1/send-contact-email?forceFunctionRegion=eu-central-1&id=0123abcd',
  )
  const sent = [...new Headers(options?.headers).keys()]
  expect(sent.includes('x-client-info')).toBe(way === 'with the client')
  expect(sent.filter((name) => !allowed.includes(name))).toEqual([])
})
