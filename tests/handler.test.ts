import { describe, expect, test, vi } from 'vitest'
import { createHandler, type Deliver } from '../supabase/functions/send-contact-email/handler.ts'

const request = {
  firma: 'Muster GmbH',
  ansprechpartner: 'Erika Mustermann',
  email: 'erika@muster.example',
  telefon: '07150 654321',
  produktwahl: 'ankauf',
  menge: '100 Stück',
  standort: '71701 Schwieberdingen',
  hinweise: 'Klasse A\nund B',
}
const minimal = { ...request, produktwahl: '', menge: '', standort: '', hinweise: '' }

type Sent = { body?: string; type?: string; method?: string; deliver?: Deliver }

/** Sends a body to the function; everything that it delivers is kept. */
async function send({ body, type = 'application/json', method = 'POST', deliver }: Sent) {
  const delivered: { fields: unknown; id: string }[] = []
  const handle = createHandler({
    deliver: deliver ?? (async (fields, id) => void delivered.push({ fields, id })),
  })
  const response = await handle(
    new Request('http://localhost/', { method, headers: { 'Content-Type': type }, ...(body && { body }) }),
  )
  return { status: response.status, response, delivered }
}

const sendJson = (fields: unknown) => send({ body: JSON.stringify(fields) })
const sendForm = (fields: Record<string, string>) =>
  send({ body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' })

describe('a request that is handed on', () => {
  test.each([request, minimal])('arrives with its eight fields (%#)', async (fields) => {
    const { status, response, delivered } = await sendJson(fields)
    expect(status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(delivered).toEqual([{ fields, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  })

  test('gets an id of its own each time', async () => {
    const [one, two] = [await sendJson(request), await sendJson(request)]
    expect(one.delivered[0]?.id).not.toBe(two.delivered[0]?.id)
  })

  test('is freed of blanks at its ends', async () => {
    const { delivered } = await sendJson({ ...request, firma: '  Muster GmbH ' })
    expect(delivered[0]?.fields).toEqual(request)
  })

  test('may name its charset', async () => {
    const { status } = await send({ body: JSON.stringify(request), type: 'application/json; charset=utf-8' })
    expect(status).toBe(200)
  })

  test('may come from a form without JavaScript; the consent goes no further', async () => {
    const { status, response, delivered } = await sendForm({ ...request, dsgvo: 'ja' })
    expect(status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/')
    expect(await response.text()).toContain('Anfrage gesendet!')
    expect(delivered[0]?.fields).toEqual(request)
  })
})

describe('a request that is refused', () => {
  test.each([
    ['400 when it is no JSON', 400, () => send({ body: '{' })],
    ['400 when it is empty', 400, () => send({})],
    ['400 when it is null', 400, () => send({ body: 'null' })],
    ['400 when a form has no consent', 400, () => sendForm(request)],
    ['405 when it is no POST', 405, () => send({ method: 'GET' })],
    ['413 when it is too long', 413, () => sendJson({ ...request, hinweise: 'x'.repeat(40_000) })],
    ['415 when it is of another kind', 415, () => send({ body: 'Hallo', type: 'text/plain' })],
    ['415 when it is a form with files', 415, () => send({ body: 'x', type: 'multipart/form-data' })],
    ['422 when it is a text', 422, () => sendJson('Hallo')],
    ['422 when it is a list', 422, () => sendJson([request])],
    ['422 when a field is missing', 422, () => sendJson({ ...request, telefon: undefined })],
    ['422 when a field is blank', 422, () => sendJson({ ...request, firma: '   ' })],
    ['422 when a field is too long', 422, () => sendJson({ ...request, firma: 'x'.repeat(201) })],
    ['422 when a field is no text', 422, () => sendJson({ ...request, menge: 100 })],
    ['422 when there is one more field', 422, () => sendJson({ ...request, dsgvo: 'ja' })],
    ['422 when the product is none of ours', 422, () => sendJson({ ...request, produktwahl: 'fässer' })],
  ])('%s', async (_, expected, act) => {
    const { status, response, delivered } = await act()
    expect(status).toBe(expected)
    expect(delivered).toEqual([])
    expect(await response.json()).toEqual({ ok: false, message: expect.stringMatching(/^[A-ZÄÖÜ].+\.$/) })
  })

  test('405 says what is allowed', async () => {
    expect((await send({ method: 'PUT', body: 'x' })).response.headers.get('allow')).toBe('POST')
  })

  test('422 names the fields', async () => {
    const { response } = await sendJson({ ...request, firma: '', email: '' })
    expect((await response.json()).message).toMatchInlineSnapshot(
      `"Bitte prüfen Sie diese Felder: firma, email."`,
    )
  })
})

test('a request that nobody takes is not confirmed, and the log says nothing about who sent it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const deliver = async () => {
    throw new Error(`no route for ${request.email}`)
  }
  const { status, response } = await send({ body: JSON.stringify(request), deliver })
  expect(status).toBe(502)
  expect(await response.json()).toEqual({ ok: false, message: 'Die Anfrage konnte nicht übergeben werden.' })
  expect(log.mock.calls.flat().map(String).join()).not.toContain(request.email)
  log.mockRestore()
})
