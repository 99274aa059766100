import { simpleParser } from 'mailparser'
import { type SmtpServer, startSmtp } from '../mail/smtp.ts'
import { hydrated } from './browsing.ts'
import { type Served, serveBuilt } from './served.ts'
import { distDir } from './site.ts'
import { expect, test } from './test.ts'

let smtp: SmtpServer
let site: Served

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  smtp = await startSmtp()
  site = await serveBuilt(distDir, {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}?requireTLS=false`,
      MAIL_TO: 'postfach@palettenbetrieb.example',
      MAIL_FROM: 'formular@palettenbetrieb.example',
    },
  })
})

test.afterAll(async () => {
  await site.stop()
  await smtp.stop()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', { tag: '@thorough' }, () => {
    test.use({ javaScriptEnabled })

    test('a failing mail server is not a success, and the next attempt sends one mail', async ({ page }) => {
      smtp.mails.length = 0
      smtp.fault = () => ({ at: 'end of mail', reply: 550 })
      await page.goto(`${site.origin}/kontakt`)
      if (javaScriptEnabled) await hydrated(page)
      await page.locator('#firma').fill('Müller & Söhne')
      await page.locator('#ansprechpartner').fill('Jörg Größe')
      await page.locator('#email').fill('joerg@example.org')
      await page.locator('#telefon').fill('07150 123456')
      await page.locator('#produktwahl').selectOption('pooling')
      await page.locator('#hinweise').fill('Für 3 Standorte 🚚\nbitte <b>zügig</b>')
      await page.locator('#dsgvo').check()
      const button = page.locator('main form button')
      await button.click()
      await expect(page.locator('#ergebnis, #fehler').filter({ visible: true })).toContainText(
        'Fehler beim Senden',
      )
      await expect(page.locator('#gesendet')).toBeHidden()
      smtp.fault = () => undefined
      if (!javaScriptEnabled) await page.goBack()
      await expect(page.locator('#firma')).toHaveValue('Müller & Söhne')
      await button.click()
      await expect(page.locator('#ergebnis, #gesendet').filter({ visible: true })).toContainText(
        'Anfrage gesendet!',
      )
      expect(smtp.mails).toHaveLength(1)
      const mail = await simpleParser(String(smtp.mails[0]))
      expect(mail.subject).toBe('Anfrage Pooling – Müller & Söhne')
      expect(mail.to).toMatchObject({ text: 'postfach@palettenbetrieb.example' })
      expect(mail.replyTo?.value).toEqual([{ name: 'Jörg Größe', address: 'joerg@example.org' }])
      expect(mail.text).toContain('Hinweise: Für 3 Standorte 🚚\nbitte <b>zügig</b>')
    })
  })
}
