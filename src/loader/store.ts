import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PresentFile, Store } from './reader.ts'

/**
 * Keeps in one file what was read of the files of a site, a line each. It counts for as long as the heading is the
 * same. What is new is written at its end; when much of it is about files that are gone, it is written anew.
 */
export function openStore(path: string, heading: string): Store {
  const before = readLines(path, heading)
  return {
    find: (present) => before?.get(nameOf(present))?.toString().slice(nameOf(present).length),
    save(files) {
      const named = files.map(({ present, kept }) => ({ name: nameOf(present), kept }))
      const added = named.flatMap(({ name, kept }) => (kept === undefined ? [] : [Buffer.from(name + kept)]))
      const stays = named.flatMap(({ name, kept }) => (kept === undefined ? (before?.get(name) ?? []) : []))
      const gone = (before?.size ?? 0) - stays.length
      if (!before || gone > stays.length / 10) writeAnew(path, [Buffer.from(heading), ...stays, ...added])
      else if (added.length > 0) appendFileSync(path, joined([Buffer.alloc(0), ...added]))
      // It is many times as large as what goes on being used of it.
      before?.clear()
    },
  }
}

function nameOf({ file, digest }: PresentFile): string {
  return `${digest} ${file} `
}

/** By name; undefined when there is nothing that counts. */
function readLines(path: string, heading: string): Map<string, Buffer> | undefined {
  const all = read(path)
  let end = all.indexOf('\n')
  if (all.toString('utf8', 0, Math.max(0, end)) !== heading) return undefined
  const lines = new Map<string, Buffer>()
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

/** Whoever reads it meanwhile has the old one. */
function writeAnew(path: string, lines: readonly Buffer[]): void {
  const unfinished = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, joined(lines))
  renameSync(unfinished, path)
}

function joined(lines: readonly Buffer[]): Buffer {
  const lineEnd = Buffer.from('\n')
  return Buffer.concat(lines.flatMap((line, i) => (i > 0 ? [lineEnd, line] : [line])))
}
