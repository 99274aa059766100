import { writer } from '../support/github/server.ts'
import { type HostedEditor, startHosted } from './hosted-editor.ts'
import { expect, type Page, test } from './test.ts'

const page = 'pages/reparatur.yaml'
let hosted: HostedEditor

test.describe('the editor without an installation', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ isNewVisitor: true })
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(180_000)
    hosted = await startHosted(baseURL ?? '')
  })
  test.afterAll(() => hosted?.stop())
  test.afterEach(() => {
    expect(hosted.github.failures).toEqual([])
    hosted.github.forget()
  })

  const token = (tab: Page) => tab.getByLabel('Schlüssel', { exact: true })
  const heading = (tab: Page) => tab.frameLocator('iframe[title=Vorschau]').locator('h1')
  const signIn = async (tab: Page, typed = writer) => {
    await token(tab).fill(typed)
    await tab.getByRole('button', { name: /anmelden$/i }).click()
  }
  const title = (tab: Page) => tab.getByRole('region', { name: 'Felder' }).getByLabel('Titel').first()
  const openPage = async (tab: Page) => {
    await tab.getByRole('navigation', { name: 'Seiten' }).getByText('/reparatur', { exact: true }).click()
    await expect(tab.getByLabel('So zeigen Suchmaschinen die Seite')).toContainText('› reparatur')
  }
  const stored = (tab: Page) =>
    tab.evaluate(async () => {
      const found = await Promise.all(
        (await indexedDB.databases()).map(
          ({ name = '' }) =>
            new Promise((done) => {
              const opening = indexedDB.open(name)
              opening.onsuccess = () => {
                const database = opening.result
                const [store] = database.objectStoreNames
                if (!store) return done([])
                const all = database.transaction(store).objectStore(store).getAll()
                all.onsuccess = () => done(all.result.map((one) => [...(one?.texts ?? [])]))
              }
            }),
        ),
      )
      return JSON.stringify([
        found,
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        document.cookie,
      ])
    })

  test('signs in, changes a text, publishes and signs out', async ({ page: tab }) => {
    test.setTimeout(150_000)
    const { github, address } = hosted
    const asked: string[] = []
    tab.on('request', (request) => {
      const { authorization = '' } = request.headers()
      if (authorization.includes(writer)) asked.push(new URL(request.url()).origin)
      if (`${request.url()}${request.postData()}`.includes(writer)) asked.push(request.url())
    })
    const answer = await tab.goto(address)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    const link = await tab.getByRole('link', { name: 'Schlüssel auf GitHub anlegen' }).getAttribute('href')
    expect(link).toContain('/settings/personal-access-tokens/new?')
    expect(link).toContain('target_name=paletten&expires_in=90&contents=write&pull_requests=write')

    for (const [typed, sentence] of [
      ['', 'Fügen Sie hier den Schlüssel ein'],
      ['github_pat_11AB', 'kein ganzer Schlüssel'],
      ['geheim', 'auch Ihr Passwort passt hier nicht'],
      [`ghp_${'a'.repeat(36)}`, 'beginnt mit „github_pat_“'],
      [`github_pat_${'a'.repeat(40)}`, 'gilt nicht mehr'],
    ] as const) {
      await signIn(tab, typed)
      await expect(tab.getByRole('alert')).toContainText(sentence)
    }
    await signIn(tab)
    await expect(heading(tab)).toBeVisible({ timeout: 60_000 })
    // Pictures come from the site, which lists them; none was fetched from the repository.
    await expect(tab.frameLocator('iframe[title=Vorschau]').locator('img').first()).toHaveJSProperty(
      'complete',
      true,
    )
    expect(github.seen.filter(({ path }) => path.includes('/git/blobs/'))).toEqual([])
    // Each further preflight would delay the editor by a round trip.
    expect(github.preflights).toEqual(['/graphql'])

    await openPage(tab)
    await expect(title(tab)).toHaveValue(/^Palettenreparatur/)
    await title(tab).fill('Palettenreparatur vom Fachbetrieb')
    await expect(tab.getByRole('status')).toHaveText('Gespeichert, noch nicht veröffentlicht')
    expect(await stored(tab)).toContain('Palettenreparatur vom Fachbetrieb')
    expect(await stored(tab)).not.toContain(writer)

    const before = await github.head()
    await tab.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await tab.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    await expect(tab.getByRole('status')).toContainText('Veröffentlicht.')
    const linked = (name: string) => tab.getByRole('status').getByRole('link', { name }).getAttribute('href')
    expect(await linked('Ansehen')).toMatch(/^https:.*\/reparatur$/)
    expect(await linked('Fortschritt')).toContain(`/paletten/website/commit/${await github.head()}/checks`)
    expect(await github.git(['rev-parse', 'main^'])).toBe(before)
    expect(String(await github.read(page))).toContain('Palettenreparatur vom Fachbetrieb')
    expect(await github.git(['diff', '--numstat', 'main^', 'main'])).toBe(`1\t1\t${page}`)

    expect([...new Set(asked)]).toEqual([github.origin])
    expect(await stored(tab)).not.toContain(writer)
    await tab.getByRole('button', { name: 'Mehr', exact: true }).click()
    await tab.getByRole('button', { name: 'Abmelden' }).click()
    await tab
      .getByRole('dialog', { name: 'Abmelden' })
      .getByRole('button', { name: 'Abmelden', exact: true })
      .click()
    await expect(token(tab)).toBeVisible()
  })

  test('loses no word when a token is revoked', { tag: '@thorough' }, async ({ page: tab }) => {
    const { github, address } = hosted
    await tab.goto(address)
    await tab.getByLabel('Auf diesem Gerät angemeldet bleiben').check()
    await signIn(tab)
    await expect(heading(tab)).toBeVisible({ timeout: 60_000 })
    expect(await stored(tab)).toContain(writer)
    github.fail('revoked')
    await tab.reload()
    await expect(tab.getByRole('alert')).toContainText('abgelaufen, zurückgezogen')
    github.fail('bad gateway', ({ body }) => body.includes('query Open('))
    await signIn(tab)
    await expect(tab.getByRole('alert')).toContainText('gestört')
    await tab.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(heading(tab)).toBeVisible({ timeout: 60_000 })
    await openPage(tab)
    await title(tab).fill('Noch ein Titel für die Reparatur')
    await expect(tab.getByRole('status')).toHaveText('Gespeichert, noch nicht veröffentlicht')

    github.fail('revoked')
    await tab.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await tab.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    const again = tab.getByRole('dialog', { name: 'Bitte melden Sie sich noch einmal an' })
    await expect(again).toContainText('abgelaufen, zurückgezogen')
    await signIn(tab)
    await expect(again).toBeHidden()
    await tab.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    await expect(tab.getByRole('status')).toContainText('Veröffentlicht.')
    expect(String(await github.read(page))).toContain('Noch ein Titel für die Reparatur')

    // Signing out removes the token, and on request the draft.
    await title(tab).fill('Ein Entwurf für die Reparatur')
    await expect(tab.getByRole('status')).toHaveText('Gespeichert, noch nicht veröffentlicht')
    await tab.getByRole('button', { name: 'Mehr', exact: true }).click()
    await tab.getByRole('button', { name: 'Abmelden' }).click()
    await tab.getByRole('button', { name: 'Abmelden und Entwurf löschen' }).click()
    await expect(token(tab)).toBeVisible()
    expect(await stored(tab)).not.toMatch(/github_pat|Ein Entwurf/)
  })

  test('takes no focus in mid-word, for a newer version nor for a new sign-in', {
    tag: '@thorough',
  }, async ({ page: tab }) => {
    const { github, address } = hosted
    await tab.goto(address)
    await signIn(tab)
    await expect(heading(tab)).toBeVisible({ timeout: 60_000 })
    await openPage(tab)
    const status = tab.getByRole('status').first()
    // The editor looks once a minute, and whenever its window comes into view.
    const look = () => tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    const through =
      ' und noch siebzehn Wörter ohne aufzusehen weil niemand mitten im Satz gefragt werden will und soll'
    await heading(tab).click()
    await tab.keyboard.press('Control+End')
    await tab.keyboard.type(' Begonnen')
    const before = String(await github.read(page))
    await github.push({ [page]: before.replace('title: Reparatur', 'title: Anderswo geändert: Reparatur') })
    await look()
    await expect(status).toContainText('Die neuere Fassung wartet, bis Sie den Text verlassen.')
    await tab.keyboard.type(through, { delay: 20 })
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    await tab.keyboard.press('Escape')
    const question = tab.getByRole('dialog', { name: /jemand anders dasselbe/ })
    await expect(question).toContainText(`Begonnen${through}`)
    await question.getByRole('button', { name: 'Ihre Fassung nehmen' }).click()
    await expect(heading(tab)).toContainText(`Begonnen${through}`)

    await heading(tab).click()
    await tab.keyboard.press('Control+End')
    github.fail('revoked')
    await look()
    await expect.poll(() => github.seen.at(-1)?.body).toContain('Head')
    await tab.keyboard.type(through, { delay: 20 })
    const again = tab.getByRole('dialog', { name: 'Bitte melden Sie sich noch einmal an' })
    await expect(again).toHaveCount(0)
    await tab.keyboard.press('Escape')
    await expect(again).toBeVisible()
    await signIn(tab)
    await expect(again).toHaveCount(0)
    await expect(heading(tab)).toContainText(`${through}${through}`)
  })
})
