import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveContent } from '#reading'
import { openOutput } from '../../../../src/build/files/output.ts'
import { pagePolicy } from '../../../../src/build/hosting/policy.ts'
import { readRedirectsFile, redirectFiles } from '../../../../src/build/hosting/redirects.ts'
import { sentence } from '../../../../src/content/problems/report.ts'
import { serveSite } from '../../../../src/server/serve/serve.ts'
import { request, sendRaw } from '../../../support/raw-requests.ts'
import { type Files, loadSite, picture, smallSite } from '../../../support/site.ts'

const written = (...lines: string[]) => ({
  'site.yaml': `${smallSite['site.yaml']}redirects:\n${lines.map((line) => `  - { ${line} }\n`).join('')}`,
})

test('a redirect to a redirect is reported, with the final target', async () => {
  const { problems } = await loadSite(
    written(
      'from: /a, to: "/b?x#y"',
      'from: /b, to: /c',
      'from: /c, to: "/reparatur#tausch"',
      'from: /d, to: /d',
    ),
  )
  expect(problems.map(({ code }) => code)).toEqual(Array(3).fill('wrong-redirect'))
  expect(problems.map(({ fix }) => fix?.text)).toEqual(['/reparatur#tausch', '/reparatur#tausch', undefined])
})

test.each(['/404', '/index', '/files/alt', '/assets', '/functions/v1/x'])('%s is reserved', async (from) => {
  const { problems } = await loadSite(written(`from: ${from}, to: /kontakt`))
  expect(problems.map(sentence)).toEqual([expect.stringContaining(`„${from}“ braucht die Website selbst`)])
})

test.each([
  ['/sitemap.xml', 'braucht die Website selbst'],
  ['/vercel.json/', 'braucht die Website selbst'],
  ['/index.html', 'ist selbst eine Seite'],
  ['/kontakt.html', 'ist selbst eine Seite'],
  ['/kontakt/', 'ist selbst eine Seite'],
  ['/Kontakt.html', '„/kontakt“ unterscheiden sich nur durch große und kleine Buchstaben'],
  ['/index.php?id=5', 'Meinten Sie „/index.php“?'],
  ['/kueche.html#ablauf', 'Meinten Sie „/kueche.html“?'],
  ['https://alt.example/kueche.html', 'Meinten Sie „/kueche.html“?'],
  ['kueche.htm', 'Meinten Sie „/kueche.htm“?'],
  ['/küche.html', 'ohne Umlaute und Leerzeichen'],
  ['/../kueche', 'Meinten Sie'],
  ['/alt/*', 'jede einzeln'],
])('from: %s is answered with a reason', async (from, reason) => {
  const { problems } = await loadSite(written(`from: "${from}", to: /reparatur`))
  expect(problems.map(sentence)).toEqual([expect.stringContaining(reason)])
})

test('addresses that hosts cannot tell apart lead to one target', async () => {
  const twice = written('from: /alt, to: /kontakt', 'from: /alt.html, to: /reparatur', 'from: /ALT/, to: /')
  const { problems } = await loadSite(twice)
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['wrong-redirect', 81],
    ['wrong-redirect', 82],
  ])
  const chain = await loadSite(written('from: /alt.html, to: /neu/', 'from: /neu, to: /reparatur'))
  expect(chain.problems.map(({ fix }) => fix?.text)).toContain('/reparatur')
})

test('redirects of an unexpected shape do not make the check throw', async () => {
  for (const section of [
    'redirects: x\n',
    'redirects:\n  - x\n  - { from: [a], to: /b }\n  - { to: /a }\n',
  ]) {
    const { problems } = await loadSite({ 'site.yaml': smallSite['site.yaml'] + section })
    expect(problems.map(({ code }) => code)).not.toContain('wrong-redirect')
  }
})

const redirects = `
redirects:
  - { from: /werkstatt, to: /reparatur }
  - { from: /alt/tausch, to: "/reparatur#tausch" }
  - { from: /angebot, to: "/kontakt?produktwahl=ankauf" }
  - { from: /urkunde, to: /files/urkunde.pdf }
  - { from: /Kueche.html, to: /reparatur }
  - { from: /index.php, to: / }
  - { from: /produkte/paletten/, to: /reparatur }
  - { from: /betrieb/index.html, to: /kontakt }
  - { from: /liste, to: "/files/Liste #1 (50%).pdf" }
  - { from: /palette, to: "https://de.wikipedia.org/wiki/Küste?a=b&c=d" }
`
const policy = pagePolicy({ styles: [] })
const siteWithRedirects = {
  'site.yaml': smallSite['site.yaml'] + redirects,
  'pages/files/Liste #1 (50%).pdf': 'x',
}

describe('a built site', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'redirects-'))
  const built = async (file: string) => readFile(join(dir, file), 'utf8')
  let address = ''
  let stop: () => void

  beforeAll(async () => {
    const pages = [
      { file: '404.html', content: 'Nicht gefunden' },
      { file: 'reparatur.html', content: 'Reparatur' },
    ]
    for (const file of [...redirectFiles(await validSite(siteWithRedirects), policy), ...pages])
      await openOutput(dir).write(file)
    const server = await serveSite({ dir, port: 0, contact: async () => false })
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    stop = () => void server.close().closeAllConnections()
  })
  afterAll(async () => {
    stop()
    await rm(dir, { recursive: true })
  })

  const ask = (path: string, method = 'GET') => fetch(address + path, { method, redirect: 'manual' })

  test.each([
    ['/werkstatt', '/reparatur'],
    ['/werkstatt/', '/reparatur'],
    ['/werkstatt?', '/reparatur'],
    ['/werkstatt?von=brief&nr=1', '/reparatur?von=brief&nr=1'],
    ['/alt/tausch?von=brief', '/reparatur?von=brief#tausch'],
    ['/angebot', '/kontakt?produktwahl=ankauf'],
    ['/angebot?von=brief', '/kontakt?produktwahl=ankauf&von=brief'],
    ['/urkunde', '/files/urkunde.pdf'],
    ['/werkstatt.html', '/reparatur'],
    ['/Kueche.html', '/reparatur'],
    ['/Kueche', '/reparatur'],
    ['/index.php?id=5', '/?id=5'],
    ['/produkte/paletten/', '/reparatur'],
    ['/produkte/paletten', '/reparatur'],
    ['/betrieb/index.html', '/kontakt'],
    ['/betrieb', '/kontakt'],
    ['/liste', '/files/Liste%20%231%20(50%25).pdf'],
    ['/liste?von=brief', '/files/Liste%20%231%20(50%25).pdf?von=brief'],
    ['/palette', 'https://de.wikipedia.org/wiki/K%C3%BCste?a=b&c=d'],
  ])('%s leads to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(from, method)
      expect([response.status, response.headers.get('location')]).toEqual([301, to])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe('')
    }
  })

  test('pages and unknown addresses answer as before', async () => {
    expect([(await ask('/reparatur')).status, await (await ask('/reparatur')).text()]).toEqual([
      200,
      'Reparatur',
    ])
    for (const path of [
      '/werkstatt/tor',
      '/werk',
      '/alt',
      '/toString',
      '/_redirects/x',
      '/kueche.html',
      '/produkte',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    }
    expect((await ask('/werkstatt', 'POST')).status).toBe(405)
  })

  test("no request can choose a redirect's target", async () => {
    for (const target of [
      '//evil.example/werkstatt',
      'http://evil.example/werkstatt',
      '/werkstatt//evil.example',
      '/%2fevil.example',
      '/werkstatt%0d%0aLocation:%20//evil.example',
    ]) {
      const answer = await askRaw(target)
      expect(answer, target).toMatch(/^HTTP/)
      expect(answer, target).not.toMatch(/^location:.*evil/im)
    }
    expect(await askRaw('/werkstatt?//evil.example')).toContain('Location: /reparatur?//evil.example\r\n')
  })

  /** Sends the path unchanged; fetch would normalize it. */
  const askRaw = (target: string) =>
    sendRaw(Number(new URL(address).port), [request(`GET ${target} HTTP/1.1`)])

  test('has the list that Netlify and Cloudflare Pages read', async () => {
    expect(await built('_redirects')).toBe(`/werkstatt /reparatur 301
/alt/tausch /reparatur#tausch 301
/angebot /kontakt?produktwahl=ankauf 301
/urkunde /files/urkunde.pdf 301
/Kueche /reparatur 301
/Kueche.html /reparatur 301
/index.php / 301
/produkte/paletten /reparatur 301
/produkte/paletten/ /reparatur 301
/betrieb /kontakt 301
/betrieb/index.html /kontakt 301
/liste /files/Liste%20%231%20(50%25).pdf 301
/palette https://de.wikipedia.org/wiki/K%C3%BCste?a=b&c=d 301
`)
    expect(await readRedirectsFile(dir)).toHaveLength(13)
  })

  test('has a valid page at each old address, for hosts that ignore redirects', async () => {
    const html = await built('alt/tausch.html')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/reparatur#tausch">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<link rel="canonical" href="https://palettenbetrieb.example/reparatur">')
    expect(html).toContain('<a href="/reparatur#tausch">')
    expect(await built('palette.html')).toContain(
      'content="0; url=https://de.wikipedia.org/wiki/K%C3%BCste?a=b&amp;c=d"',
    )
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    const report = await validator.validateString(html)
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
    // Hosts show a file as a page only if it ends with .html.
    for (const file of ['Kueche', 'index.php/index', 'produkte/paletten/index', 'betrieb/index'])
      expect(await built(`${file}.html`)).toContain('<meta http-equiv="refresh"')
  })
})

async function validSite(files: Files = {}) {
  const { valid } = await loadSite(files)
  if (!valid) throw new Error('The site has errors')
  return valid.site
}

test('a site without redirects has no list', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'redirects-'))
  expect(redirectFiles(await validSite(), policy)).toEqual([])
  expect(await readRedirectsFile(dir)).toEqual([])
  await rm(dir, { recursive: true })
})

test('the browser does not load old addresses', async () => {
  const { site } = resolveContent(await loadSite(siteWithRedirects), picture)
  expect(site.paths).toEqual(['/', '/kontakt', '/reparatur'])
  expect(JSON.stringify(site)).not.toContain('werkstatt')
})
