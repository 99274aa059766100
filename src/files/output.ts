import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCompressed } from './compress.ts'
import { layDown, type SiteFile, type Traces, traceOf } from './lay-down.ts'
import { type Made, readMemory, writeMemory } from './memory.ts'

/**
 * The folder that a site is built into, with what is remembered of the build before. What was made from the same and
 * lies there as it was left is not made again; what nobody has kept or written when the build is done is deleted.
 */
export type Output = {
  dir: string
  /** Whether all files that were made under a name from the same are there as they were left; keeps them if so. */
  keep(name: string, key: string): boolean
  /** Tells that these files have been made under a name. */
  made(name: string, key: string, files: Traces): void
  /** Writes a file, a text with what is sent of it compressed. */
  write(file: SiteFile): Promise<void>
  /** Copies a file; text is treated as in `write`. */
  copy(file: string, from: string): Promise<void>
  /** The paths of all files so far. */
  files(): string[]
  /** Deletes what is left of earlier builds. */
  finish(): void
}

/** `code` stands for the programs that make the files: what others made counts for nothing. */
export function openOutput(dir: string, code: string): Output {
  const before = readMemory(dir, code)
  const now = new Map<string, Made>()
  const isAsLeft = ([file, [size, changed]]: [string, Traces[string]]) => {
    const found = traceOf(`${dir}/${file}`)
    return found?.[0] === size && found[1] === changed
  }
  const output: Output = {
    dir,
    keep(name, key) {
      const known = before.get(name)
      if (known?.key !== key || !Object.entries(known.files).every(isAsLeft)) return false
      now.set(name, known)
      return true
    },
    made: (name, key, files) => void now.set(name, { key, files }),
    async write({ file, content }) {
      const key = createHash('sha256').update(content).digest('base64')
      if (!output.keep(file, key)) output.made(file, key, await layDown(dir, { file, content }))
    },
    async copy(file, from) {
      if (isCompressed(file)) return output.write({ file, content: await readFile(from) })
      const key = [from, ...(traceOf(from) ?? [])].join(' ')
      if (!output.keep(file, key)) output.made(file, key, copied(from, dir, file))
    },
    files: () => [...now.values()].flatMap(({ files }) => Object.keys(files)),
    finish() {
      removeOthers(dir, new Set(output.files()))
      writeMemory(dir, code, now)
    },
  }
  return output
}

function copied(from: string, dir: string, file: string): Traces {
  const path = join(dir, file)
  mkdirSync(dirname(path), { recursive: true })
  copyFileSync(from, path)
  const trace = traceOf(path)
  return trace ? { [file]: trace } : {}
}

/** A folder in which nothing is left goes too; whoever keeps versions in the folder keeps them. */
function removeOthers(dir: string, wanted: ReadonlySet<string>, inside = ''): boolean {
  let isEmpty = true
  for (const entry of readdirSync(join(dir, inside), { withFileTypes: true })) {
    const file = inside ? `${inside}/${entry.name}` : entry.name
    const isFolder = entry.isDirectory()
    if (file === '.git' || wanted.has(file) || (isFolder && !removeOthers(dir, wanted, file))) isEmpty = false
    else if (isFolder) rmdirSync(join(dir, file))
    else rmSync(join(dir, file), { force: true })
  }
  return isEmpty
}
