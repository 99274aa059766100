import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCompressed } from './compress.ts'
import { hashOf } from './hash.ts'
import { openMemory } from './memory.ts'
import { copySiteFile, type SiteFile, type Traces, traceOf, writeSiteFile } from './site-file.ts'

/**
 * The folder that a site is built into, with what is remembered of the build before. What was made from the same and
 * lies there as it was left is not made again; what nobody has kept or written when the build is done is deleted.
 */
export type Output = {
  /** Whether all files that were made under a name from the same are there as they were left; keeps them if so. */
  keep(name: string, key: string): boolean
  /** Writes the files that were made under a name; the key stands for all that they were made from. */
  writeAll(name: string, key: string, files: readonly SiteFile[]): Promise<void>
  /** Writes a file that is made at every build, if it says something new. */
  write(file: SiteFile): Promise<void>
  /** Copies a file; what pages load as text is treated as in `write`, unless it lies there compressed as well. */
  copy(file: string, from: string): Promise<void>
  /** The paths of all files so far. */
  files(): string[]
  /** Deletes what is left of earlier builds. */
  finish(): Promise<void>
}

/** What was made together: a hash of all that it was made from, and how its files were left. */
type Made = { key: string; files: Traces }

/** `version` stands for the programs that make the files: what others made counts for nothing. */
export function openOutput(dir: string, version: string): Output {
  const memory = openMemory('outputs', { about: dir, heading: version })
  const now = new Map<string, Made>()
  const isAsLeft = ([file, [size, changed]]: [string, Traces[string]]) => {
    const found = traceOf(join(dir, file))
    return found?.[0] === size && found[1] === changed
  }
  const output: Output = {
    keep(name, key) {
      const before = parsed(memory.get(name))
      if (before?.key !== key || !Object.entries(before.files).every(isAsLeft)) return false
      now.set(name, before)
      return true
    },
    async writeAll(name, key, files) {
      const traces = await Promise.all(files.map((file) => writeSiteFile(dir, file)))
      now.set(name, { key, files: Object.assign({}, ...traces) })
    },
    async write({ file, content }) {
      const key = hashOf(content)
      if (!output.keep(file, key)) await output.writeAll(file, key, [{ file, content }])
    },
    async copy(file, from) {
      const isAlone = !existsSync(`${from}.br`)
      if (isCompressed(file) && isAlone) return output.write({ file, content: await readFile(from) })
      const key = [from, ...(traceOf(from) ?? [])].join(' ')
      if (!output.keep(file, key)) now.set(file, { key, files: copySiteFile(dir, file, from) })
    },
    files: () => [...now.values()].flatMap(({ files }) => Object.keys(files)),
    async finish() {
      removeOthers(dir, new Set(output.files()))
      await memory.save([...now].map(([name, made]) => [name, () => JSON.stringify(made)]))
    },
  }
  return output
}

/** A memory may have been hurt. */
function parsed(text: string | undefined): Made | undefined {
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
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
