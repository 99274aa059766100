import { type IncomingHttpHeaders, request as plain } from 'node:http'
import { request as overTls } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { type ResponseHeader, securityHeaders } from '../../src/build/hosting/headers.ts'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  all: Record<string, string[]>
  body: Buffer
}

type Question = { method?: string; headers?: Record<string, string>; tls?: boolean }

/** Requests an address from a server exactly as written; the body is returned uncompressed. */
export function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers, tls } = question
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false }
    const asking = (tls ? overTls : plain)(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk)).once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          all: answer.headersDistinct as Record<string, string[]>,
          body: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']),
        }),
      )
    })
    asking.once('error', reject).end()
  })
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** Expects each header as often as intended, and no TLS-only headers without TLS. */
export function expectHeaders({ all }: Answer, wanted: readonly ResponseHeader[]): void {
  for (const name of new Set([...securityHeaders(), ...wanted].map((header) => header.name))) {
    const values = wanted.filter((header) => header.name === name).map(({ value }) => value)
    expect(all[name.toLowerCase()] ?? [], name).toEqual(values)
  }
}
