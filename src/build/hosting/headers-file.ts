import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheRules, type ResponseHeader, sandbox, securityHeaders, shared } from './headers.ts'

/** Read by Netlify, Cloudflare Pages and our own server. */
export const headersFile = '_headers'

/** Both hosts serve TLS only and make browsers revalidate everything unless told otherwise. */
export function headersText(headers: readonly ResponseHeader[]): string {
  const rule = (path: string, lines: readonly ResponseHeader[]) =>
    `${path}\n${lines.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}`
  return [
    rule('/*', headers),
    ...cacheRules.map(({ folder, value }) => rule(`${folder}*`, [{ name: 'Cache-Control', value }])),
    rule(`${sandbox.folder}*`, [sandbox]),
    rule(shared.path, [shared]),
  ].join('\n')
}

/** The headers that a built site requires on every answer. A folder without a headers file gets the strictest. */
export async function readHeaders(dir: string): Promise<ResponseHeader[]> {
  const text = await readFile(join(dir, headersFile), 'utf8').catch(() => undefined)
  const strictest = securityHeaders()
  if (text === undefined) return strictest
  const [, rule = ''] = text.split(/^\/\*\n/m)
  const lines = rule.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('  '))
  return lines.slice(0, end).map((line) => {
    const [name = '', value = ''] = line.trim().split(/: (.*)/s)
    const isTls = strictest.some((header) => header.tlsOnly && header.name === name && header.value === value)
    return { name, value, ...(isTls && { tlsOnly: true }) }
  })
}
