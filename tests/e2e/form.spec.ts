import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { keptData } from '../../src/build/proof/reading.ts'
import { createGate, open, recordRequests } from './browsing.ts'
import { functionPath, outboxDir, form as settings } from './site.ts'
import { expect, type Page, test } from './test.ts'

const choices = Object.fromEntries(settings.choices.map(({ value, label }) => [value, label]))
const notices = {
  consent: ['DSGVO Zustimmung erforderlich', 'Bitte stimmen Sie der Datenschutzerklärung zu.'],
  sent: ['Anfrage gesendet!', 'Wir werden uns schnellstmöglich bei Ihnen melden.'],
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
const toasts = (page: Page) => page.locator('.Toastify__toast')
const sends = (page: Page) => recordRequests(page, (request) => request.url().includes(functionPath))

test('the form has the fields of the specification, added ones, and one that only bots find', {
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
    'zusatz-termin text',
    'zusatz-entladung select-one',
    'hinweise textarea',
    'homepage text',
    'dsgvo checkbox',
  ])
  const values = await form(page)
    .locator('#produktwahl option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value }) => value))
  expect(values).toEqual(['', ...Object.keys(choices)])
  await expect(page.getByLabel('Menge')).toHaveAttribute('placeholder', /100/)
  await expect(consent(page)).not.toBeChecked()

  // The field for bots cannot be seen, reached or filled in.
  const trap = page.locator('[name=homepage]')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await page.locator('#hinweise').focus()
  await page.keyboard.press('Tab')
  await expect(consent(page)).toBeFocused()
})

test('the form names the page that led to it', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/europaletten')
  await page.locator('header a[href="/kontakt"]').filter({ hasText: 'Angebot', visible: true }).click()
  await expect(page.locator('#produktwahl')).toHaveValue('europaletten')
  await expect(page.locator('#produktwahl-note')).toHaveText('Für Sie ausgefüllt. Sie können es ändern.')
  // Also when the browser loads the page of the form itself.
  await page.goto('/ankauf')
  await page.evaluate(() => window.location.assign('/kontakt'))
  await expect(page.locator('#produktwahl')).toHaveValue('ankauf')
})

test('what was typed is still there after a page whose data cannot be read', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/kontakt')
  await page.route('**/_data/datenschutz.json', (route) => route.fulfill({ status: 404 }))
  const request = createRequest()
  await fill(page, request)
  await form(page).locator('a[href="/datenschutz"]').click()
  await expect(page.locator('h1')).toContainText('Datenschutz')
  await page.goBack()
  for (const [name, value] of Object.entries(request))
    await expect(page.locator(`#${name}`)).toHaveValue(value)
})

test('without consent a notice appears at the bottom right, Alt+T reaches it, and nothing is sent', async ({
  page,
}) => {
  await open(page, '/kontakt')
  const sent = sends(page)
  const request = createRequest()
  await fill(page, request)
  await button(page).click()
  await expectNotice(page, 'consent', 'alert')
  await expect(consent(page)).toBeFocused()
  await expectValues(page, request)
  await expect(button(page)).toBeEnabled()

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // On a phone the page leaves room for the bar at its end.
  const bar = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
  // The notice slides in: its final position counts.
  const gaps = async () => {
    const box = await toasts(page).boundingBox()
    return [width - Number(box?.x) - Number(box?.width), height - bar - Number(box?.y) - Number(box?.height)]
  }
  await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThanOrEqual(32)
  expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(0)

  await page.keyboard.press('Alt+t')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Meldung schließen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(consent(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('a request is sent once, arrives with its eight fields, and the form is cleared', async ({ page }) => {
  const gate = createGate()
  await page.route(`**${functionPath}`, async (route) => {
    await gate.wait
    await route.continue()
  })
  await open(page, '/kontakt')
  const sent = sends(page)
  const request = createRequest()
  await fill(page, request)
  await consent(page).check()
  await button(page).dblclick()
  await expect(button(page)).toHaveText('Wird gesendet...')
  await expect(button(page)).toBeDisabled()
  await expect(toasts(page)).toHaveCount(0)
  gate.open()
  await expectNotice(page, 'sent', 'status')
  await expect(toasts(page)).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(await received(request)).toEqual([mailOf(request)])
  await expectValues(page, Object.fromEntries(Object.keys(request).map((name) => [name, ''])))
  await expect(consent(page)).not.toBeChecked()
  await expect(button(page)).toHaveText('Anfrage senden')
  await expect(button(page)).toBeEnabled()
  expect([...(await keptData(page)), ...(await page.context().cookies())]).toEqual([])
})

test.describe('by the clock', { tag: ['@desktop', '@thorough'] }, () => {
  test.use({ isNewVisitor: true })

  test('a notice of a failure stays until it is closed', async ({ page }) => {
    await page.clock.install()
    await open(page, '/kontakt')
    await fill(page, createRequest())
    await button(page).click()
    await expectNotice(page, 'consent', 'alert')
    await page.clock.runFor('02:00')
    await expect(toasts(page)).toBeVisible()
  })
})

test('a form that is sent before the program has loaded is held, and sent once and completely', async ({
  page,
}) => {
  const gate = createGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.wait
    await route.continue()
  })
  await page.goto('/kontakt', { waitUntil: 'commit' })
  const sent = sends(page)
  const request = createRequest()
  await fill(page, request)
  await consent(page).check()
  expect(await page.locator('footer').evaluate((footer) => Object.keys(footer))).toEqual([])
  await button(page).click()
  expect(sent).toEqual([])
  gate.open()
  await expectNotice(page, 'sent', 'status')
  await expect(page).toHaveURL('/kontakt')
  expect(sent).toEqual([functionPath])
  expect(await received(request)).toEqual([mailOf(request)])
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a request arrives as an ordinary form', async ({ page }) => {
    await page.goto('/kontakt')
    const request = createRequest()
    await fill(page, request)
    await consent(page).check()
    await button(page).click()
    await expect(page.locator('#gesendet')).toBeVisible()
    await expect(page.locator('#gesendet')).toContainText('Anfrage gesendet!')
    await expect(page.locator('#gesendet')).toContainText('hinter „vorgang=“')
    await expect(page).toHaveURL(/\?vorgang=\w{6}#gesendet$/)
    // Not every browser that cannot run the program supports `:has`.
    expect(await page.content()).not.toContain(':has(:target)')
    await expect(page.locator('#fehler')).toBeHidden()
    expect(await received(request)).toEqual([mailOf(request)])
    // The function answers a failure with this address.
    await page.goto('/kontakt#fehler')
    await expect(page.locator('#fehler')).toContainText('Fehler beim Senden')
    await expect(page.locator('#fehler a[href^="tel:"]')).toBeVisible()
    await expect(page.locator('#gesendet')).toBeHidden()
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

async function fill(page: Page, { produktwahl, ...texts }: ContactRequest): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`#${name}`).fill(text)
  await page.locator('#produktwahl').selectOption(produktwahl)
}

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await expect(page.locator(`#${name}`)).toHaveValue(value)
  }
}

async function expectNotice(page: Page, kind: keyof typeof notices, role: 'alert' | 'status'): Promise<void> {
  const notice = toasts(page).and(page.getByRole(role))
  for (const words of notices[kind]) await expect(notice.getByText(words, { exact: true })).toBeVisible()
}

/** The mails of a company in the outbox, each up to its case number. */
async function received({ firma }: ContactRequest): Promise<(string | undefined)[]> {
  const files = readdirSync(outboxDir).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => simpleParser(readFileSync(join(outboxDir, file)))))
  return mails.flatMap(({ text }) => (text?.includes(firma) ? [text.split('\n\nVorgang: ')[0]] : []))
}

function mailOf(request: ContactRequest): string {
  return Object.entries(request)
    .map(([name, value]) => `${settings.fields[name]?.label}: ${choices[value] ?? value}`)
    .join('\n')
}
