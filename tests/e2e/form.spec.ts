import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { createGate, hydrated, listen, open, recordRequests, storedOnDevice } from './browsing.ts'
import { functionPath, outboxDir, form as settings } from './site.ts'
import { expect, type Page, test } from './test.ts'

const choices = Object.fromEntries(settings.choices.map(({ value, label }) => [value, label]))
const notices = {
  consent: ['DSGVO Zustimmung erforderlich', 'Bitte stimmen Sie der Datenschutzerklärung zu.'],
  sent: ['Anfrage gesendet!', 'Wir werden uns schnellstmöglich bei Ihnen melden.'],
  failed: [
    'Fehler beim Senden',
    'Bitte versuchen Sie es später erneut oder kontaktieren Sie uns telefonisch.',
  ],
} as const

/** A request under a unique name, so that concurrent tests can tell theirs apart. */
function createRequest() {
  return {
    firma: `Prüfstand ${crypto.randomUUID()}`,
    ansprechpartner: 'Änne Groß',
    email: 'aenne@example.org',
    telefon: '07150 123456',
    produktwahl: Object.keys(choices)[0] ?? '',
    menge: '100 Stück',
    standort: '71701 Schwieberdingen',
    hinweise: 'Klasse A & B\n<bitte> zügig',
  }
}
type ContactRequest = ReturnType<typeof createRequest>

const form = (page: Page) => page.locator('main form')
const button = (page: Page) => form(page).locator('button[type=submit]')
const consent = (page: Page) => form(page).getByRole('checkbox')
const outcome = (page: Page) => form(page).locator('#ergebnis')
const toasts = (page: Page) => page.locator('.Toastify__toast')
const sends = (page: Page) => recordRequests(page, (request) => request.url().includes(functionPath))

test('the form has the fields of the specification, and one that only bots find', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/kontakt')
  await expect(page.locator('main section', { has: page.locator('form') }).locator('h2')).toHaveText(
    'Anfrage senden',
  )
  const fields = await form(page)
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, type, required }) => `${name} ${type}${required ? ' *' : ''}`),
    )
  // A notice requires the consent, so the browser must not block the form first.
  expect(fields).toEqual([
    'firma text *',
    'ansprechpartner text *',
    'email email *',
    'telefon tel *',
    'produktwahl select-one',
    'menge text',
    'standort text',
    'hinweise textarea',
    // Out of sight: see below.
    'homepage text',
    'dsgvo checkbox',
  ])
  const values = await form(page)
    .locator('#produktwahl option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value }) => value))
  expect(values).toEqual(['', ...Object.keys(choices)])
  await expect(page.getByLabel('Menge')).toHaveAttribute('placeholder', /100/)
  await expect(consent(page)).not.toBeChecked()
  await expect(page.getByLabel('Datenschutzerklärung')).toHaveAttribute('name', 'dsgvo')

  // The field for bots cannot be seen, reached or filled in.
  const trap = page.locator('[name=homepage]')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await page.locator('#hinweise').focus()
  await page.keyboard.press('Tab')
  await expect(consent(page)).toBeFocused()
})

test('a link can preset a choice', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/gitterboxen')
  await page.locator('main a[href^="/kontakt?"]').first().click()
  await expect(page.locator('#produktwahl')).toHaveValue('gitterboxen')
  await open(page, '/kontakt?produktwahl=Chemiepaletten')
  await expect(page.locator('#produktwahl')).toHaveValue('')
  await expect(page.locator('#hinweise')).toHaveValue('Chemiepaletten: ')
  await open(page, '/kontakt')
  await expect(page.locator('#hinweise')).toHaveValue('')
})

test('the form and the subject of the mail name the page that led to the form', {
  tag: '@desktop',
}, async ({ page }) => {
  const offer = page
    .locator('header a[href="/kontakt"]')
    .filter({ hasText: 'Angebot anfordern', visible: true })
  await open(page, '/europaletten')
  await offer.click()
  await expect(page.locator('#produktwahl')).toHaveValue('europaletten')
  await expect(page.locator('#produktwahl-note')).toHaveText('Für Sie ausgefüllt. Sie können es ändern.')
  // Also when the browser loads the page of the form itself.
  await page.goto('/ankauf')
  await page.evaluate(() => window.location.assign('/kontakt'))
  await expect(page.locator('#produktwahl')).toHaveValue('ankauf')
  // A topic that is not in the list begins the remarks.
  await open(page, '/kontakt?produktwahl=An%20/%20Verkauf')
  await expect(page.locator('#hinweise')).toHaveValue('An / Verkauf: ')
  const request = { ...createRequest(), produktwahl: '', hinweise: 'An / Verkauf: zwei Standorte' }
  await fill(page, request)
  await consent(page).check()
  await button(page).click()
  await expectNotice(page, 'sent', 'status')
  expect(await received(request)).toEqual([request])
  const subjects = await Promise.all(mails().map(async (mail) => (await simpleParser(mail)).subject))
  expect(subjects.filter((subject) => subject?.includes(request.firma.slice(0, 30)))).toEqual([
    expect.stringMatching(/^Anfrage An \/ Verkauf – Prüfstand /),
  ])
})

test('without consent a notice appears and nothing is sent', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/kontakt')
  const sent = sends(page)
  const request = createRequest()
  await fill(page, request)
  await button(page).click()
  await expectNotice(page, 'consent', 'alert')
  await expect(consent(page)).toBeFocused()
  await expectValues(page, request)
  await expect(button(page)).toBeEnabled()
  expect(sent).toEqual([])
})

test('the browser requires the mandatory fields', { tag: ['@desktop', '@thorough'] }, async ({ page }) => {
  await open(page, '/kontakt')
  const sent = sends(page)
  await consent(page).check()
  for (const name of ['firma', 'ansprechpartner', 'email', 'telefon'] as const) {
    await button(page).click()
    await expect(page.locator(`#${name}`)).toBeFocused()
    expect(await validity(page, name, 'valueMissing'), name).toBe(true)
    await page.locator(`#${name}`).fill(createRequest()[name])
  }
  await page.locator('#email').fill('keine Adresse')
  await button(page).click()
  await expect(page.locator('#email')).toBeFocused()
  expect(await validity(page, 'email', 'typeMismatch')).toBe(true)
  await expect(toasts(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a request arrives with its eight fields, and the form is cleared', async ({ page }) => {
  await open(page, '/kontakt')
  const request = createRequest()
  await fill(page, request)
  await consent(page).check()
  await button(page).click()
  await expectNotice(page, 'sent', 'status')
  expect(await received(request)).toEqual([request])
  await expectValues(page, emptyRequest)
  await expect(consent(page)).not.toBeChecked()
  await expect(button(page)).toHaveText('Anfrage senden')
  expect(await storedOnDevice(page)).toEqual([])
})

test('optional fields may stay empty', { tag: ['@desktop', '@thorough'] }, async ({ page }) => {
  await open(page, '/kontakt')
  const { firma, ansprechpartner, email, telefon } = createRequest()
  const request = { ...emptyRequest, firma, ansprechpartner, email, telefon }
  await fill(page, request)
  await consent(page).check()
  await button(page).click()
  await expectNotice(page, 'sent', 'status')
  expect(await received(request)).toEqual([request])
})

test('while a request is being sent, the button says so and is disabled', { tag: '@desktop' }, async ({
  page,
}) => {
  const gate = createGate()
  await page.route(`**${functionPath}`, async (route) => {
    await gate.wait
    await route.continue()
  })
  await open(page, '/kontakt')
  await fill(page, createRequest())
  await consent(page).check()
  await button(page).click()
  await expect(button(page)).toHaveText('Wird gesendet...')
  await expect(button(page)).toBeDisabled()
  await expect(toasts(page)).toHaveCount(0)
  gate.open()
  await expectNotice(page, 'sent', 'status')
  await expect(button(page)).toHaveText('Anfrage senden')
  await expect(button(page)).toBeEnabled()
})

test('a double click sends once', async ({ page }) => {
  await open(page, '/kontakt')
  const sent = sends(page)
  const request = createRequest()
  await fill(page, request)
  await consent(page).check()
  await button(page).dblclick()
  await expectNotice(page, 'sent', 'status')
  await expect(toasts(page)).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(await received(request)).toHaveLength(1)
})

for (const failure of ['the function fails', 'the network is gone'] as const) {
  test(`when ${failure}, a notice says so and the form keeps its values`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const heard = listen(page)
    await page.route(`**${functionPath}`, (route) =>
      failure === 'the function fails' ? route.fulfill({ status: 500, json: { ok: false } }) : route.abort(),
    )
    await open(page, '/kontakt')
    const request = createRequest()
    await fill(page, request)
    await consent(page).check()
    await button(page).click()
    await expectNotice(page, 'failed', 'alert')
    await expectValues(page, request)
    await expect(consent(page)).toBeChecked()
    await expect(button(page)).toBeEnabled()
    expect(heard.filter((line) => /^error: Error: Request not sent: /.test(line))).toHaveLength(1)
    // The message next to the form outlives the notice and includes the phone number.
    await expect(outcome(page)).toBeFocused()
    await expect(outcome(page)).toContainText(notices.failed[1])
    await expect(outcome(page).locator('a[href^="tel:"]')).toBeVisible()

    await page.unroute(`**${functionPath}`)
    await button(page).click()
    await expect(toasts(page).filter({ hasText: notices.sent[0] })).toBeVisible()
    expect(await received(request)).toEqual([request])
  })
}

test('notices appear at the bottom right, above the bar on a phone', { tag: '@thorough' }, async ({
  page,
}) => {
  await open(page, '/kontakt')
  await showConsentNotice(page)
  const { width, height: whole } = page.viewportSize() ?? { width: 0, height: 0 }
  // The page leaves room for the bar at its end.
  const bar = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
  const height = whole - bar
  // The notice slides in: its final position counts.
  const gap = async () => {
    const box = await toasts(page).boundingBox()
    return [width - Number(box?.x) - Number(box?.width), height - Number(box?.y) - Number(box?.height)]
  }
  await expect.poll(async () => Math.max(...(await gap()))).toBeLessThanOrEqual(32)
  expect(Math.min(...(await gap()))).toBeGreaterThanOrEqual(0)
})

test('Alt+T moves the focus to a notice, where it can be closed', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/kontakt')
  await showConsentNotice(page)
  await page.keyboard.press('Alt+t')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Meldung schließen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test.describe('by the clock', { tag: '@thorough' }, () => {
  test.use({ isNewVisitor: true })

  test('a notice of a failure stays until it is closed', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/kontakt')
    await showConsentNotice(page)
    await page.clock.runFor('02:00')
    await expect(toasts(page)).toBeVisible()
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
    await page.clock.runFor(1000)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('input from before the program has loaded is kept and sent', async ({ page }) => {
  const gate = createGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.wait
    await route.continue()
  })
  await page.goto('/kontakt', { waitUntil: 'commit' })
  const request = createRequest()
  await fill(page, request)
  await consent(page).check()
  expect(await page.locator('footer').evaluate((footer) => Object.keys(footer))).toEqual([])
  gate.open()
  await hydrated(page)
  await expectValues(page, request)
  await expect(consent(page)).toBeChecked()
  await button(page).click()
  await expectNotice(page, 'sent', 'status')
  expect(await received(request)).toEqual([request])
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a request arrives as an ordinary form', async ({ page }) => {
    const types: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') types.push(request.headers()['content-type'])
    })
    await page.goto('/kontakt')
    const request = createRequest()
    await fill(page, request)
    await consent(page).check()
    await button(page).click()
    await expect(page.locator('#gesendet')).toBeVisible()
    await expect(page.locator('#gesendet')).toContainText('Anfrage gesendet!')
    // Not every browser that cannot run the program supports `:has`.
    expect(await page.content()).not.toContain(':has(:target)')
    await expect(page.locator('#fehler')).toBeHidden()
    expect(types).toEqual(['application/x-www-form-urlencoded'])
    expect(await received(request)).toEqual([request])
  })

  test('nothing is delivered without consent', async ({ page }) => {
    await page.goto('/kontakt')
    const request = createRequest()
    await fill(page, request)
    await button(page).click()
    await expect(page.locator('#zustimmung')).toContainText(notices.consent[1])
    expect(await received(request)).toEqual([])
    await expect(page.locator('#zustimmung')).toContainText('gehen Sie im Browser eine Seite zurück')
    await page.goBack()
    await expectValues(page, request)
  })
})

const emptyRequest: ContactRequest = {
  firma: '',
  ansprechpartner: '',
  email: '',
  telefon: '',
  produktwahl: '',
  menge: '',
  standort: '',
  hinweise: '',
}

async function fill(page: Page, { produktwahl, ...texts }: ContactRequest): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`#${name}`).fill(text)
  await page.locator('#produktwahl').selectOption(produktwahl)
}

async function expectValues(page: Page, request: ContactRequest): Promise<void> {
  for (const [name, value] of Object.entries(request)) {
    await expect(page.locator(`#${name}`)).toHaveValue(value)
  }
}

async function expectNotice(page: Page, kind: keyof typeof notices, role: 'alert' | 'status'): Promise<void> {
  const notice = toasts(page).and(page.getByRole(role))
  for (const words of notices[kind]) await expect(notice.getByText(words, { exact: true })).toBeVisible()
}

/** The only notice that needs no server: the consent is missing. */
async function showConsentNotice(page: Page): Promise<void> {
  await fill(page, createRequest())
  await button(page).click()
  await expectNotice(page, 'consent', 'alert')
}

function validity(page: Page, name: string, flaw: 'valueMissing' | 'typeMismatch'): Promise<boolean> {
  return page.locator(`#${name}`).evaluate((field, key) => (field as HTMLInputElement).validity[key], flaw)
}

/** The requests of a company as delivered to the outbox. */
async function received({ firma }: ContactRequest): Promise<ContactRequest[]> {
  const read = await Promise.all(mails().map((mail) => simpleParser(mail)))
  return read.map(({ text = '' }) => readMail(text)).filter((request) => request.firma === firma)
}

function mails(): Buffer[] {
  const files = readdirSync(outboxDir).filter((file) => file.endsWith('.eml'))
  return files.map((file) => readFileSync(join(outboxDir, file)))
}

/** Parses the lines `Firma: …` of a mail; the remarks come last and may span several lines. */
function readMail(text: string): ContactRequest {
  const request: Record<string, string> = { ...emptyRequest }
  let last = ''
  for (const line of (text.split('\n\nVorgang: ')[0] ?? '').split('\n')) {
    const [name, field] =
      Object.entries(settings.fields).find(([, { label }]) => line.startsWith(`${label}: `)) ?? []
    const value = line.slice(`${field?.label}: `.length)
    const [choice] = Object.entries(choices).find(([, label]) => label === value) ?? []
    if (name) request[name] = choice ?? value
    else request[last] += `\n${line}`
    last = name ?? last
  }
  return request as ContactRequest
}
