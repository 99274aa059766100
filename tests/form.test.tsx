// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteData } from '#schema'
import { RequestForm } from '../src/contact/RequestForm.tsx'
import { SiteContext } from '../src/ui/SiteContext.ts'
import { resolveSite } from './site.ts'

// The notices and the client are loaded when they are needed, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const typed = {
  firma: 'Muster GmbH',
  ansprechpartner: 'Erika Mustermann',
  email: 'erika@muster.example',
  telefon: '07150 654321',
  produktwahl: 'ankauf',
  menge: '100 Stück',
  standort: '71701 Schwieberdingen',
  hinweise: 'Klasse A',
}
const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))

/** The only thing that is not real here. */
const network = vi.fn<typeof fetch>()
let site: SiteData

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  site = (await resolveSite()).site
  render(
    <MemoryRouter>
      <SiteContext value={site}>
        <RequestForm />
      </SiteContext>
    </MemoryRouter>,
  )
})

afterEach(() => {
  cleanup()
  network.mockReset()
  vi.restoreAllMocks()
})

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Anfrage senden|Wird gesendet/ })
const form = () => button().form as HTMLFormElement
const consent = () => screen.getByRole<HTMLInputElement>('checkbox')
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement

function fillIn({ withConsent }: { withConsent: boolean }) {
  for (const [name, value] of Object.entries(typed)) fireEvent.change(control(name), { target: { value } })
  if (withConsent) fireEvent.click(consent())
}

function values() {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, control(name).value]))
}

test('without consent the form says so and sends nothing', async () => {
  fillIn({ withConsent: false })
  fireEvent.click(button())
  expect(await screen.findByText('DSGVO Zustimmung erforderlich')).toBeTruthy()
  expect(screen.getByText('Bitte stimmen Sie zu.')).toBeTruthy()
  expect(network).not.toHaveBeenCalled()
  expect(values()).toEqual(typed)
})

test('the browser checks what is required and how long a text may be', () => {
  const required = Object.keys(typed).filter((name) => control(name).required)
  expect(required).toEqual(['firma', 'ansprechpartner', 'email', 'telefon'])
  expect(control('firma').maxLength).toBe(200)
  expect(consent().required).toBe(false)
  fireEvent.click(consent())
  fireEvent.click(button())
  expect(network).not.toHaveBeenCalled()
})

test('a request that was sent is confirmed and clears the form', async () => {
  let confirm = () => {}
  network.mockReturnValue(
    new Promise((resolve) => {
      confirm = () => resolve(Response.json({ ok: true }))
    }),
  )
  fillIn({ withConsent: true })
  fireEvent.click(button())
  expect(button().textContent).toBe('Wird gesendet...')
  expect(button().disabled).toBe(true)
  fireEvent.submit(form())
  await waitFor(() => expect(network).toHaveBeenCalled())

  confirm()
  expect(await screen.findByText('Anfrage gesendet!')).toBeTruthy()
  expect(screen.getByText('Wir werden uns schnellstmöglich bei Ihnen melden.')).toBeTruthy()
  expect(values()).toEqual(nothing)
  expect(consent().checked).toBe(false)
  expect(button().textContent).toBe('Anfrage senden')
  expect(button().disabled).toBe(false)
  expect(network).toHaveBeenCalledTimes(1)
})

test('a request has its eight fields and nothing about the consent', async () => {
  network.mockImplementation(async () => Response.json({ ok: true }))
  fillIn({ withConsent: true })
  fireEvent.click(button())
  await waitFor(() => expect(values()).toEqual(nothing))
  const [address, sent] = network.mock.calls[0] ?? []
  expect(new URL(String(address)).pathname).toBe('/functions/v1/send-contact-email')
  expect(sent?.method).toBe('POST')
  expect(JSON.parse(String(sent?.body))).toEqual(typed)
})

test.each([
  ['the function refuses it', () => Promise.resolve(Response.json({ ok: false }, { status: 502 }))],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s, the form says so and keeps everything', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  network.mockImplementation(answer)
  const before = screen.queryAllByText('Fehler beim Senden').length
  fillIn({ withConsent: true })
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryAllByText('Fehler beim Senden')).toHaveLength(before + 1))
  expect(screen.getAllByText('Bitte versuchen Sie es später erneut.')).toHaveLength(before + 1)
  expect(values()).toEqual(typed)
  expect(consent().checked).toBe(true)
  expect(button().textContent).toBe('Anfrage senden')
  expect(button().disabled).toBe(false)
})

test('without JavaScript the form posts to the same function', () => {
  expect(form().method).toBe('post')
  expect(new URL(form().action).pathname).toBe('/functions/v1/send-contact-email')
  fillIn({ withConsent: true })
  expect([...new FormData(form()).keys()].sort()).toEqual([...Object.keys(typed), 'dsgvo'].sort())
})
