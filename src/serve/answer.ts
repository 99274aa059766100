import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Header } from '../hosting/headers.ts'
import type { ServedFile, Variant } from './files.ts'

type Answer = { file: ServedFile; status: 200 | 404; headers: readonly Header[] }

/** Sends a file in the form the client accepts: compressed, in part, or not at all if the client already has it. */
export function answerFile(
  req: IncomingMessage,
  res: ServerResponse,
  { file, status, headers }: Answer,
): void {
  const { range } = req.headers
  const wantsPart = status === 200 && range !== undefined && req.method === 'GET'
  const variant = wantsPart ? file.plain : chooseVariant(file, req.headers['accept-encoding'])
  const common = [...headers.flatMap(({ name, value }) => [name, value]), ...describe(file, variant, status)]
  if (status === 200 && isCurrent(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, common).end()
    return
  }
  const isUnchanged = req.headers['if-range'] === undefined || req.headers['if-range'] === variant.etag
  const part = wantsPart && isUnchanged ? parseRange(range, variant.size) : undefined
  if (part === 'none') {
    res.writeHead(416, [...common, 'Content-Range', `bytes */${variant.size}`, 'Content-Length', '0']).end()
    return
  }
  const size = part ? part.end - part.start + 1 : variant.size
  const contentRange = part ? ['Content-Range', `bytes ${part.start}-${part.end}/${variant.size}`] : []
  res.writeHead(part ? 206 : status, [...common, 'Content-Length', String(size), ...contentRange])
  if (req.method === 'HEAD') res.end()
  else send(res, variant, part)
}

type Part = { start: number; end: number }

function send(res: ServerResponse, variant: Variant, part: Part | undefined): void {
  const { path, body, size } = variant
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (body) {
    res.end(body.subarray(start, end + 1))
    return
  }
  // A file may have grown since its size was announced: the surplus would be read as the next answer.
  const stream = createReadStream(path, { start, end })
  // If the file has shrunk or become unreadable, or the visitor has left, only this answer ends.
  pipeline(stream, res, { end: false }).then(
    () => (stream.bytesRead === end + 1 - start ? res.end() : res.destroy()),
    () => res.destroy(),
  )
}

function describe(file: ServedFile, variant: Variant, status: number): string[] {
  const { type, cache, br, gzip, headers } = file
  return [
    'Content-Type',
    type,
    'Cache-Control',
    cache,
    ...(status === 200 ? ['ETag', variant.etag, 'Accept-Ranges', 'bytes'] : []),
    ...(br || gzip ? ['Vary', 'Accept-Encoding'] : []),
    ...headers,
    ...(variant.encoding ? ['Content-Encoding', variant.encoding] : []),
  ]
}

function chooseVariant({ plain, br, gzip }: ServedFile, accepted = ''): Variant {
  if (br && accepts(accepted, 'br')) return br
  return gzip && accepts(accepted, 'gzip') ? gzip() : plain
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

/** One part of a file; 'none' if it is out of bounds, undefined if the range is not supported: then all is sent. */
function parseRange(range: string, size: number): Part | 'none' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim())
  if (!found || range.trim() === 'bytes=-') return undefined
  const [, first = '', last = ''] = found
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < size && start <= end ? { start, end } : 'none'
}
