import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress, isCompressed } from './compress.ts'
import { replaceFile } from './replace-file.mjs'

/** A file of the built site by its path in it, such as `_data/kontakt.json`. */
export type SiteFile = { file: string; content: string | Buffer }

/** The folder that a site is built into. */
export type Output = {
  /** Writes a file, and a compressed copy next to it if its kind gets one. */
  write(file: SiteFile): Promise<void>
  /** Copies a file as it is. */
  copy(file: string, from: string): Promise<void>
  /** Deletes the remains of earlier builds. */
  finish(): void
}

/**
 * Opens the folder. A server may be serving the previous build from it: a file with the same content is left alone, and
 * every other one is replaced as a whole.
 */
export function openOutput(dir: string, { brotli = false } = {}): Output {
  const written = new Set<string>()
  const put = (file: string, content: Buffer) => {
    written.add(file)
    return replace(join(dir, file), content)
  }
  return {
    async write({ file, content }) {
      const bytes = Buffer.from(content)
      const compressed = isCompressed(file, brotli) && (await compress(file, bytes))
      await put(file, bytes)
      if (compressed) await put(`${file}.br`, compressed)
    },
    copy: (file, from) => put(file, readFileSync(from)),
    finish: () => void removeOthers(dir, written),
  }
}

async function replace(path: string, content: Buffer): Promise<void> {
  if (existsSync(path) && readFileSync(path).equals(content)) return
  mkdirSync(dirname(path), { recursive: true })
  await replaceFile(path, (beside) => writeFileSync(beside, content))
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
