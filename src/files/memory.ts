import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepNewest } from './cache.ts'
import { hashOf } from './hash.ts'
import { cacheDir } from './paths.ts'
import { replaceFile } from './replace-file.mjs'

/** Plain data by name that one command leaves for the next. */
export type Memory = {
  /** Undefined if there are none, or if they are damaged. */
  get(name: string): unknown
  /** Replaces everything that is remembered; an entry without data keeps its previous ones. */
  save(entries: readonly Entry[]): Promise<void>
}
/** The data are made when their line is written: all at once would take more memory than their sources. */
export type Entry = readonly [name: string, data?: (() => unknown) | undefined]

/** How many lines are written at a time. */
const most = 100

/**
 * Opens the memory of a folder: a file whose first line is the heading, followed by a line for each name and its data,
 * both as JSON. It is valid only as long as the heading is the same.
 */
export function openMemory(kind: string, { about, heading }: { about: string; heading: string }): Memory {
  const path = join(cacheDir, kind, hashOf(about))
  const before = readLines(path, heading)
  return {
    get: (name) => parsed(before.get(name)?.toString().slice(start(name).length)),
    async save(entries) {
      const isSame = entries.length === before.size && entries.every(([, data]) => data === undefined)
      const lineOf = ([name, data]: Entry) => {
        const line = data ? Buffer.from(start(name) + JSON.stringify(data())) : before.get(name)
        return line ? [line, lineEnd] : []
      }
      if (!isSame) {
        mkdirSync(dirname(path), { recursive: true })
        await replaceFile(path, (beside) => {
          const file = openSync(beside, 'w')
          writeFileSync(file, `${heading}\n`)
          for (let from = 0; from < entries.length; from += most)
            writeFileSync(file, Buffer.concat(entries.slice(from, from + most).flatMap(lineOf)))
          closeSync(file)
        })
        keepNewest(dirname(path))
      }
      // It is many times as large as the part of it that is still used.
      before.clear()
    },
  }
}

const lineEnd = Buffer.from('\n')

/** The name is written as JSON, because file names may contain line ends. */
function start(name: string): string {
  return `${JSON.stringify(name)}\t`
}

/** Lines by name. A line that was cut off has no line end, and is ignored. */
function readLines(path: string, heading: string): Map<string, Buffer> {
  const all = read(path)
  const lines = new Map<string, Buffer>()
  let from = all.indexOf(lineEnd) + 1
  if (all.toString('utf8', 0, from) !== `${heading}\n`) return lines
  for (let end = all.indexOf(lineEnd, from); end >= 0; end = all.indexOf(lineEnd, from)) {
    const line = all.subarray(from, end)
    lines.set(String(parsed(line.toString('utf8', 0, Math.max(0, line.indexOf('\t'))))), line)
    from = end + 1
  }
  return lines
}

function parsed(json = ''): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
