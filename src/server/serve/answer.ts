import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { compressNow } from '../../build/files/compress.ts'
import { type ServedFile, type Variant, variantOf } from './files.ts'

/** Sends a file in the form the client accepts: compressed, in part, or not at all if the client already has it. */
export function answerFile(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  file: ServedFile,
  status: 200 | 404 = 200,
): void {
  const wantsPart = status === 200 && method === 'GET' && headers.range && !headers['if-range']
  const { body, etag, encoding } = wantsPart ? file.plain : chooseVariant(file, headers['accept-encoding'])
  for (let i = 0; i < file.headers.length; i += 2)
    res.appendHeader(file.headers[i] ?? '', file.headers[i + 1] ?? '')
  if (encoding) res.setHeader('Content-Encoding', encoding)
  if (status === 200) res.setHeader('ETag', etag).setHeader('Accept-Ranges', 'bytes')
  if (status === 200 && isCurrent(headers['if-none-match'], etag)) {
    res.writeHead(304).end()
    return
  }
  const part = wantsPart ? parseRange(headers.range ?? '', body.length) : undefined
  if (!part) {
    res.writeHead(status, { 'Content-Length': body.length }).end(body)
    return
  }
  const { start, end } = part
  const isEmpty = start >= end
  res.setHeader('Content-Range', `bytes ${isEmpty ? '*' : `${start}-${end - 1}`}/${body.length}`)
  res.writeHead(isEmpty ? 416 : 206, { 'Content-Length': isEmpty ? 0 : end - start })
  res.end(body.subarray(start, end))
}

const compressors = { br: compressNow, gzip: gzipSync }

/** The first client that accepts an encoding waits until the file has been compressed, all others get the same. */
function chooseVariant(file: ServedFile, accepted = ''): Variant {
  const encoding = (['br', 'gzip'] as const).find((name) => file.isText && accepts(accepted, name))
  if (!encoding) return file.plain
  file[encoding] ??= variantOf(compressors[encoding](file.plain.body), encoding)
  return file[encoding]
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, weight] = entry.toLowerCase().split(';')
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })
}

/** True if the client has this version. */
function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim())) ?? false
}

/** One part of a file, empty if it is out of bounds; undefined if the range is not supported: then all is sent. */
function parseRange(range: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
  if (first === '') return last === '' ? undefined : { start: Math.max(0, size - Number(last)), end: size }
  if (last === '') return { start: Number(first), end: size }
  return Number(last) < Number(first)
    ? undefined
    : { start: Number(first), end: Math.min(Number(last) + 1, size) }
}
