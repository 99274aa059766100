import { cacheRules, type ResponseHeader, sandbox, shared } from './headers.ts'
import type { Redirect } from './redirects.ts'

export const vercelFile = 'vercel.json'

/** Read by Vercel from the folder that is uploaded; it looks up pages without their extension only if told to. */
export function vercelText(headers: readonly ResponseHeader[], redirects: readonly Redirect[]): string {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', joined(headers)),
      ...cacheRules.map(({ folder, value }) => rule(`${folder}(.*)`, [{ name: 'Cache-Control', value }])),
      // With all other policies, because one header of a name is kept.
      rule(
        `${sandbox.folder}(.*)`,
        joined([...headers, sandbox].filter(({ name }) => name === sandbox.name)),
      ),
      rule(shared.path, [shared]),
    ],
    redirects: redirects.map(({ from, to }) => ({
      source: literalSource(from),
      destination: literalDestination(to),
      statusCode: 301,
    })),
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

function rule(source: string, headers: readonly ResponseHeader[]) {
  return { source, headers: headers.map(({ name, value }) => ({ key: name, value })) }
}

/** Vercel keeps one header of each name, and several policies may be listed in one. */
function joined(headers: readonly ResponseHeader[]): ResponseHeader[] {
  const values = new Map<string, string>()
  for (const { name, value } of headers)
    values.set(name, values.has(name) ? `${values.get(name)}, ${value}` : value)
  return [...values].map(([name, value]) => ({ name, value }))
}

/** In a source, these characters introduce parameters. */
const literalSource = (path: string) => path.replace(/[(){}:*+?\\]/g, '\\$&')

/** In a destination, these do, and only an encoded one stands for itself. */
const literalDestination = (address: string) =>
  address.replace(/:(?!\/\/)|[(){}*+\\$]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
