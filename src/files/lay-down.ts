import { closeSync, fstatSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Compressed, compress, compressNow, isCompressed } from './compress.ts'

/** A file of the built site by its path in it, such as `_data/kontakt.json`. */
export type SiteFile = { file: string; content: string | Buffer }

/** How files lie in the folder, by their path in it: size, and time of the last change. */
export type Traces = Record<string, Trace>
export type Trace = readonly [size: number, changed: number]

/** Writes a file, a text with what is sent of it compressed. */
export async function layDown(outDir: string, { file, content }: SiteFile): Promise<Traces> {
  const bytes = Buffer.from(content)
  return write(outDir, companions(file, bytes, isCompressed(file) ? await compress(file, bytes) : undefined))
}

/** The same without letting go of the thread. */
export function layDownNow(outDir: string, { file, content }: SiteFile): Traces {
  const bytes = Buffer.from(content)
  return write(outDir, companions(file, bytes, isCompressed(file) ? compressNow(file, bytes) : undefined))
}

/** Undefined when there is no such file. */
export function traceOf(path: string): Trace | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && [found.size, found.mtimeMs]
}

type Piece = readonly [file: string, bytes: Buffer]

function companions(file: string, bytes: Buffer, compressed?: Compressed): Piece[] {
  if (!compressed) return [[file, bytes]]
  return [
    [file, bytes],
    [`${file}.br`, compressed.br],
    [`${file}.gz`, compressed.gz],
  ]
}

function write(outDir: string, pieces: readonly Piece[]): Traces {
  return Object.fromEntries(pieces.map(([file, bytes]) => [file, writeTraced(join(outDir, file), bytes)]))
}

function writeTraced(path: string, bytes: Buffer): Trace {
  const handle = openNew(path)
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written)
    const { size, mtimeMs } = fstatSync(handle)
    return [size, mtimeMs]
  } finally {
    closeSync(handle)
  }
}

/** Nearly always the folder is there already. */
function openNew(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, 'w')
  }
}
