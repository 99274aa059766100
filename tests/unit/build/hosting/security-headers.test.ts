import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { otherOrigin } from '#reading'
import { securityHeaders } from '../../../../src/build/hosting/headers.ts'
import { headersFile, headersText, readHeaders } from '../../../../src/build/hosting/headers-file.ts'
import { editorHostFiles, hostFiles } from '../../../../src/build/hosting/host-files.ts'
import { pagePolicy } from '../../../../src/build/hosting/policy.ts'
import { renderDocument } from '../../../../src/build/publish/document.ts'

const formOrigin = 'https://abc.supabase.co'
const url = 'https://www.example.de'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const trust = { formOrigin, scripts: ['{"prefetch":[]}'] }

describe('the policy of pages', () => {
  const styles = '.a{color:red}\n'
  const policy = pagePolicy({ ...trust, styles: [styles] })

  test('allows exactly the styles and scripts in them', () => {
    expect(policy).toContain(`style-src 'self' ${hash(styles)}`)
    expect(policy).toContain(`script-src 'self' ${hash('{"prefetch":[]}')};`)
  })

  test('forbids everything else', () => {
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "worker-src 'none'",
      "img-src 'self' data:",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('allows the form to send to its function', () => {
    expect(policy).toContain(`connect-src 'self' ${formOrigin};`)
    expect(policy).toContain(`form-action 'self' ${formOrigin};`)
    expect(pagePolicy({ styles: [] })).toContain("connect-src 'self';")
  })

  test('precedes everything it guards', () => {
    const scripts = trust.scripts.map((code) => ({ code }))
    const html = renderDocument({ html: '', styles, head: { title: 'A' }, scripts, policy })
    const [before = ''] = html.split(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)
    expect(before).toMatch(/<meta charset="utf-8">\n$/)
    expect(before).not.toMatch(/<(style|script|link)/)
  })
})

test('the header forbids nothing that a page allows, except framing', () => {
  const header = String(securityHeaders(trust)[0]?.value).split('; ')
  const own = pagePolicy({ ...trust, styles: [] }).split('; ')
  // Whatever the page's policy does not name is forbidden by its default.
  const isDefault = (rule: string) => /^\S+-src\S* 'none'$/.test(rule)
  expect(header.filter((rule) => !own.includes(rule) && !isDefault(rule))).toEqual(["frame-ancestors 'none'"])
})

test('our own server parses what is written for hosts', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'headers-'))
  expect(await readHeaders(dir)).toEqual(securityHeaders())
  const headers = securityHeaders({ formOrigin })
  await writeFile(join(dir, headersFile), headersText(headers))
  expect(await readHeaders(dir)).toEqual(headers)
  await rm(dir, { recursive: true })
})

test('redirect targets are plain ASCII for every host', () => {
  const redirects = [{ from: '/palette', to: 'https://de.wikipedia.org/wiki/Küste?a=b#ö' }]
  const [, nginx, apache] = hostFiles({ url, redirects }).map(({ content }) => String(content))
  for (const text of [nginx, apache]) {
    expect(text).toMatch(/wiki\/K\\?%C3\\?%BCste/)
    expect(text).not.toMatch(/[üö]/)
  }
})

test('Vercel gets one header of each name, and redirects without parameters', () => {
  const redirects = [{ from: '/palette (alt)', to: 'https://de.wikipedia.org/wiki/A:B_(C)?a=b&c=$d' }]
  const file = hostFiles({ url, redirects, formOrigin }).find(({ file }) => file === 'vercel.json')
  const settings = JSON.parse(String(file?.content))
  expect(settings).toMatchObject({ cleanUrls: true, trailingSlash: false })
  expect(settings.redirects).toEqual([
    {
      source: '/palette \\(alt\\)',
      destination: 'https://de.wikipedia.org/wiki/A%3AB_%28C%29?a=b&c=%24d',
      statusCode: 301,
    },
  ])
  const [{ headers }] = settings.headers
  const wanted = securityHeaders({ formOrigin })
  expect(headers.map(({ key }: { key: string }) => key)).toEqual([...new Set(wanted.map(({ name }) => name))])
  expect(headers[0].value).toBe(`${wanted[0]?.value}, ${wanted[1]?.value}`)
})

test.each([
  ['https://firma.example', 'https://www.firma.example'],
  ['https://www.firma.example', 'https://firma.example'],
  ['https://www.xn--kste-0ra.example', 'https://xn--kste-0ra.example'],
  ['http://127.0.0.1:4173', undefined],
  ['http://localhost:4173', undefined],
])('%s is also called %s', (url, other) => {
  expect(otherOrigin(url)).toBe(other)
})

test('the server of nginx is written for the address of the site, and sends requests to where the form does', () => {
  const site = (formOrigin?: string) =>
    String(
      hostFiles({ url, redirects: [], formOrigin }).find(({ file }) => file === 'nginx-site.conf')?.content,
    )
  expect(site().match(/server_name .*/g)).toEqual([
    'server_name www.example.de example.de;',
    'server_name example.de;',
    'server_name www.example.de;',
  ])
  expect(site()).toContain('proxy_pass')
  expect(site(formOrigin)).not.toContain('proxy_pass')
  for (const { name } of securityHeaders()) expect(site()).toContain(`proxy_hide_header ${name};`)
})

test('a download is sandboxed on every host that reads headers from a file', () => {
  const files = hostFiles({ url, redirects: [] }).filter(({ content }) => /files/.test(String(content)))
  expect(files.map(({ file }) => file)).toEqual(['_headers', 'nginx.conf', '.htaccess', 'vercel.json'])
  for (const { file, content } of files)
    expect(String(content), file).toMatch(/\/files\/[\s\S]*default-src 'none'; sandbox/)
  const { headers } = JSON.parse(String(files.at(-1)?.content))
  const [{ headers: rules }] = headers.filter(
    ({ source, headers: [first] }: { source: string; headers: [{ key: string }] }) =>
      source === '/files/(.*)' && first.key === 'Content-Security-Policy',
  )
  expect(rules[0].value).toMatch(/frame-ancestors 'none'.*, default-src 'none'; sandbox$/)
})

test('the list respects the limits of Netlify and Cloudflare Pages', () => {
  const lines = headersText(securityHeaders({ formOrigin })).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2_000)
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
})

test('the editor may contact one API and one file of the site, the same on every host', () => {
  const made = editorHostFiles({ api: 'https://api.github.com', site: 'https://www.example.de' })
  const files = made.filter(({ content }) => content)
  const header = (name: string, value: string) => new RegExp(`${name}\\W+(?:value\\W+)?${value}`)
  const policies = header('Content-Security-Policy', '(default-src [^",\n]*)')
  const hidden = header('X-Robots-Tag', 'noindex')
  const found = files.map(({ content }) => [
    policies.exec(String(content))?.[1],
    hidden.test(String(content)),
  ])
  const [policy] = found[0] ?? []
  expect(found).toEqual(files.map(() => [policy, true]))
  expect(policy).toContain("connect-src 'self' https://api.github.com https://www.example.de/_pictures.json;")
  expect(policy).toContain("img-src 'self' blob: https://www.example.de;")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe|\*|data:/)
  for (const { content } of files) {
    expect(content).toMatch(header('Referrer-Policy', 'no-referrer'))
    expect(content).toMatch(header('X-Frame-Options', 'SAMEORIGIN'))
  }
})
