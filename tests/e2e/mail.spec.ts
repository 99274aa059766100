import { simpleParser } from 'mailparser'
import { type SmtpServer, startSmtp } from '../mail/smtp.ts'
import { hydrated } from './browsing.ts'
import { type Served, serveBuilt } from './served.ts'
import { distDir } from './site.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let smtp: SmtpServer
let site: Served
let origin: string

test.beforeAll(async () => {
  smtp = await startSmtp()
  site = await serveBuilt(distDir, {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}?requireTLS=false`,
      MAIL_TO: 'postfach@palettenbetrieb.example',
      MAIL_FROM: 'formular@palettenbetrieb.example',
    },
  })
  origin = site.origin
})

test.afterAll(async () => {
  await site.stop()
  await smtp.stop()
})

async function fillIn(page: Page, firma: string): Promise<void> {
  await page.locator('#firma').fill(firma)
  await page.locator('#ansprechpartner').fill('Jörg Größe')
  await page.locator('#email').fill('joerg@example.org')
  await page.locator('#telefon').fill('07150 123456')
  await page.locator('#produktwahl').selectOption('pooling')
  await page.locator('#hinweise').fill('Für 3 Standorte 🚚\nbitte <b>zügig</b>')
  await page.locator('#dsgvo').check()
}

async function expectOneMail(firma: string): Promise<void> {
  const mails = await Promise.all(smtp.mails.map((mail) => simpleParser(mail)))
  const [mail, ...others] = mails.filter(({ subject }) => subject?.includes(firma))
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Anfrage Pooling – ${firma}`)
  expect(mail?.to).toMatchObject({ text: 'postfach@palettenbetrieb.example' })
  expect(mail?.replyTo?.value).toEqual([{ name: 'Jörg Größe', address: 'joerg@example.org' }])
  expect(mail?.text).toContain('Hinweise: Für 3 Standorte 🚚\nbitte <b>zügig</b>')
}

test('a request arrives in the mailbox', async ({ page }) => {
  await page.goto(`${origin}/kontakt`)
  await hydrated(page)
  await fillIn(page, 'Müller & Söhne')
  await page.locator('main form button').click()
  await expect(page.locator('#ergebnis')).toContainText('Anfrage gesendet!')
  await expectOneMail('Müller & Söhne')
})

test('a failing mail server is not a success, and the next attempt sends one mail', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`${origin}/kontakt`)
  await hydrated(page)
  await fillIn(page, 'Zweiter Versuch AG')
  smtp.fault = () => ({ at: 'end of mail', reply: 550 })
  await page.locator('main form button').click()
  await expect(page.locator('#ergebnis')).toContainText('Fehler beim Senden')
  await expect(page.locator('#firma')).toHaveValue('Zweiter Versuch AG')
  smtp.fault = () => undefined
  await page.locator('main form button').click()
  await expect(page.locator('#ergebnis')).toContainText('Anfrage gesendet!')
  await expectOneMail('Zweiter Versuch AG')
})

test.describe('without JavaScript', { tag: '@thorough' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a request arrives in the mailbox', async ({ page }) => {
    await page.goto(`${origin}/kontakt`)
    await fillIn(page, 'Ohne Skript KG')
    await page.locator('main form button').click()
    await expect(page.locator('#gesendet')).toBeVisible()
    await expectOneMail('Ohne Skript KG')
  })

  test('a failing mail server is not a success', async ({ page }) => {
    smtp.fault = () => ({ at: 'recipient', reply: 550 })
    await page.goto(`${origin}/kontakt`)
    await fillIn(page, 'Ohne Glück OHG')
    await page.locator('main form button').click()
    await expect(page.locator('#fehler')).toBeVisible()
    await expect(page.locator('#gesendet')).toBeHidden()
  })
})
