import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress, isCompressed } from './compress.ts'

/** A file of the built site by its path in it, such as `_data/kontakt.json`. */
export type SiteFile = { file: string; content: string | Buffer }

/** How files lie in the folder, by their path in it: size, and time of the last change. */
export type Traces = Record<string, Trace>
export type Trace = readonly [size: number, changed: number]

/** Writes a file, and what pages load as text compressed beside it. */
export async function writeSiteFile(outDir: string, { file, content }: SiteFile): Promise<Traces> {
  const bytes = Buffer.from(content)
  if (!isCompressed(file)) return { [file]: write(join(outDir, file), bytes) }
  const brotli = await compress(file, bytes)
  return {
    [file]: write(join(outDir, file), bytes),
    [`${file}.br`]: write(join(outDir, `${file}.br`), brotli),
  }
}

/** Undefined when there is no such file. */
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

/** Nearly always the folder is there already. */
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
