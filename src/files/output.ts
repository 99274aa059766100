import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCompressed } from './compress.ts'
import { hashOf } from './hash.ts'
import { openMemory } from './memory.ts'
import { copySiteFile, type SiteFile, type Traces, traceOf, writeSiteFile } from './site-file.ts'

/**
 * The folder that a site is built into, with the memory of the previous build. Files made from the same input are not
 * made again if they are unchanged since; when the build is done, files that were neither kept nor written are deleted.
 */
export type Output = {
  /** True if all files made under a name with this key are still unchanged; if so, keeps them. */
  keep(name: string, key: string): boolean
  /** Writes the files made under a name; the key identifies everything they were made from. */
  writeAll(name: string, key: string, files: readonly SiteFile[]): Promise<void>
  /** Writes a file that is made in every build, if its content has changed. */
  write(file: SiteFile): Promise<void>
  /** Copies a file; text that pages load is treated as in `write`, unless a compressed copy exists next to it. */
  copy(file: string, from: string): Promise<void>
  /** Deletes the remains of earlier builds. */
  finish(): Promise<void>
}

/** Files that were made together: a hash of everything they were made from, and their state afterwards. */
type Made = { key: string; files: Traces }

/** `version` identifies the programs that make the files: files made by other versions do not count. */
export function openOutput(dir: string, version: string): Output {
  const memory = openMemory('outputs', { about: dir, heading: version })
  const now = new Map<string, Made>()
  const isAsLeft = ([file, [size, changed]]: [string, Traces[string]]) => {
    const found = traceOf(join(dir, file))
    return found?.[0] === size && found[1] === changed
  }
  const output: Output = {
    keep(name, key) {
      const before = memory.get(name) as Made | undefined
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
    async finish() {
      removeOthers(dir, new Set([...now.values()].flatMap(({ files }) => Object.keys(files))))
      await memory.save([...now].map(([name, made]) => [name, () => made]))
    },
  }
  return output
}

/** Deletes all other files and the folders left empty; a `.git` is kept for those who version the output. */
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
