// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteData } from '#schema'
import { clearForms, expectTakeover } from '../../../../src/site/contact/draft.ts'
import { RequestForm } from '../../../../src/site/contact/RequestForm.tsx'
import { sendTimeout } from '../../../../src/site/contact/send.ts'
import { SiteContext } from '../../../../src/site/ui/SiteContext.ts'
import { request } from '../../../support/contact.ts'
import { formWith, moreForm, resolveSite } from '../../../support/site.ts'

// The notices and the client are loaded on demand, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
// jsdom has no layout and therefore no scrolling.
Element.prototype.scrollIntoView = () => {}

const typed = { ...request, hinweise: 'Klasse A' }
const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))

/** The only thing that is mocked here. */
const network = vi.fn<typeof fetch>()
const log = vi.spyOn(console, 'error')
let site: SiteData

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  log.mockImplementation(() => {})
  site = (await resolveSite()).site
})

afterEach(() => {
  cleanup()
  clearForms()
  network.mockReset()
  log.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (address = '/kontakt') => render(tree(address))

function tree(address: string) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <SiteContext value={site}>
        <Link to="/kontakt?produktwahl=europaletten">Europaletten anfragen</Link>
        <Link to="/datenschutz">Datenschutz</Link>
        <Link to="/kontakt">Kontakt</Link>
        <Routes>
          <Route path="/kontakt" element={<RequestForm />} />
          <Route path="*" element={null} />
        </Routes>
      </SiteContext>
    </MemoryRouter>
  )
}

/** Selectors, because a search by role goes through all styles of the page, and there are hundreds of these calls. */
const find = <T extends Element>(selector: string) => document.querySelector(selector) as T
const form = () => document.forms.item(0) as HTMLFormElement
const button = () => find<HTMLButtonElement>('form button[type=submit]')
const consent = () => control('dsgvo')
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
/** The message at a field. */
const note = (name: string) => form().querySelector(`#${name}-note`)?.textContent ?? undefined
/** The message next to the form, and the last toast. */
const message = () => form().querySelector<HTMLElement>('#ergebnis')
const echo = () => form().querySelector('[data-echo]')
const toast = () => [...document.querySelectorAll('.Toastify__toast')].at(-1)

/** Fills in the form, with other texts than `typed` where given. */
function fillIn(others: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...typed, ...others })) {
    fireEvent.input(control(name), { target: { value } })
  }
}

function values() {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, control(name).value]))
}

function send(others: Record<string, string> = {}) {
  fillIn(others)
  if (!consent().checked) fireEvent.click(consent())
  fireEvent.click(button())
}

const sent = () => waitFor(() => expect(message()?.textContent).toContain('Anfrage gesendet!'))
const failed = () => waitFor(() => expect(message()?.textContent).toContain('Fehler beim Senden'))
const accept = () => network.mockImplementation(async () => Response.json({ ok: true }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse = (status: number) => async () => Response.json({ ok: false, message: 'Nein.' }, { status })
/** Answers once the test says so. */
function answerLater() {
  let answer = (_: Response | Promise<never>) => {}
  network.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  return (response: Response | Promise<never>) => answer(response)
}
const keys = () =>
  network.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key'))
const bodies = () => network.mock.calls.map(([, options]) => JSON.parse(String(options?.body)))

test('without consent the checkbox is marked, until it is checked', () => {
  show()
  fillIn()
  fireEvent.click(button())
  expect(note('dsgvo')).toBe('Bitte stimmen Sie zu.')
  expect(consent().getAttribute('aria-invalid')).toBe('true')
  expect(consent().getAttribute('aria-describedby')).toBe('dsgvo-note')
  fireEvent.click(consent())
  expect(note('dsgvo')).toBeUndefined()
})

describe('probable typos', () => {
  test.each([
    ['email', 'j.groesser@firma', 'Fehlt bei „j.groesser@firma“ das Ende, zum Beispiel „.de“?'],
    ['email', 'joerg@firma', 'Fehlt bei „joerg@firma“ das Ende, zum Beispiel „.de“?'],
    ['email', 'a@firma.d', 'Fehlt bei „a@firma.d“ das Ende, zum Beispiel „.de“?'],
    ['telefon', 'abc', 'Ist „abc“ die ganze Telefonnummer?'],
    ['telefon', '0711', 'Ist „0711“ die ganze Telefonnummer?'],
  ])('%s %s is questioned once, and sent if confirmed', async (name, value, question) => {
    accept()
    show()
    send({ [name]: value })
    expect(note(name)).toBe(`${question} Wenn es so stimmt, senden Sie das Formular einfach noch einmal.`)
    expect(control(name).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(control(name))
    expect(network).not.toHaveBeenCalled()
    fireEvent.click(button())
    await sent()
    expect(bodies()).toEqual([{ ...typed, [name]: value }])
  })

  test.each([
    ['email', 'a@sub.firma.co.uk'],
    ['telefon', '+1 (555) 010-9999 ext. 12'],
    ['telefon', '٠٧١١ ١٢٣٤٥'],
  ])('%s %s is none', async (name, value) => {
    accept()
    show()
    send({ [name]: value })
    await sent()
  })
})

test('names a field that the function refuses', async () => {
  network.mockImplementation(async () => Response.json({ ok: false, fields: ['menge'] }, { status: 422 }))
  show()
  send()
  await failed()
  expect(note('menge')).toBe('Bitte prüfen Sie diese Angabe.')
  expect(note('firma')).toBeUndefined()
})

test('a request is sent once, even if its page is closed, and confirmed with its case number', async () => {
  const answer = answerLater()
  show()
  send()
  fireEvent.submit(form())
  await waitFor(() => expect(network).toHaveBeenCalled())

  answer(Response.json({ ok: true, number: 'K7M4PQ' }))
  await sent()
  const confirmed =
    'Anfrage gesendet!Wir werden uns schnellstmöglich bei Ihnen melden.Ihre Vorgangsnummer: K7M4PQ'
  expect(message()?.textContent).toBe(confirmed)
  expect(document.activeElement).toBe(message())
  await waitFor(() => expect(toast()?.textContent).toContain(confirmed))
  expect(network).toHaveBeenCalledTimes(1)
  expect(network.mock.lastCall?.[1]).toMatchObject({ method: 'POST', keepalive: true })
})

test('what was sent is shown until the page is left, and stored nowhere', async () => {
  network.mockImplementation(async () => Response.json({ ok: true, number: 'K7M4PQ' }))
  const { unmount } = show()
  expect(echo()).toBeNull()
  send({ produktwahl: 'ankauf', standort: '' })
  await sent()
  const rows = [...(echo()?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  )
  const { firma, ansprechpartner, email, telefon, menge, hinweise } = typed
  expect(rows).toEqual([
    `Firma: ${firma}`,
    `Ansprechpartner: ${ansprechpartner}`,
    `E-Mail: ${email}`,
    `Telefon: ${telefon}`,
    'Produktwahl: Ankauf',
    `Menge: ${menge}`,
    `Hinweise: ${hinweise}`,
  ])
  expect(echo()?.textContent).toContain('Ihre Vorgangsnummer: K7M4PQ')
  expect(echo()?.querySelector('a')?.getAttribute('href')).toBe('tel:+497150123456')
  expect(values()).toEqual(nothing)
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  fireEvent.click(echo()?.querySelector('button') as HTMLElement)
  expect(printed).toHaveBeenCalledTimes(1)
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  unmount()
  show()
  expect(echo()).toBeNull()
})

test('what could not be sent can be sent as a mail', async () => {
  network.mockImplementation(refuse(502))
  show()
  send({ produktwahl: 'ankauf', hinweise: 'Klasse A & B\n50 % defekt' })
  await failed()
  const mail = new URL(find<HTMLAnchorElement>('#ergebnis a[href^=mailto]').href)
  expect(mail.pathname).toBe(site.company.email)
  expect(mail.searchParams.get('subject')).toBe(`Anfrage von ${typed.firma}`)
  expect(mail.searchParams.get('body')).toContain('Produktwahl: Ankauf\r\n')
  expect(mail.searchParams.get('body')).toContain('Hinweise: Klasse A & B\r\n50 % defekt')

  // Windows cuts off longer ones; the mail has to say what is missing.
  send({ hinweise: '😀 Palette, '.repeat(300) })
  await failed()
  const { href, searchParams } = new URL(find<HTMLAnchorElement>('#ergebnis a[href^=mailto]').href)
  expect(href.length).toBeLessThanOrEqual(2000)
  expect(searchParams.get('body')).toMatch(/^Firma: [\s\S]+ …\r\n\[Bitte den Rest einfügen\]$/)
})

describe('the topic of the form', () => {
  const topic = () => form().querySelector('p')?.textContent?.trim()

  test.each([
    ['produktwahl=europaletten', 'Thema: Europaletten (ändern)', 'europaletten', ''],
    ['produktwahl=Ankauf&hinweise=Klasse+B:', 'Thema: Ankauf, Klasse B (ändern)', 'ankauf', 'Klasse B: '],
    [
      'produktwahl=Chemiepaletten&hinweise=CP+5:',
      'Thema: Chemiepaletten, CP 5 (ändern)',
      '',
      'Chemiepaletten, CP 5: ',
    ],
    ['hinweise=Miete:', 'Thema: Miete (ändern)', '', 'Miete: '],
    ['', '', '', ''],
  ])('?%s', (query, words, choice, remarks) => {
    show(`/kontakt?${query}`)
    expect(topic()).toBe(words)
    expect(control('produktwahl').value).toBe(choice)
    expect(control('hinweise').value).toBe(remarks)
  })

  test('follows the choice, and is gone once the request is sent', async () => {
    accept()
    show('/kontakt?produktwahl=europaletten')
    fireEvent.input(control('produktwahl'), { target: { value: 'ankauf' } })
    expect(topic()).toBe('Thema: Ankauf (ändern)')
    send({ produktwahl: 'ankauf' })
    await sent()
    expect(topic()).toBe('')
  })
})

test('the id stays the same until the request is sent; the next one has a new id', async () => {
  show()
  for (const answer of [refuse(502), noNetwork]) {
    network.mockImplementationOnce(answer)
    send()
    await failed()
  }
  accept()
  send()
  await sent()
  send()
  await waitFor(() => expect(network).toHaveBeenCalledTimes(4))
  await sent()
  const [first, second, third, next] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(next).toMatch(/^[0-9a-f]{32}$/)
  expect(next).not.toBe(first)
})

describe('a failed request', () => {
  const offline = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    return noNetwork()
  }
  const answered = (body: string, type?: string) => async () =>
    new Response(new TextEncoder().encode(body), type ? { headers: { 'Content-Type': type } } : {})
  const noFunction = 'a page answered, not the function'
  const failure = 'the answer reports a failure'

  test.each([
    ['the mail server refuses it', refuse(502), 'the function answered 502'],
    ['a field is wrong', refuse(422), 'the function answered 422'],
    ['there were too many requests', refuse(429), 'too many requests (429)'],
    ['there is no connection', noNetwork, 'no connection'],
    ['there is no network', offline, 'offline'],
    ['a page says 200', answered('<!doctype html>', 'text/html'), noFunction],
    ['plain text says 200', answered('OK', 'text/plain'), noFunction],
    ['a file says 200', answered('{"ok":true}', 'application/octet-stream'), noFunction],
    ['the answer is truncated', answered('{"ok":tr', 'application/json'), noFunction],
    ['200 says that it failed', answered('{"ok":false}', 'application/json'), failure],
    ['200 reports an error', answered('{"error":"login required"}', 'application/json'), failure],
    ['200 is a sentence', answered('"login required"', 'application/json'), failure],
  ])('because %s keeps everything, and the console names the cause', async (_, answer, cause) => {
    network.mockImplementation(answer)
    show()
    send()
    await failed()
    expect(message()?.textContent).toBe(
      'Fehler beim SendenBitte versuchen Sie es später erneut.07150 123456Als E-Mail senden',
    )
    expect(echo()).toBeNull()
    expect(message()?.querySelector('a')?.getAttribute('href')).toBe('tel:+497150123456')
    expect(values()).toEqual(typed)
    expect(button().disabled).toBe(false)
    expect(log.mock.calls.map(([error]) => String(error))).toEqual([`Error: Request not sent: ${cause}`])
  })

  test.each([
    ['nothing', answered('')],
    ['an empty answer', answered('{}', 'application/json; charset=utf-8')],
    ['data without a type', answered('{"ok":true}')],
    ['no error', answered('{"data":null,"error":null}', 'application/json')],
  ])('does not include 200 with %s', async (_, answer) => {
    network.mockImplementation(answer)
    show()
    send()
    await sent()
  })

  test('without an answer is aborted in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    network.mockImplementation(
      (_, options) =>
        new Promise((_, reject) => {
          const signal = options?.signal
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    show()
    send()
    await vi.waitFor(() => expect(network).toHaveBeenCalled(), 15_000)
    await vi.advanceTimersByTimeAsync(sendTimeout - 2_000)
    expect(button().textContent).toBe('Wird gesendet...')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(message()?.textContent).toContain('Fehler beim Senden')
    expect(button().disabled).toBe(false)
    expect(String(log.mock.calls[0]?.[0])).toBe(`Error: Request not sent: no answer within ${sendTimeout} ms`)
  })
})

test('the invisible field is sent only if it is filled in, and not again after a failure', async () => {
  accept()
  show()
  const trap = control('homepage')
  send()
  await sent()
  fireEvent.change(trap, { target: { value: 'https://evil.example' } })
  send()
  await waitFor(() => expect(network).toHaveBeenCalledTimes(2))
  expect(bodies()).toEqual([typed, { ...typed, homepage: 'https://evil.example' }])
  await sent()

  fireEvent.change(trap, { target: { value: 'https://muster.example' } })
  network.mockImplementationOnce(refuse(422))
  send()
  await failed()
  send()
  await sent()
  expect(bodies().at(-1)).toEqual(typed)
})

describe('a form that a visitor leaves', () => {
  const leave = () => {
    fireEvent.click(find('a[href="/datenschutz"]'))
    expect(form()).toBeNull()
  }
  const comeBack = (query = '') => fireEvent.click(find(`a[href="/kontakt${query}"]`))
  /** Leaves while a request is under way; returns how to answer it. */
  const leaveWhileSending = async () => {
    const answer = answerLater()
    show()
    send()
    await waitFor(() => expect(network).toHaveBeenCalled())
    leave()
    return answer
  }

  test('is as it was left when they come back', () => {
    show()
    fillIn()
    fireEvent.click(consent())
    leave()
    comeBack()
    expect(values()).toEqual(typed)
    expect(consent().checked).toBe(true)
  })

  test('keeps nothing that was filled in for them', () => {
    show('/kontakt?produktwahl=gitterboxen')
    fireEvent.change(control('firma'), { target: { value: 'Muster GmbH' } })
    leave()
    comeBack('?produktwahl=europaletten')
    expect(values()).toEqual({ ...nothing, firma: 'Muster GmbH', produktwahl: 'europaletten' })
  })

  test('while it is being sent is empty once it was sent', async () => {
    const answer = await leaveWhileSending()
    comeBack()
    expect(values()).toEqual(typed)
    answer(Response.json({ ok: true }))
    await waitFor(() => expect(values()).toEqual(nothing))
    leave()
    comeBack()
    expect(values()).toEqual(nothing)
  })

  test('while it is being sent keeps everything, and its id, if that fails', async () => {
    const answer = await leaveWhileSending()
    answer(noNetwork())
    await waitFor(() => expect(toast()?.textContent).toContain('Fehler beim Senden'))
    comeBack()
    expect(values()).toEqual(typed)
    accept()
    fireEvent.click(button())
    await sent()
    expect(new Set(keys()).size).toBe(1)
  })

  test('is announced by the browser only while a request is being sent', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const answer = answerLater()
    show()
    fillIn()
    expect(asks()).toBe(false)
    send()
    expect(asks()).toBe(true)
    expect(control('firma').closest('[inert]')).toBeTruthy()
    answer(Response.json({ ok: true }))
    await sent()
    expect(asks()).toBe(false)
    expect(control('firma').closest('[inert]')).toBeNull()
  })
})

test('a button that the browser has restored as disabled is enabled', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(tree('/kontakt'))
  button().disabled = true
  render(tree('/kontakt'), { container, hydrate: true })
  expect(button().disabled).toBe(false)
})

test('a form that React has to replace keeps what was typed, and is sent if it was submitted', async () => {
  accept()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(tree('/kontakt'))
  fillIn()
  fireEvent.click(consent())
  // A password manager marks a field.
  control('firma').after(document.createElement('i'))
  const written = form()
  Object.assign(written.dataset, { held: '', id: 'id-of-the-page' })
  expectTakeover(written)
  render(tree('/kontakt'), { container, hydrate: true, onRecoverableError: () => {} })
  expect(form()).not.toBe(written)
  expect(values()).toEqual(typed)
  await sent()
  expect(keys()).toEqual(['id-of-the-page'])
  expect(bodies()).toEqual([typed])
  expect(written.dataset.held).toBeUndefined()
})

test('what is missing is said at each field, all at once, and the first of them has the focus', () => {
  show()
  fillIn({ firma: '', email: 'größer@firma', telefon: '' })
  fireEvent.click(button())
  expect(network).not.toHaveBeenCalled()
  expect(note('firma')).toBe('Diese Angabe fehlt noch.')
  expect(note('ansprechpartner')).toBeUndefined()
  expect(note('email')).toMatch('Sie sieht zum Beispiel so aus: name@firma.de')
  expect(note('telefon')).toBe('Diese Angabe fehlt noch.')
  expect(note('dsgvo')).toBe('Bitte stimmen Sie zu.')
  expect(document.activeElement).toBe(control('firma'))
  expect(control('firma').getAttribute('aria-invalid')).toBe('true')
  expect(control('firma').getAttribute('aria-describedby')).toContain('firma-note')
  fireEvent.input(control('firma'), { target: { value: 'M' } })
  expect(note('firma')).toBeUndefined()
  expect(note('telefon')).toBe('Diese Angabe fehlt noch.')
})

test('the browser shows no bubble of its own beside the message', () => {
  show()
  expect(fireEvent(control('firma'), new Event('invalid', { cancelable: true }))).toBe(false)
})

test('a field that was filled in without an event stops the form only once', async () => {
  accept()
  show()
  send({ firma: '' })
  expect(note('firma')).toBe('Diese Angabe fehlt noch.')
  control('firma').value = 'Muster GmbH'
  fireEvent.click(button())
  await sent()
})

test('a text that is cut off while it is pasted is noted', () => {
  show()
  const text = 'x'.repeat(250)
  const insert = (name: string, value: string) => {
    fireEvent.paste(control(name), { clipboardData: { getData: () => text } })
    fireEvent.input(control(name), { target: { value } })
  }
  insert('firma', text.slice(0, 200))
  expect(note('firma')).toBe('Hier passen höchstens 200 Zeichen. Das Ende des eingefügten Textes fehlt.')
  insert('hinweise', text)
  expect(note('hinweise')).toBeUndefined()
  fireEvent.input(control('firma'), { target: { value: 'y'.repeat(200) } })
  expect(note('firma')).toBeUndefined()
})

describe('a link with a preset', () => {
  test.each([
    ['/kontakt?produktwahl=ankauf', { produktwahl: 'ankauf' }],
    ['/kontakt?produktwahl=Europaletten', { produktwahl: 'europaletten' }],
    ['/kontakt?produktwahl=kunststoffpaletten', { hinweise: 'kunststoffpaletten: ' }],
    [`/kontakt?produktwahl=${'x'.repeat(500)}`, { hinweise: `${'x'.repeat(80)}: ` }],
    ['/kontakt?produktwahl=', {}],
    ['/kontakt?firma=Evil', {}],
    ['/kontakt', {}],
  ])('%s sets %j', (address, filled) => {
    show(address)
    expect(values()).toEqual({ ...nothing, ...filled })
    for (const name of Object.keys(filled)) {
      expect(note(name)).toBe('Für Sie ausgefüllt. Sie können es ändern.')
      fireEvent.input(control(name), { target: { value: '' } })
      expect(note(name)).toBeUndefined()
    }
  })

  test("followed later keeps the visitor's choice", () => {
    show()
    fireEvent.click(find('a[href$=europaletten]'))
    expect(values().produktwahl).toBe('europaletten')
    fillIn()
    fireEvent.click(find('a[href$=europaletten]'))
    expect(values()).toEqual(typed)
  })
})

describe('additional fields of the site', () => {
  const added = { 'zusatz-termin': 'KW 12', 'zusatz-rampe': 'seite' }

  beforeEach(async () => {
    site = (await resolveSite({ 'site.yaml': formWith(moreForm) })).site
  })

  const sendAll = () => send({ ...added, produktwahl: 'kisten' })

  test('appear before the remarks, with labels, hints, choices and groups', () => {
    show()
    const names = [...form().elements].flatMap((element) => element.getAttribute('name') ?? [])
    expect(names.slice(4)).toEqual([
      ...['produktwahl', 'menge', 'standort', 'zusatz-termin', 'zusatz-rampe', 'hinweise', 'homepage'],
      'dsgvo',
    ])
    expect(form().querySelector('[for=zusatz-rampe]')?.textContent).toBe('Entladung *')
    expect(control('zusatz-termin').getAttribute('aria-describedby')).toBe('zusatz-termin-hint')
    expect(control('zusatz-termin').maxLength).toBe(200)
    const options = [...form().querySelectorAll('#produktwahl > *, #produktwahl > optgroup > *')]
    expect(options.map((one) => one.getAttribute('label') ?? one.textContent)).toEqual([
      'Bitte wählen',
      'Europaletten',
      'Ankauf',
      'Weiteres',
      'Kisten',
    ])
  })

  test('stop the form if required but empty, in German', () => {
    show()
    send()
    expect(network).not.toHaveBeenCalled()
    expect(note('zusatz-rampe')).toBe('Diese Angabe fehlt noch.')
    fireEvent.input(control('zusatz-rampe'), { target: { value: 'rampe' } })
    expect(form().checkValidity()).toBe(true)
  })

  test.each([
    ['does not know the fields', []],
    ['does not know the choice', ['produktwahl']],
    ['knows other choices', ['zusatz-rampe']],
  ])('reach a function that %s in the remarks', async (_, fields) => {
    network.mockImplementationOnce(async () => Response.json({ ok: false, fields }, { status: 422 }))
    network.mockImplementation(async () => Response.json({ ok: true, number: 'K7M4PQ' }))
    show()
    sendAll()
    await sent()
    expect(bodies()[0]).toEqual({ ...typed, produktwahl: 'kisten', ...added })
    const remarks = 'Klasse A\n\nProduktwahl: Kisten\nWunschtermin: KW 12\nEntladung: Von der Seite'
    expect(bodies()[1]).toEqual({ ...typed, produktwahl: '', hinweise: remarks })
    expect(new Set(keys()).size).toBe(1)
  })

  test.each([
    [422, ['menge']],
    [422, ['produktwahl', 'menge']],
    [422, undefined],
    [502, undefined],
  ])('are not sent a second time after %i %j', async (status, fields) => {
    network.mockImplementation(async () => Response.json({ ok: false, fields }, { status }))
    show()
    sendAll()
    await failed()
    expect(network).toHaveBeenCalledTimes(1)
    expect(control('zusatz-termin').value).toBe('KW 12')
  })
})

test.each([
  ['/kontakt', 'Ihre Vorgangsnummer steht in der Adresszeile des Browsers, hinter „vorgang=“.'],
  ['/kontakt?vorgang=K7M4PQ', 'Ihre Vorgangsnummer: K7M4PQ'],
])('the answer at %s names the case number or its place', (address, words) => {
  show(address)
  expect(form().querySelector('#gesendet')?.textContent).toMatch(new RegExp(`melden\\.${words}$`))
})

test('without JavaScript a visitor is told how to get back to the form', () => {
  show()
  const says = (id: string) => form().querySelector(`#${id}`)?.textContent ?? ''
  const told = ['gesendet', 'zustimmung', 'fehler'].filter((id) => /eine Seite zurück/.test(says(id)))
  expect(told).toEqual(['zustimmung', 'fehler'])
})
