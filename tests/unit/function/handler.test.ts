import { setTimeout as wait } from 'node:timers/promises'
import { createClient, FunctionRegion } from '@supabase/supabase-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isCaseNumber } from '../../../schema/case-number.ts'
import { DeliveryError, type Order } from '../../../supabase/functions/send-contact-email/contract.ts'
import { createHandler, type HandlerOptions } from '../../../supabase/functions/send-contact-email/handler.ts'
import { createRateLimit } from '../../../supabase/functions/send-contact-email/rate-limit.ts'
import {
  additions,
  extended,
  origin,
  post,
  postForm,
  postJson,
  request,
  site,
  unlimited,
} from '../../support/contact.ts'

const required = { firma: 'A', ansprechpartner: 'B', email: 'c@d.example', telefon: '1' }
const key = { 'Idempotency-Key': '0123456789abcdef' }
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** The function, with everything that it delivers and logs. */
function createDesk(options: Partial<HandlerOptions> = {}) {
  const delivered: Order[] = []
  const lines: string[] = []
  const handler = createHandler({
    deliver: async (order) => void delivered.push(order),
    origins: ['http://localhost:4173'],
    site,
    log: (line) => lines.push(line),
    ...options,
  })
  const handle = (sent: Request) => handler(sent, sent.headers.get('x-forwarded-for') ?? '192.0.2.1')
  return { handle, delivered, lines }
}

const fail = (error: Error) => async () => {
  throw error
}

/** A body that never ends, with `pause` milliseconds between its chunks. */
function endless(bytes: number, pause = 0) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
        sent += bytes
        controller.enqueue(new Uint8Array(bytes).fill(32))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: () => sent }
}

afterEach(() => void vi.useRealTimers())

describe('a delivered request', () => {
  test.each([
    ['with all fields', request, request],
    [
      'with only the required fields',
      required,
      { ...required, produktwahl: '', menge: '', standort: '', hinweise: '' },
    ],
  ])('arrives %s', async (_, sent, arrived) => {
    const { handle, delivered } = createDesk()
    const response = await handle(postJson(sent, { 'Content-Type': 'Application/JSON; charset=utf-8' }))
    expect(response.status).toBe(200)
    const { number, ...rest } = await response.json()
    expect(rest).toEqual({ ok: true })
    expect(isCaseNumber(number)).toBe(true)
    expect(delivered).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}\.[0-9a-f]{12}$/),
        number,
        topic: arrived.produktwahl ? 'Ankauf' : '',
        request: arrived,
      },
    ])
  })

  test.each([
    ['firma', '  Muster GmbH ', 'Muster GmbH'],
    ['firma', 'Muster\tGmbH\v(Werk\f2)', 'Muster GmbH (Werk 2)'],
    ['email', 'Info@Müller-Paletten.example', 'Info@xn--mller-paletten-gsb.example'],
    ['email', 'Info@Example.ORG', 'Info@Example.ORG'],
  ])('with %s %j arrives with %j', async (name, given, arrived) => {
    const { handle, delivered } = createDesk()
    expect((await handle(postJson({ ...request, [name]: given }))).status).toBe(200)
    expect(delivered[0]?.request[name]).toBe(arrived)
  })

  test('is confirmed only after it was accepted, and delivered once for all who wait', async () => {
    let accept = () => {}
    const deliver = vi.fn(() => new Promise<void>((resolve) => (accept = resolve)))
    const { handle } = createDesk({ deliver })
    const answers: number[] = []
    const twins = [1, 2, 3].map(async () => answers.push((await handle(postJson(request, key))).status))
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled())
    await wait(50)
    expect(answers).toEqual([])
    accept()
    await Promise.all(twins)
    expect(answers).toEqual([200, 200, 200])
    expect(deliver).toHaveBeenCalledTimes(1)
  })
})

describe('additional fields of a site', () => {
  const full = { ...request, ...additions }
  const none = { 'zusatz-termin': '', 'zusatz-rampe': '' }

  test.each([
    ['filled in', full, full],
    ['from a page without the new fields', request, { ...request, ...none }],
    ['with an optional field left empty', { ...full, 'zusatz-termin': '' }, { ...full, 'zusatz-termin': '' }],
  ])('arrive %s', async (_, sent, arrived) => {
    const { handle, delivered } = createDesk({ site: extended })
    expect((await handle(postJson(sent))).status).toBe(200)
    expect((await handle(postForm({ ...sent, dsgvo: 'ja' }))).headers.get('location')).toContain('#gesendet')
    expect(delivered.map((order) => order.request)).toEqual([arrived, arrived])
  })

  test.each<[string, object, string[]]>([
    ['if a required field is empty', { 'zusatz-rampe': '' }, ['zusatz-rampe']],
    ['with an unknown choice', { 'zusatz-rampe': 'keller' }, ['zusatz-rampe']],
    ['if a value is too long', { 'zusatz-termin': 'x'.repeat(201) }, ['zusatz-termin']],
    ['with a line break', { 'zusatz-termin': 'KW 12\r\nBcc: b@evil.example' }, ['zusatz-termin']],
  ])('are refused %s', async (_, changed, fields) => {
    const { handle, delivered } = createDesk({ site: extended })
    const response = await handle(postJson({ ...full, ...changed }))
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toEqual(fields)
    expect(delivered).toEqual([])
  })
})

const prototypeKey = `{"__proto__":{"firma":"x"},${JSON.stringify(request).slice(1)}`

describe('a refused request', () => {
  const { email, ...withoutEmail } = request
  test.each<[number, string, () => Request]>([
    [400, 'not JSON', () => post('{')],
    [400, 'no body', () => post(null)],
    [400, 'null', () => post('null')],
    [400, 'a list', () => postJson([request])],
    [
      400,
      'not UTF-8',
      () => post(Buffer.from(JSON.stringify({ ...request, firma: 'Gr\u00fc\u00dfe' }), 'latin1')),
    ],
    [400, 'truncated UTF-8', () => post(new Uint8Array([0x7b, 0x7d, 0xc3]))],
    [400, 'deeply nested lists', () => post('['.repeat(16_000) + ']'.repeat(16_000))],
    [413, 'lists 100,000 deep', () => post('['.repeat(100_000) + ']'.repeat(100_000))],
    [413, 'a long body', () => postJson({ ...request, hinweise: 'x'.repeat(33_000) })],
    [413, 'a short body declared as long', () => postJson(request, { 'Content-Length': '5000000' })],
    [413, 'a long body declared as short', () => post(' '.repeat(40_000), { 'Content-Length': '10' })],
    [415, 'JSON called text', () => postJson(request, { 'Content-Type': 'text/plain' })],
    [415, 'a form with files', () => post('x', { 'Content-Type': 'multipart/form-data; boundary=x' })],
    [422, 'a missing field', () => postJson(withoutEmail)],
    [422, 'a field of characters without width', () => postJson({ ...request, firma: '\u200b\u2060\ufeff' })],
    [422, 'invisible fillers', () => postJson({ ...request, ansprechpartner: '\u3164\u2800 \u00ad' })],
    [422, 'a field of combining accents only', () => postJson({ ...request, telefon: '\u0301\u0308' })],
    [422, 'a field that is too long', () => postJson({ ...request, firma: 'x'.repeat(201) })],
    [422, 'remarks that are too long', () => postJson({ ...request, hinweise: 'x'.repeat(10_001) })],
    [422, 'a number', () => postJson({ ...request, menge: 100 })],
    [422, 'a list as a field', () => postJson({ ...request, email: [email] })],
    [422, 'an additional field', () => postJson({ ...request, dsgvo: 'ja' })],
    [422, 'a prototype', () => post(prototypeKey)],
    [422, 'a property of the prototype as product', () => postJson({ ...request, produktwahl: 'toString' })],
    [422, 'two addresses', () => postJson({ ...request, email: 'a@x.example, b@evil.example' })],
    [422, 'an address with a name', () => postJson({ ...request, email: '"x" <b@evil.example>' })],
    [422, 'an encoded line break', () => postJson({ ...request, email: 'a@x.example%0d%0aBcc:b@y.example' })],
    [422, 'a domain that is no domain', () => postJson({ ...request, email: 'a@ü..example' })],
    [422, 'an address with umlauts before the @', () => postJson({ ...request, email: 'ü@x.example' })],
    [422, 'a filled honeypot', () => postJson({ ...request, homepage: 'https://evil.example' })],
    [422, 'a honeypot that is not a text', () => postJson({ ...request, homepage: [1] })],
  ])('%i %s', async (status, _, make) => {
    const { handle, delivered } = createDesk()
    const response = await handle(make())
    expect(response.status).toBe(status)
    const { ok, message, fields = [] } = await response.json()
    expect([ok, message]).toEqual([false, expect.stringMatching(/^[A-ZÄÖÜ].+\.$/)])
    expect(Object.keys(request)).toEqual(expect.arrayContaining(fields))
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('vary')).toBe('Origin')
    expect(delivered).toEqual([])
  })

  const lineBreaks = ['\r\nBcc: b@evil.example', '\nSubject: x', '\u2028x', '\u0085x', '\0x', '\u001b[0m']
  const headerFields = ['firma', 'ansprechpartner', 'email', 'telefon', 'menge', 'standort'] as const
  test.each(headerFields)('422 line breaks and control characters in %s', async (field) => {
    const { handle, delivered } = createDesk({ rateLimit: unlimited })
    for (const lineBreak of lineBreaks) {
      const response = await handle(postJson({ ...request, [field]: `${request[field]}${lineBreak}` }))
      expect(response.status).toBe(422)
      const message = `Bitte prüfen Sie diese Felder: ${field}.`
      expect(await response.json()).toEqual({ ok: false, message, fields: [field] })
    }
    expect(delivered).toEqual([])
  })

  test('422 names the fields and repeats none of their values', async () => {
    const { handle } = createDesk()
    const response = await handle(postJson({ ...request, firma: '', email: 'geheim', geheim: 'geheim' }))
    expect(await response.json()).toEqual({
      ok: false,
      message: 'Bitte prüfen Sie diese Felder: firma, email, unbekanntes Feld.',
      fields: ['firma', 'email'],
    })
  })

  test('413 an endless body, which is not read to its end', async () => {
    const { body, sent } = endless(1024)
    expect((await createDesk().handle(post(body))).status).toBe(413)
    expect(sent()).toBeLessThanOrEqual(34 * 1024)
  })

  test('408 if its body takes too long, while others are answered', async () => {
    vi.useFakeTimers()
    const { handle, delivered } = createDesk()
    const slow = handle(post(endless(1, 200).body))
    expect((await handle(postJson(request))).status).toBe(200)
    await vi.advanceTimersByTimeAsync(5_000)
    const response = await slow
    expect(response.status).toBe(408)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(delivered).toHaveLength(1)
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('405 %s, with the allowed methods', async (method) => {
    const response = await createDesk().handle(new Request(origin, { method, headers: { Origin: origin } }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  })
})

test('the site may send under its other name, too', async () => {
  const { handle, delivered } = createDesk()
  const other = origin.replace('//', '//www.')
  const answer = await handle(postJson(request, { Origin: other }))
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, other])
  expect(delivered).toHaveLength(1)
})

describe('other origins', () => {
  test.each([
    'null',
    '',
    'https://evil.example',
    'https://palettenbetrieb.example.evil.example',
    'http://palettenbetrieb.example',
    'https://palettenbetrieb.example:8443',
    '*',
  ])('may not send: %s', async (other) => {
    const { handle, delivered } = createDesk()
    for (const sent of [
      postJson(request, { Origin: other, Referer: `${origin}/kontakt` }),
      new Request(origin, { method: 'OPTIONS', headers: { Origin: other } }),
    ]) {
      const response = await handle(sent)
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('vary')).toBe('Origin')
    }
    expect(delivered).toEqual([])
  })

  test('the preflight allows every header that the client sends', async () => {
    const network = vi.fn<typeof fetch>(async () => Response.json({ ok: true }))
    const client = createClient('https://x.supabase.example', 'key', {
      global: { fetch: network },
      // Required by the client where there are no web sockets; never used.
      realtime: { transport: class {} as never },
    })
    const region = FunctionRegion.EuCentral1
    await client.functions.invoke('send-contact-email', { body: request, headers: key, region })
    const sent = [...new Headers(network.mock.calls[0]?.[1]?.headers).keys()]

    const response = await createDesk().handle(
      new Request(origin, { method: 'OPTIONS', headers: { Origin: origin } }),
    )
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('vary')).toBe('Origin')
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? []
    expect(sent).toContain('idempotency-key')
    expect(sent.filter((name) => !allowed.includes(name))).toEqual([])
  })
})

const toFake: ['performance'] = ['performance']

describe('too many requests', () => {
  test('from one address are put off; others pass', async () => {
    vi.useFakeTimers({ toFake })
    const { handle, delivered } = createDesk()
    const send = (address: string) => handle(postJson(request, from(address)))
    for (let count = 0; count < 10; count++) expect((await send('192.0.2.1')).status).toBe(200)
    vi.advanceTimersByTime(20_000)
    const response = await send('192.0.2.1')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('40')
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect((await response.json()).message).toContain('rufen Sie uns an')
    expect((await send('192.0.2.2')).status).toBe(200)
    expect(delivered).toHaveLength(11)
    vi.advanceTimersByTime(40_000)
    expect((await send('192.0.2.1')).status).toBe(200)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', true],
    ['2001:db8::1', '2001:db8:0:0:1::', true],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::1', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1:4711', '192.0.2.1:4712', true],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::1', true],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::1', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1:4711', '192.0.2.2:4711', false],
  ])('%s and %s count together: %s', async (one, other, together) => {
    const limit = createRateLimit({ perMinute: 1, perHour: 100 })
    expect(await limit.request(one)).toBe(0)
    expect((await limit.request(other)) > 0).toBe(together)
  })

  test('count even if they are invalid, before their bodies are read', async () => {
    const { handle } = createDesk({ rateLimit: createRateLimit({ perMinute: 1, perHour: 100 }) })
    expect((await handle(post('{'))).status).toBe(400)
    const { body, sent } = endless(1024)
    expect((await handle(post(body))).status).toBe(429)
    expect(sent()).toBe(0)
  })

  test('from a flood of addresses take no more memory than from a few', { tags: 'thorough' }, async () => {
    const limit = createRateLimit({ perMinute: 1, perHour: 10 })
    expect(await limit.request('first')).toBe(0)
    for (let count = 0; count < 20_001; count++) await limit.request(`10.0.${count >> 8}.${count & 255}`)
    expect(await limit.request('first')).toBe(0)
  })
})

describe('mails per hour', () => {
  const fresh = (count: number) => postJson({ ...request, menge: String(count) }, from(`10.0.0.${count}`))

  test('have a limit, and the next hour has its own', async () => {
    vi.useFakeTimers({ toFake })
    const { handle, lines } = createDesk({ rateLimit: createRateLimit({ perMinute: 10, perHour: 3 }) })
    for (let count = 1; count <= 3; count++) expect((await handle(fresh(count))).status).toBe(200)
    const response = await handle(fresh(4))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
    await handle(fresh(5))
    const closed = () => lines.filter((line) => line.startsWith('FORMULAR GESCHLOSSEN'))
    expect(closed()).toEqual([expect.stringContaining('LIMIT_PER_HOUR ist erreicht, frei wird es in 60 min')])
    vi.advanceTimersByTime(3_600_000)
    for (let count = 4; count <= 6; count++) expect((await handle(fresh(count))).status).toBe(200)
    expect(closed()).toHaveLength(1)
    await handle(fresh(7))
    expect(closed()).toHaveLength(2)
  })

  test.each<[string, (headers: Record<string, string>) => Request]>([
    ['repeated', (headers) => postJson(request, { ...headers, ...key })],
    ['empty', (headers) => postJson({}, headers)],
    ['unreadable', (headers) => post('{', headers)],
    ['caught by the honeypot', (headers) => postJson({ ...request, homepage: 'x' }, headers)],
    ['without consent', (headers) => postForm(request, headers)],
    ['from another origin', (headers) => postJson(request, { ...headers, Origin: 'https://evil.example' })],
  ])('are not used up by requests that are %s', async (_, make) => {
    const { handle } = createDesk({ rateLimit: createRateLimit({ perMinute: 10, perHour: 10 }) })
    for (let count = 0; count < 20; count++) await handle(make(from(`10.0.1.${count}`)))
    expect((await handle(fresh(1))).status).toBe(200)
  })

  test.each([
    ['one address', () => '192.0.2.1'],
    ['the networks of one customer', (count: number) => `2001:db8:1:${count.toString(16)}::1`],
  ])('are not used up by %s', async (_, addressOf) => {
    const { handle, delivered, lines } = createDesk({
      rateLimit: createRateLimit({ perMinute: 1000, perHour: 100 }),
    })
    for (let count = 0; count < 200; count++) {
      await handle(postJson({ ...request, menge: String(count) }, from(addressOf(count))))
    }
    expect(delivered).toHaveLength(25)
    expect(lines.join()).not.toContain('GESCHLOSSEN')
    expect((await handle(fresh(1))).status).toBe(200)
  })
})

describe('a repeat', () => {
  test('with the same key gets the same answer for an hour and is not delivered again', async () => {
    vi.useFakeTimers({ toFake })
    const { handle, delivered } = createDesk()
    const send = async () => (await handle(postJson(request, key))).json()
    const answers = [await send()]
    vi.advanceTimersByTime(59 * 60_000)
    answers.push(await send())
    expect(delivered.map(({ id }) => id)).toEqual([expect.stringMatching(/^0123456789abcdef\.[0-9a-f]{12}$/)])
    expect(answers).toEqual(Array(2).fill({ ok: true, number: delivered[0]?.number }))
    vi.advanceTimersByTime(2 * 60_000)
    await send()
    expect(delivered).toHaveLength(2)
  })

  test('fails with the first one, and is delivered under the same id after that', async () => {
    const ids: string[] = []
    const { handle } = createDesk({
      deliver: async ({ id }) => {
        ids.push(id)
        await wait(300)
        if (ids.length === 1) throw new DeliveryError('timeout', 'smtp')
      },
    })
    const twins = await Promise.all([1, 2].map(() => handle(postJson(request, key))))
    expect(twins.map(({ status }) => status)).toEqual([504, 504])
    expect((await handle(postJson(request, key))).status).toBe(200)
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test('with a different text is a new order', async () => {
    const { handle, delivered } = createDesk()
    await handle(postJson(request, key))
    expect((await handle(postJson({ ...request, menge: '200 Stück' }, key))).status).toBe(200)
    expect(delivered.map((order) => order.request.menge)).toEqual(['100 Stück', '200 Stück'])
    for (const name of ['id', 'number'] as const) expect(delivered[0]?.[name]).not.toBe(delivered[1]?.[name])
  })

  test.each(['', 'short', 'x'.repeat(65), 'with spaces in it', '<evil@evil.example>'])(
    'without a usable key is a new order: %s',
    async (bad) => {
      const { handle, delivered } = createDesk()
      for (let count = 0; count < 2; count++) await handle(postJson(request, { 'Idempotency-Key': bad }))
      expect(new Set(delivered.map(({ id }) => id)).size).toBe(2)
      expect(delivered.map(({ id }) => id).join()).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{12},[0-9a-f.-]+$/)
    },
  )

  test('of a form that the browser has sent, by its script, is not delivered again', async () => {
    const { handle, delivered } = createDesk()
    const form = postForm({ ...request, dsgvo: 'ja' })
    await handle(new Request(`${form.url}?id=0123456789abcdef`, form))
    await handle(postJson(request, key))
    expect(delivered).toHaveLength(1)
  })
})

describe('the topic of a request', () => {
  const topicOf = async (sent: Request) => {
    const { handle, delivered } = createDesk()
    await handle(sent)
    return delivered[0]?.topic
  }
  const page = (topic: string) => ({ Referer: `${origin}/kontakt?produktwahl=${topic}` })
  const open = { ...request, produktwahl: '' }

  test.each<[string, Partial<typeof open>, string]>([
    ['the choice', { produktwahl: 'ankauf', hinweise: 'Chemiepaletten: x' }, 'Ankauf'],
    ['the beginning of the remarks', { hinweise: 'Chemiepaletten: 20 Stück\nund mehr' }, 'Chemiepaletten'],
    ['an edited beginning', { hinweise: ' chemiepaletten: ' + 'x' }, 'Chemiepaletten'],
    ['a name with a slash', { hinweise: 'An / Verkauf: x' }, 'An / Verkauf'],
    ['nothing that the site knows', { hinweise: 'Gewinnspiel: x' }, ''],
    ['a later line', { hinweise: 'x\nChemiepaletten: x' }, ''],
    ['no colon', { hinweise: 'Chemiepaletten' }, ''],
    ['a key of the prototype', { hinweise: 'constructor: x' }, ''],
  ])('is read from %s', async (_, changed, topic) => {
    expect(await topicOf(postJson({ ...open, ...changed }))).toBe(topic)
  })

  test.each([
    ['Chemiepaletten', 'Chemiepaletten'],
    ['gitterboxen', 'Gitterboxen'],
    ['Gewinn', ''],
    ['toString', ''],
  ])('is taken from the link without JavaScript: %s', async (said, topic) => {
    expect(await topicOf(postForm({ ...open, dsgvo: 'ja' }, page(said)))).toBe(topic)
  })
})

describe('a form without JavaScript', () => {
  type Texts = Record<string, string>
  const filledIn = { ...request, homepage: '', dsgvo: 'ja' }
  const target = async (sent: Request, options?: Partial<HandlerOptions>) => {
    const { handle, delivered } = createDesk(options)
    const response = await handle(sent)
    expect(response.status).toBe(303)
    return { location: response.headers.get('location'), delivered }
  }

  test.each<[string, Texts, string]>([
    ['its origin', {}, origin],
    ['its page', { Origin: '', Referer: `${origin}/kontakt` }, origin],
    ['another origin of the site', { Origin: 'http://localhost:4173' }, 'http://localhost:4173'],
  ])('that names %s is delivered, but not the consent', async (_, headers, home) => {
    const { location, delivered } = await target(postForm(filledIn, headers))
    expect(location).toBe(`${home}/kontakt?vorgang=${delivered[0]?.number}#gesendet`)
    expect(delivered.map((order) => order.request)).toEqual([request])
  })

  test.each<[string, string, Texts, Partial<HandlerOptions>?, Texts?]>([
    ['without consent', 'zustimmung', request],
    ['with a bad field', 'fehler', { ...filledIn, email: 'x' }],
    ['with a filled honeypot', 'fehler', { ...filledIn, homepage: 'x' }],
    ['with a path as an additional field', 'fehler', { ...filledIn, path: '/etc/passwd' }],
    ['too often', 'fehler', filledIn, { rateLimit: { ...unlimited, request: async () => 60 } }],
    ['at the hourly limit', 'fehler', filledIn, { rateLimit: { ...unlimited, mail: async () => 60 } }],
    ['that cannot be delivered', 'fehler', filledIn, { deliver: fail(new Error('no')) }],
    ['without an origin', 'fehler', filledIn, {}, { Origin: '' }],
  ])('%s leads to #%s and is not delivered', async (_, anchor, fields, options, headers) => {
    const { location, delivered } = await target(postForm(fields, headers), options)
    expect(location).toBe(`${origin}/kontakt#${anchor}`)
    expect(delivered).toEqual([])
  })

  test.each<[string, Texts]>([
    ['null', { Origin: 'null' }],
    ['another site', { Origin: 'https://evil.example' }],
    ['the page of another site', { Origin: '', Referer: 'https://evil.example/x' }],
  ])('that names %s as its origin is refused', async (_, headers) => {
    const { handle, delivered } = createDesk()
    expect((await handle(postForm(filledIn, headers))).status).toBe(403)
    expect(delivered).toEqual([])
  })

  test('sent twice is delivered once', async () => {
    const { handle, delivered } = createDesk()
    for (let count = 0; count < 2; count++) await handle(postForm(filledIn))
    expect(delivered).toHaveLength(1)
  })
})

describe('an undeliverable request', () => {
  test.each<[number, string, Error]>([
    [502, 'refused', new DeliveryError('refused', 'smtp 550')],
    [503, 'no mail server configured', new DeliveryError('unconfigured', 'MAIL_TO fehlt.')],
    [504, 'no answer in time', new DeliveryError('timeout', 'smtp ETIMEDOUT')],
    [502, 'a full disk', Object.assign(new Error(`/srv/${request.email}.eml`), { code: 'ENOSPC' })],
    [502, 'anything else', new TypeError(`/srv/secret.ts broke for ${request.email}`)],
  ])('%i %s, in words for people', async (status, _, error) => {
    const { handle, lines } = createDesk({ deliver: fail(error) })
    const response = await handle(postJson(request))
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await response.json()).toEqual({
      ok: false,
      message: 'Die Anfrage konnte nicht zugestellt werden. Bitte rufen Sie uns an.',
    })
    const cause =
      error instanceof DeliveryError ? error.detail : 'code' in error ? 'Error ENOSPC' : 'TypeError'
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^POST ${status} \\d+ ms \\(${cause}\\)$`))])
  })

  test('500 reveals nothing internal', async () => {
    const { handle, lines } = createDesk({
      rateLimit: { ...unlimited, request: fail(new RangeError('/srv/secret.ts:1')) as never },
    })
    const response = await handle(postJson(request))
    expect(response.status).toBe(500)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect((await response.text()) + lines.join()).not.toMatch(/secret/)
  })
})

test('the log has one line per request and nothing about its sender', async () => {
  const { handle, lines } = createDesk({ rateLimit: createRateLimit({ perMinute: 6, perHour: 9 }) })
  const personal = { ...request, produktwahl: '' }
  const address = from('192.0.2.77')
  await handle(postJson(personal, address))
  await handle(postJson({ ...personal, email: 'erika@@muster.example' }, address))
  await handle(postJson({ ...personal, 'Erika Mustermann': '' }, address))
  await handle(postJson({ ...personal, homepage: 'Erika Mustermann' }, address))
  await handle(postForm(personal, address))
  await handle(post('{"Erika Mustermann"', address))
  await handle(postJson(personal, address))
  await handle(postJson(personal, { ...address, Origin: 'https://muster.example' }))
  expect(lines.map((line) => line.replace(/\d+ ms/, 'x ms'))).toMatchInlineSnapshot(`
    [
      "POST 200 x ms",
      "POST 422 x ms",
      "POST 422 x ms",
      "POST 422 x ms (honeypot)",
      "POST 422 x ms (consent)",
      "POST 400 x ms",
      "POST 429 x ms",
      "POST 403 x ms",
    ]
  `)
  expect(lines.join('\n')).not.toMatch(/erika|muster|192\.0|07150|71701|Klasse|Stück/i)
})
