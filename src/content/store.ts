import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PresentFile, Store } from './reader.ts'

/**
 * Keeps in one file what was read of the files of a site, a line each. It counts for as long as the heading is the
 * same; of files that are gone nothing stays.
 */
export function openStore(path: string, heading: string): Store {
  const lines = readLines(path, heading)
  return {
    find: (present) => lines.get(nameOf(present))?.toString().slice(nameOf(present).length),
    save(files) {
      const now = files.flatMap(({ present, kept }) => {
        const name = nameOf(present)
        const line = kept === undefined ? lines.get(name) : Buffer.from(name + kept)
        return line ? [[name, line] as const] : []
      })
      const isSame = now.length === lines.size && now.every(([name]) => lines.has(name))
      if (!isSame) write(path, [Buffer.from(heading), ...now.map(([, line]) => line)])
      // It is many times as large as what goes on being used of it.
      lines.clear()
    },
  }
}

function nameOf({ file, digest }: PresentFile): string {
  return `${digest} ${file} `
}

/** By name; a file name may have blanks, JSON begins with a brace, and no digest has one. */
function readLines(path: string, heading: string): Map<string, Buffer> {
  const all = read(path)
  const lines = new Map<string, Buffer>()
  let end = all.indexOf('\n')
  if (end < 0 || all.toString('utf8', 0, end) !== heading) return lines
  while (end >= 0 && end < all.length) {
    const start = end + 1
    end = all.indexOf('\n', start)
    const line = all.subarray(start, end < 0 ? all.length : end)
    lines.set(line.toString('utf8', 0, line.indexOf(' {"value":') + 1), line)
  }
  return lines
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

function write(path: string, lines: readonly Buffer[]): void {
  const unfinished = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  const broken = Buffer.from('\n')
  writeFileSync(unfinished, Buffer.concat(lines.flatMap((line, i) => (i > 0 ? [broken, line] : [line]))))
  renameSync(unfinished, path)
}
