import { writer } from '../support/github/server.ts'
import { startHosted } from './hosted-editor.ts'
import { expect, type Page, test } from './test.ts'

const file = 'pages/reparatur.yaml'
const script = '<img src=x onerror=document.title=1>'
const hostile = {
  [`pages/images/${script}.jpg`]: 'kein Bild',
  [`pages/${script}.yaml`]: `title: "${script}"\n`,
}

test.use({ isNewVisitor: true })

test('contents of the repository cannot attack the editor, and two simultaneous publications lose no word', {
  tag: '@thorough',
}, async ({ page: erika, browser, baseURL }) => {
  test.setTimeout(150_000)
  const hosted = await startHosted(baseURL ?? '')
  const { github, address } = hosted
  const said: string[] = []
  const hear = (tab: Page) => {
    tab.on('console', (message) => said.push(message.text()))
    tab.on('pageerror', (error) => said.push(String(error)))
    tab.on('dialog', (dialog) => said.push(`dialog: ${dialog.message()}`))
  }
  hear(erika)
  await github.push(hostile, `${script}\u202e\n\n[x](javascript:alert(1))`, 'main', {
    name: script,
    email: 'x@example.com',
  })

  // As far away as a host usually is: opening takes three answers in sequence.
  github.settings.latency = 200
  await erika.goto(address)
  await erika.getByLabel('Schlüssel', { exact: true }).fill(writer)
  const began = Date.now()
  await signIn(erika)
  await expect(title(erika)).toBeVisible({ timeout: 60_000 })
  const usable = Date.now() - began
  const questions = github.seen.filter(({ path }) => path === '/graphql')
  expect(questions).toHaveLength(2)
  test
    .info()
    .annotations.push({ type: 'figure', description: `usable after ${usable} ms, 200 ms to the host` })

  await erika.getByRole('button', { name: 'Mehr', exact: true }).click()
  await erika.getByRole('button', { name: 'Bilder', exact: true }).first().click()
  await expect(erika.getByText(`${script}.jpg`).first()).toBeVisible()
  await erika.keyboard.press('Escape')
  for (const frame of erika.frames()) expect(await frame.evaluate(() => document.title)).not.toBe('1')

  // Files with such names block publishing; a token that was not to be kept is gone after a reload.
  await github.push(Object.fromEntries(Object.keys(hostile).map((name) => [name, null])))
  await erika.reload()
  await erika.getByLabel('Schlüssel', { exact: true }).fill(writer)
  await signIn(erika)

  const otto = await (await browser.newContext()).newPage()
  hear(otto)
  await otto.goto(address)
  await otto.getByLabel('Schlüssel', { exact: true }).fill(writer)
  await signIn(otto)
  await expect(title(otto)).toBeVisible({ timeout: 60_000 })
  await write(erika, 'Titel', 'Palettenreparatur, wie Erika sie nennt')
  await write(otto, 'Beschreibung', 'Otto beschreibt die Reparatur von Europaletten in einem ganzen Satz.')
  const before = await github.head()
  for (const tab of [erika, otto])
    await tab.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await Promise.all([erika, otto].map((tab) => publish(tab).click({ timeout: 20_000 })))
  await expect(async () => {
    const late = await Promise.all([erika, otto].map((tab) => tab.getByRole('alert').isVisible()))
    expect(late.filter(Boolean)).toHaveLength(1)
  }).toPass()
  expect(await github.git(['rev-list', '--count', `${before}..main`])).toBe('1')
  const late = (await erika.getByRole('alert').isVisible()) ? erika : otto
  await expect(late.getByRole('alert')).toContainText('Inzwischen hat jemand anders etwas veröffentlicht')
  await publish(late).click()
  await expect(late.getByRole('status')).toContainText('Veröffentlicht.')
  const text = String(await github.read(file))
  for (const word of ['wie Erika sie nennt', 'Otto beschreibt']) expect(text).toContain(word)

  // A second publication waits until the editor has chosen between two versions of the same text.
  await write(late, 'Titel', 'Palettenreparatur, wie sie bleibt')
  await github.push({ [file]: text.replace(/^title: .*/m, 'title: Palettenreparatur von Dritten') })
  await late.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await publish(late).click()
  await expect(late.getByRole('alert')).toContainText('Wählen Sie zuerst')
  await expect(publish(late)).toBeDisabled()
  await late.getByRole('button', { name: 'Ihre Fassung nehmen' }).click()
  await publish(late).click()
  await expect(late.getByRole('status')).toContainText('Veröffentlicht.')
  expect(String(await github.read(file))).toContain('title: Palettenreparatur, wie sie bleibt')

  // The answer is lost and the host unreachable; the publication succeeded all the same.
  await write(late, 'Titel', 'Palettenreparatur mit verlorener Antwort')
  const head = await github.head()
  let isLost = false
  github.fail(
    'answer lost',
    (seen) => {
      isLost ||= seen.body.includes('createCommitOnBranch(')
      return isLost
    },
    99,
  )
  await late.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await publish(late).click()
  await expect(late.getByRole('alert')).toContainText('weiß niemand', { timeout: 60_000 })
  github.forget()
  await publish(late).click()
  await expect(late.getByRole('status')).toContainText('ist schon veröffentlicht')
  expect(await github.git(['rev-list', '--count', `${head}..main`])).toBe('1')

  expect(said.filter((one) => one.includes(writer) || one.startsWith('dialog'))).toEqual([])
  for (const tab of [erika, otto]) {
    const left = await tab.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(left).not.toContain(writer)
  }
  expect(github.failures).toEqual([])
  await hosted.stop()
})

const signIn = (tab: Page) => tab.getByRole('button', { name: 'Anmelden', exact: true }).click()
const title = (tab: Page) => tab.getByRole('region', { name: 'Felder' }).getByLabel('Titel').first()
const publish = (tab: Page) => tab.getByRole('button', { name: 'Jetzt veröffentlichen' })

async function write(tab: Page, label: string, words: string): Promise<void> {
  await tab.getByRole('navigation', { name: 'Seiten' }).getByText('/reparatur', { exact: true }).click()
  const field = tab.getByRole('region', { name: 'Felder' }).getByLabel(label).first()
  await expect(field).toHaveValue(/^(Palettenreparatur|Defekte)/)
  await field.fill(words)
  await expect(tab.getByRole('status')).toHaveText('Gespeichert, noch nicht veröffentlicht')
}
