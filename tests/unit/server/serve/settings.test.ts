// @module-tag thorough
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFormSettings, trimFormSettings } from '../../../../src/server/serve/form-settings.ts'
import { readServerSettings } from '../../../../src/server/serve/settings.ts'
import {
  readContactSettings,
  settingNames,
} from '../../../../supabase/functions/send-contact-email/settings.ts'
import { inProcess, siteFolder } from '../../../support/commands.ts'
import { frozenSite } from '../../../support/frozen-site.ts'

const mail = {
  SMTP_URL: 'smtps://u:geheim@mail.example.com:465',
  MAIL_TO: 'anfrage@example.com',
  MAIL_FROM: 'website@example.com',
}
const problemsOf = (env: Record<string, string>) => readContactSettings(env).problems

describe('a mail server', () => {
  const server = (SMTP_URL: string) => {
    const { mail: way, problems } = readContactSettings({ ...mail, SMTP_URL })
    expect(problems).toEqual([])
    return way && 'smtp' in way && way.smtp
  }
  const base = { host: 'mail.example.com', port: 465, secure: true, requireTLS: false }

  test.each([
    ['smtps://mail.example.com', base],
    [' smtps://mail.example.com:465/ ', base],
    ['SMTPS://mail.example.com', base],
    ['smtp://mail.example.com', { ...base, port: 587, secure: false, requireTLS: true }],
    ['smtp://localhost:25?requireTLS=false', { ...base, host: 'localhost', port: 25, secure: false }],
    ['smtps://[::1]:465', { ...base, host: '::1' }],
    ['smtps://a%40b:p%2Fq%23%25@mail.example.com', { ...base, auth: { user: 'a@b', pass: 'p/q#%' } }],
    ['smtps://a@b:p@q:r@mail.example.com', { ...base, auth: { user: 'a@b', pass: 'p@q:r' } }],
  ])('is parsed: %s', (written, wanted) => {
    expect(server(written)).toEqual(wanted)
  })

  test.each([
    'smtp.example.com',
    'http://mail.example.com',
    'smtps://',
    'smtps://u:ge/heim@mail.example.com:465',
    'smtps://u:ge#heim@mail.example.com:465',
    'smtps://u:12/geheim@mail.example.com:465',
    'smtps://u:geheim%ss@mail.example.com:465',
    'smtps://geheim@mail.example.com:465',
    'smtps://:geheim@mail.example.com:465',
    'smtps://u:geheim@mail.example.com:99999',
    'smtps://u:geheim@mail.example.com:0',
    'smtps://u:geheim@mail.example.com?requiretls=false',
    'smtps://u:geheim@mail example.com',
  ])('is refused, without its password: %s', (SMTP_URL) => {
    const { problems, mail: way } = readContactSettings({ ...mail, SMTP_URL })
    expect(way).toBeUndefined()
    expect(problems).toEqual([
      expect.stringMatching(
        /^SMTP_URL ist so nicht zu gebrauchen\. Schreiben Sie SMTP_URL=smtps:\/\/benutzer:/,
      ),
    ])
    expect(problems.join()).not.toContain('heim')
  })
})

describe('mail is configured completely or not at all', () => {
  test('without any of its settings there is no mail and no complaint', () => {
    const env = { MAIL: '/var/mail/x', PATH: '/bin', SMTP_URL: '', MAIL_TO: ' ' }
    expect(readContactSettings(env)).toMatchObject({ mail: undefined, problems: [] })
  })

  test('with Resend', () => {
    const { mail: way, problems } = readContactSettings({ ...mail, SMTP_URL: '', RESEND_API_KEY: 're_1' })
    expect(problems).toEqual([])
    expect(way).toMatchObject({ resendKey: 're_1', to: mail.MAIL_TO, from: mail.MAIL_FROM })
  })

  test.each(['website@example.com', 'Website <website@example.com>', '"Firma, GmbH" <website@example.com>'])(
    'accepts a sender with a name: %s',
    (MAIL_FROM) => expect(readContactSettings({ ...mail, MAIL_FROM }).mail?.from).toBe(MAIL_FROM),
  )
})

test.each<[Record<string, string>, string[]]>([
  [{ ...mail, SMTP_URL: '' }, ['SMTP_URL oder RESEND_API_KEY fehlt']],
  [{ ...mail, MAIL_TO: '' }, ['MAIL_TO fehlt']],
  [{ MAIL_TO: mail.MAIL_TO }, ['SMTP_URL oder RESEND_API_KEY fehlt', 'MAIL_FROM fehlt']],
  [{ RESEND_API_KEY: 'x' }, ['MAIL_TO fehlt', 'MAIL_FROM fehlt']],
  [{ ...mail, RESEND_API_KEY: 'ä b' }, ['RESEND_API_KEY ist so nicht zu gebrauchen']],
  [{ ...mail, MAIL_TO: 'anfrage' }, ['MAIL_TO ist „anfrage“']],
  [{ ...mail, MAIL_TO: 'a@example.com, b@example.com' }, ['MAIL_TO ist „a@example.com, b@example.com“']],
  [{ ...mail, MAIL_TO: 'X <a@example.com>' }, ['MAIL_TO ist „X <a@example.com>“']],
  [{ ...mail, MAIL_FROM: 'Firma, GmbH <a@example.com>' }, ['MAIL_FROM ist „Firma, GmbH <a@example.com>“']],
  [{ ...mail, MAIL_FROM: 'x\nBcc <b@example.com>' }, ['MAIL_FROM ist „x\nBcc <b@example.com>“']],
  [{ ...mail, MAIL_TO: mail.SMTP_URL }, ['MAIL_TO ist „smtps://…@mail.example.com:465“']],
  [
    { ...mail, MAIL_FROM: '', MAIL_FORM: 'a@example.com' },
    ['MAIL_FORM ist keine Einstellung. Meinten Sie MAIL_FROM?', 'MAIL_FROM fehlt'],
  ],
  [
    { ...mail, SMTP_URL: '', smtp_url: 'x' },
    ['smtp_url ist keine Einstellung. Meinten Sie SMTP_URL?', 'SMTP_URL oder RESEND_API_KEY fehlt'],
  ],
  [
    { SMTP_HOST: 'mail.example.com' },
    ['SMTP_URL oder RESEND_API_KEY fehlt', 'MAIL_TO fehlt', 'MAIL_FROM fehlt'],
  ],
  [{ LIMIT_PER_HOUR: '1.000' }, ['LIMIT_PER_HOUR ist „1.000“']],
  [{ LIMIT_PER_HOUR: '0' }, ['LIMIT_PER_HOUR ist „0“']],
  [{ LIMIT_PER_HOUR: '1e3' }, ['LIMIT_PER_HOUR ist „1e3“']],
  [{ LIMIT_PER_MINUTE: '10,5' }, ['LIMIT_PER_MINUTE ist „10,5“']],
  [{ KEEP_REQUESTS_DAYS: '366' }, ['KEEP_REQUESTS_DAYS ist „366“']],
  [{ STATUS_SECRET: 'geheim' }, ['STATUS_SECRET ist so nicht zu gebrauchen']],
  [{ ...mail, MAIL_TOTAL_TIMEOUT_MS: '13' }, ['MAIL_TOTAL_TIMEOUT_MS ist „13“']],
  [{ ...mail, MAIL_TOTAL_TIMEOUT_MS: '15001' }, ['MAIL_TOTAL_TIMEOUT_MS ist „15001“']],
  [{ ...mail, MAIL_SOCKET_TIMEOUT_MS: '999999999999' }, ['MAIL_SOCKET_TIMEOUT_MS ist „999999999999“']],
  [{ ...mail, MAIL_CONNECT_TIMEOUT_MS: '13s' }, ['MAIL_CONNECT_TIMEOUT_MS ist „13s“']],
  [{ PORT: '80a' }, ['PORT ist „80a“']],
  [{ PORT: '70000' }, ['PORT ist „70000“']],
  [{ PORT: '0' }, ['PORT ist „0“']],
  [{ TRUST_PROXY: 'ja' }, ['TRUST_PROXY ist „ja“']],
  [{ TRUST_PROXI: '1' }, ['TRUST_PROXI ist keine Einstellung. Meinten Sie TRUST_PROXY?']],
  [{ LOG: 'aus' }, ['LOG ist „aus“']],
  [{ HOST: 'http://localhost' }, ['HOST ist „http://localhost“']],
  [{ HOST: '0.0.0.0:80' }, ['HOST ist „0.0.0.0:80“']],
])('%j is refused, with what to write instead', (env, wanted) => {
  const { problems } = readServerSettings(env, 4173)
  const starts = wanted.toSorted()
  expect(problems.toSorted().map((problem, index) => problem.slice(0, starts[index]?.length))).toEqual(starts)
  for (const problem of problems) expect(problem).toMatch(/^(\w+) .*(\1=.*\.|Meinten Sie \w+\?)$/s)
  expect(problems.join()).not.toContain('geheim')
})

test('a setting similar to a configured one belongs to another program', () => {
  expect(problemsOf({ ...mail, MAILTO: 'root', SMTP_URI: 'x', FTP_URL: 'x' })).toEqual([])
  expect(problemsOf({ LANG: 'de', FTP_URL: 'x', HTTP_URL: 'x', LIMIT: '3' })).toEqual([])
})

test('settings are taken as given, with defaults where they are missing', () => {
  const env = { PORT: '80', HOST: '::1', TRUST_PROXY: '2', LOG: 'OFF', LIMIT_PER_HOUR: ' 40 ' }
  const { settings } = readServerSettings({ ...env, ...mail, MAIL_TOTAL_TIMEOUT_MS: '15000' }, 4173)
  const { contact, ...server } = settings
  expect(server).toEqual({ port: 80, host: '::1', proxies: 2, logs: false })
  expect(contact.limits).toEqual({ perMinute: 10, perHour: 40 })
  expect(contact.mail?.timeouts).toEqual({ connect: 4_000, socket: 6_000, total: 15_000 })
  const others = readServerSettings({ PORT: '', LOG: '', LIMIT_PER_HOUR: '', LIMIT_PER_MINUTE: '3' }, 4173)
  expect(others.settings).toMatchObject({
    port: 4173,
    logs: true,
    contact: { limits: { perMinute: 3, perHour: 300 } },
  })
})

describe('origins', () => {
  test.each([
    ['https://www.example.com', ['https://www.example.com']],
    ['HTTPS://WWW.Example.COM', ['https://www.example.com']],
    ['www.example.com', ['https://www.example.com']],
    ['https://example.com/kontakt', ['https://example.com']],
    ['https://example.com:443', ['https://example.com']],
    ['https://größe.example', ['https://xn--gre-6ka8i.example']],
    [' https://a.example , http://localhost:5173 ,', ['https://a.example', 'http://localhost:5173']],
  ])('%s', (ALLOWED_ORIGINS, origins) => {
    expect(readContactSettings({ ALLOWED_ORIGINS })).toMatchObject({ origins, problems: [] })
  })

  test.each([
    '*',
    'null',
    'example',
    'ftp://example.com',
    'https://',
    'https://a.example https://b.example',
    'https://user:geheim@example.com',
    'https://*.example.com',
    'example.com:8443',
  ])('%s is refused', (ALLOWED_ORIGINS) => {
    expect(problemsOf({ ALLOWED_ORIGINS })).toEqual([
      expect.stringMatching(/^ALLOWED_ORIGINS ist „.*“\. Schreiben Sie Adressen mit https:\/\//),
    ])
  })
})

describe('the project of the form', () => {
  const url = 'https://abc.supabase.co'
  const key = 'sb_publishable_x'
  const jwt = (role: string) =>
    `e30.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.geheim`
  const read = (VITE_SUPABASE_URL: string, VITE_SUPABASE_ANON_KEY: string, more = {}) =>
    readFormSettings({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, ...more })

  test.each([
    [url, key],
    [` ${url}/ `, jwt('anon')],
    ['https://anfragen.firma.example', key],
    ['http://localhost:54321', key],
    ['http://192.168.0.7:54321', key],
    [url, ''],
    ['', ''],
  ])('is understood: %s %s', (VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY) => {
    const own = VITE_SUPABASE_URL.trim() || undefined
    expect(read(VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY)).toEqual([own, [], 14])
  })

  test.each([
    ['abc.supabase.co', key],
    ['https://supabase.com/dashboard/project/abc', key],
    [`${url}/functions/v1`, key],
    [`"${url}"`, key],
    ['http://abc.supabase.co', key],
    ['https://abc', key],
    ['https://abc.supabase.co,', key],
    ['https://abc.functions.supabase.co', key],
    ['https://db.abc.supabase.co', key],
    ['https://abc.supabase.com', key],
    ['https://supabase.com', key],
    ['https://IHRE-PROJEKT-ID.supabase.co', key],
    [url, `"${key}"`],
    [url, 'sbp_geheim'],
    [url, 'sb_secret_geheim'],
    [url, jwt('service_role')],
    [url, 'geheim mit Leerzeichen'],
    ['', key],
  ])('is refused, without a secret: %s %s', (VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY) => {
    const [, problems] = read(VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY)
    const isKey = VITE_SUPABASE_URL === url
    expect(problems).toEqual([
      expect.stringMatching(isKey ? /^VITE_SUPABASE_ANON_KEY ist/ : /^VITE_SUPABASE_URL (fehlt|ist)/),
    ])
    expect(problems.join()).not.toMatch(/geheim(?!en)|eyJ/)
  })

  test('under a similar name is noticed', () => {
    const [, problems] = read('', '', { VITE_SUPABASE_URI: url })
    expect(problems).toEqual(['VITE_SUPABASE_URI ist keine Einstellung. Meinten Sie VITE_SUPABASE_URL?'])
    expect(read(url, '', { VITE_SUPABASE_KEY: key })[1]).toEqual([
      'VITE_SUPABASE_KEY ist keine Einstellung. Meinten Sie VITE_SUPABASE_ANON_KEY?',
    ])
    const suggested = { VITE_SUPABASE_PUBLISHABLE_KEY: key }
    expect(read(url, '', suggested)[1]).toEqual([
      'VITE_SUPABASE_PUBLISHABLE_KEY ist keine Einstellung. Meinten Sie VITE_SUPABASE_ANON_KEY?',
    ])
    expect(read(url, key, suggested)[1]).toEqual([])
  })

  test.each([
    [` ${url}\n`, ` ${key} `, url, key],
    [' ', '', '', ''],
  ])('reaches the bundler without white space: %j %j', (givenUrl, givenKey, ...wanted) => {
    const env = { VITE_SUPABASE_URL: givenUrl, VITE_SUPABASE_ANON_KEY: givenKey }
    trimFormSettings(env)
    expect([env.VITE_SUPABASE_URL, env.VITE_SUPABASE_ANON_KEY]).toEqual(wanted)
  })

  test.each(['build', 'dev'])('ends %s before anything is bundled', (command) => {
    const env = { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: key }
    expect(refusalOf(command, { env })).toMatch(/^VITE_SUPABASE_URL fehlt\..*\n$/)
  })
})

/** What a command prints that ends before it does anything. */
function refusalOf(command: string, { env = {}, options = [] as string[] }): string {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['scripts/run-bundled.mjs', command, ...options],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([2, ''])
  return stderr
}

test.each(['start', 'serve', 'dev'])('%s ends before doing anything, and says why', (command) => {
  const env = { ...mail, SMTP_URL: 'smtp.geheim.example', MAIL_TO: '', LIMIT_PER_HOUR: '1.000' }
  const stderr = refusalOf(command, { env })
  const names = stderr.split('\n').map((line) => line.split(' ')[0])
  expect(names.toSorted()).toEqual(['', 'LIMIT_PER_HOUR', 'MAIL_TO', 'SMTP_URL'])
  expect(stderr).not.toContain('geheim')
})

test.each([
  ['build', '--prot=5301', '--prot'],
  ['serve', '5301', '5301'],
])('%s rejects %s before doing anything', (command, option, named) => {
  expect(refusalOf(command, { options: [option] })).toBe(`Die Angabe „${named}“ gibt es nicht.\n`)
})

test('an address of another computer ends the server with a sentence', async () => {
  const { folder } = await siteFolder({ '404.html': 'Nicht gefunden' })
  // Reserved for documentation.
  const env = { HOST: '192.0.2.1', PORT: '4173' }
  const stderr = refusalOf('serve', { env, options: ['--dir', folder] })
  expect(stderr).toMatch(/^HOST ist „192\.0\.2\.1“\. .*HOST=127\.0\.0\.1\.\n$/)
})

test('a folder that cannot be written ends the build with a sentence', async () => {
  const { code, err } = await inProcess(frozenSite, 'build', ['--outDir', 'package.json/dist'])
  expect(code).toBe(3)
  expect(err).toMatch(/^Das hat nicht geklappt: .*ENOTDIR.*\n$/)
})

test('every setting is documented in the manual', () => {
  const manual = readFileSync('docs/betrieb.md', 'utf8')
  expect(settingNames.filter((name) => !manual.includes(`| \`${name}\` |`))).toEqual([])
})
