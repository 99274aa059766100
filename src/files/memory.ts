import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepNewest } from './cache.ts'
import { hashOf } from './hash.ts'
import { cacheDir } from './paths.ts'
import { replaceFile } from './replace-file.mjs'

/** What one command leaves to the next: texts by name. */
export type Memory = {
  get(name: string): string | undefined
  /** All that is to be remembered from now on; what has no text stays as it was. */
  save(entries: readonly Entry[]): Promise<void>
}
/** The text is made when its line is written: all of them at once would take more memory than what they are made of. */
type Entry = readonly [name: string, text?: (() => string) | undefined]

/** So many lines are written at once. */
const most = 100

/**
 * Opens what is remembered about a folder: a file whose first line is the heading, followed by a line for each name and
 * its text, which is JSON. It counts only as long as the heading is the same.
 */
export function openMemory(kind: string, { about, heading }: { about: string; heading: string }): Memory {
  const path = join(cacheDir, kind, hashOf(about))
  const before = readLines(path, heading)
  return {
    get: (name) => before.get(name)?.toString().slice(start(name).length),
    async save(entries) {
      const isSame = entries.length === before.size && entries.every(([, text]) => text === undefined)
      const lineOf = ([name, text]: Entry) => {
        const line = text ? Buffer.from(start(name) + text()) : before.get(name)
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
      // It is many times as large as what goes on being used of it.
      before.clear()
    },
  }
}

const lineEnd = Buffer.from('\n')

/** A file may have a line end in its name, but no JSON has one. */
function start(name: string): string {
  return `${JSON.stringify(name)}\t`
}

/** By name. What was cut off has no line end, and does not count. */
function readLines(path: string, heading: string): Map<string, Buffer> {
  const all = read(path)
  const lines = new Map<string, Buffer>()
  let from = all.indexOf(lineEnd) + 1
  if (all.toString('utf8', 0, from) !== `${heading}\n`) return lines
  for (let end = all.indexOf(lineEnd, from); end >= 0; end = all.indexOf(lineEnd, from)) {
    const line = all.subarray(from, end)
    lines.set(nameIn(line), line)
    from = end + 1
  }
  return lines
}

function nameIn(line: Buffer): string {
  try {
    return JSON.parse(line.toString('utf8', 0, Math.max(0, line.indexOf('\t'))))
  } catch {
    return ''
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
