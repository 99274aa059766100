import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionPath } from '../../src/site/contact/address.ts'
import { request } from '../support/contact.ts'
import { hindrance, type Machine, mails, startMachine } from './machine.ts'

/*
 * Follows docs/veroeffentlichen.md to the letter, on a machine of its own. Only what such a machine lacks is replaced:
 * systemd, public names, and the authority that signs certificates (tests/hosts/machine).
 */
const reason = hindrance()
if (reason) console.warn(`The papers are NOT followed here: ${reason}`)

const home = 'https://www.firma.example'
const other = 'https://firma.example'

/** The commands of a section, in order, and what is typed into a file (`ini`). */
function fencesOf(heading: string): { kind: string; text: string }[] {
  const paper = readFileSync('docs/veroeffentlichen.md', 'utf8')
  const [, section = ''] = paper.split(new RegExp(`\n#+ ${heading}\n`))
  const [own = ''] = section.split(/\n#+ /)
  return [...own.matchAll(/^( *)```(\w+)\n(.*?)\n *```$/gms)].map(
    ([, indent = '', kind = '', text = '']) => ({
      kind,
      text: text.replaceAll(`\n${indent}`, '\n').trim().replaceAll('ihre-domain.de', 'firma.example'),
    }),
  )
}

/** The reader's own values; every line of the paper must be one that he has a value for. */
const typed: Record<string, string> = { SMTP_URL: 'smtp://127.0.0.1:2525?requireTLS=false' }
const withOwn = (text: string) =>
  text.replace(/^(\w+)=(.*)$/gm, (_, name, shown) => `${name}=${typed[name] ?? shown}`)

describe.skipIf(reason)('the papers', () => {
  let machine: Machine
  beforeAll(async () => {
    machine = await startMachine()
  })
  afterAll(() => machine?.stop())

  const follow = async (heading: string, env: Record<string, string> = {}) => {
    const fences = fencesOf(heading)
    expect(fences).not.toEqual([])
    for (const { kind, text } of fences) {
      if (kind === 'ini') await machine.run(`cat > /etc/palettenbetrieb.env <<'END'\n${withOwn(text)}\nEND`)
      else await machine.run(text, env)
    }
  }
  const send = (from: string, more: object = {}) =>
    machine.visit(
      `${home}${functionPath}`,
      ...['-H', `Origin: ${from}`, '-H', 'Content-Type: application/json'],
      ...['-d', JSON.stringify({ ...request, ...more })],
    )
  const mailsWith = async (word: string) => {
    const received: string[] = JSON.parse(await machine.run(`sleep 0.2; cat ${mails}`))
    return received.filter((mail) => mail.includes(word))
  }

  test('nginx: every command succeeds', async () => {
    await follow('Eigener Server mit nginx')
  }, 300_000)

  test('both names lead to the one in site.yaml, and no other name is answered', async () => {
    for (const from of ['http://www.firma.example', 'http://firma.example', other]) {
      const { status, headers } = await machine.visit(`${from}/kontakt?von=brief`)
      expect([status, headers.get('location')], from).toEqual([301, `${home}/kontakt?von=brief`])
    }
    for (const stranger of ['http://fremd.example/', 'http://127.0.0.1/', 'https://fremd.example/'])
      await expect(machine.visit(stranger, '-k'), stranger).rejects.toThrow(/\((52|92)\)/)
  })

  test('pages, errors and downloads come with their headers', async () => {
    const page = await machine.visit(`${home}/kontakt`)
    expect(page.status).toBe(200)
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';")
    const missing = await machine.visit(`${home}/gibt-es-nicht`)
    expect([missing.status, missing.body]).toEqual([404, expect.stringContaining('<h1')])
    const download = await machine.visit(
      `${home}/files/lizenzurkunde-platzhalter.pdf`,
      '-o',
      '/dev/null',
      '-D',
      '-',
    )
    expect(download.headers.get('content-security-policy')).toMatch(/.*, default-src 'none'; sandbox$/)
    for (const hidden of ['nginx-site.conf', 'nginx.conf', '_headers', '.htaccess'])
      expect((await machine.visit(`${home}/${hidden}`)).status, hidden).toBe(404)
  })

  test('the form reaches the mailbox from both names, and without JavaScript', async () => {
    for (const [from, firma] of [
      [home, 'Erste'],
      [other, 'Zweite'],
    ] as const) {
      expect((await send(from, { firma })).status, from).toBe(200)
      expect(await mailsWith(`Firma: ${firma}`)).toHaveLength(1)
    }
    expect((await send('https://fremd.example')).status).toBe(403)
    const fields = Object.entries({ ...request, firma: 'Dritte', dsgvo: 'on' })
    const plain = await machine.visit(
      `${home}${functionPath}`,
      ...['-H', `Origin: ${home}`],
      ...fields.flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`]),
    )
    expect([plain.status, plain.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${home}/kontakt`),
    ])
    expect(await mailsWith('Firma: Dritte')).toHaveLength(1)
    expect((await machine.visit(`${home}/healthz`)).body).toBe('ok\n')
  })

  test('only root reads the password, and only the service the requests', async () => {
    const modes = await machine.run(`cd /srv/palettenbetrieb
      stat -c '%a %U' /etc/palettenbetrieb.env outbox outbox/sent outbox/sent/*.eml | sort -u
      ps -o user:20= -p "$(cat /run/palettenbetrieb.pid)"`)
    expect(modes.split('\n').filter(Boolean)).toEqual([
      '600 palettenbetrieb',
      '600 root',
      '700 palettenbetrieb',
      'palettenbetrieb',
    ])
  })

  test('a renewed certificate is sent at once', async () => {
    const sent = `openssl s_client -connect 127.0.0.1:443 -servername www.firma.example </dev/null 2>/dev/null | openssl x509 -noout -serial`
    const before = await machine.run(sent)
    await machine.run('certbot renew; sleep 1')
    expect(await machine.run(sent)).not.toBe(before)
    expect((await machine.visit(`${home}/`)).status).toBe(200)
  })

  test('a new version comes with its own policy, and Brotli stays', async () => {
    const env = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' }
    await follow('Neue Fassung', env)
    const page = await machine.visit(
      `${home}/kontakt`,
      '-H',
      'Accept-Encoding: br',
      '-o',
      '/dev/null',
      '-D',
      '-',
    )
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://abc.supabase.co;",
    )
    expect((await machine.visit(`${home}/healthz`)).status).toBe(404)
  }, 300_000)

  test('a restart closes the form for a moment only', async () => {
    await follow('Neue Fassung')
    const times = await machine.run(`began=$(date +%s%3N); systemctl restart palettenbetrieb
      until curl -sf -o /dev/null ${home}/healthz; do sleep 0.02; done; echo $(($(date +%s%3N) - began))
      awk '{ print ($14 + $15) * 10 }' /proc/$(cat /run/palettenbetrieb.pid)/stat`)
    expect((await send(home, { firma: 'Vierte' })).status).toBe(200)
    const [closed, work] = times.split('\n').map(Number)
    console.log(`A restart closed the form for ${closed} ms, of which the new process worked ${work} ms.`)
    // The whole is at most a second, but only where nothing else runs.
    expect(work).toBeLessThan(900)
  }, 300_000)

  test('Apache, with what a provider has set: the uploaded folder is the website', async () => {
    await machine.run(`nginx -s quit; while [ -e /run/nginx.pid ]; do sleep 0.1; done
      a2enmod -q rewrite headers && sed -i '/<Directory \\/var\\/www\\/>/,/<\\/Directory>/s/AllowOverride None/AllowOverride All/' /etc/apache2/apache2.conf
      rm /var/www/html/*; apachectl start`)
    await follow('IONOS, Strato, All-Inkl und andere mit Apache')
    await machine.run('cd dist; for part in assets _data .; do cp -r "$part" /var/www/html/; done')
    const visit = (path: string, ...options: string[]) =>
      machine.visit(`http://www.firma.example${path}`, '-H', 'X-Forwarded-Proto: https', ...options)
    const page = await visit('/kontakt', '-H', 'Accept-Encoding: br', '-o', '/dev/null', '-D', '-')
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await visit('/gibt-es-nicht')).status).toBe(404)
    expect((await visit('/gibt-es-nicht')).body).toContain('<h1')
    const download = await visit('/files/lizenzurkunde-platzhalter.pdf', '-o', '/dev/null', '-D', '-')
    expect(download.headers.get('content-security-policy')).toMatch(/.*, default-src 'none'; sandbox$/)
    expect((await visit('/nginx-site.conf')).status).toBe(404)
    expect((await visit('/.htaccess')).status).toBe(403)
  }, 300_000)
})
