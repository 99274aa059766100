import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress, isCompressed } from './compress.ts'

/** A file of the built site by its path in it, such as `_data/kontakt.json`. */
export type SiteFile = { file: string; content: string | Buffer }

/** The state of files by their path in the folder: size and time of the last change. */
export type Traces = Record<string, Trace>
export type Trace = readonly [size: number, changed: number]

/** Writes a file, and a compressed copy next to it if it is text that pages load. */
export async function writeSiteFile(outDir: string, { file, content }: SiteFile): Promise<Traces> {
  const bytes = Buffer.from(content)
  if (!isCompressed(file)) return { [file]: write(join(outDir, file), bytes) }
  const brotli = await compress(file, bytes)
  return {
    [file]: write(join(outDir, file), bytes),
    [`${file}.br`]: write(join(outDir, `${file}.br`), brotli),
  }
}

/** Returns undefined if there is no such file. */
export function traceOf(path: string): Trace | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && [found.size, found.mtimeMs]
}

/** Copies a file as it is. */
export function copySiteFile(outDir: string, file: string, from: string): Traces {
  return { [file]: putAt(join(outDir, file), (path) => copyFileSync(from, path)) }
}

function write(path: string, bytes: Buffer): Trace {
  return putAt(path, () => writeFileSync(path, bytes))
}

/** Tries first, because the folder nearly always exists. */
function putAt(path: string, put: (path: string) => void): Trace {
  try {
    put(path)
  } catch (error) {
    if (existsSync(dirname(path))) throw error
    mkdirSync(dirname(path), { recursive: true })
    put(path)
  }
  return traceOf(path) as Trace
}
