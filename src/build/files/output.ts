import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compress, isCompressed } from './compress.ts'
import { replaceFile } from './replace-file.mjs'

/** A file of the built site by its path in it, such as `_data/kontakt.json`. */
export type SiteFile = { file: string; content: string | Buffer }

/** The folder that a site is built into. */
export type Output = ReturnType<typeof openOutput>

/** What can be built, in the words of its users. */
export type Build = 'Website' | 'Redaktion'

/** An empty file that identifies a folder as the output of each build. */
const marks = { Website: '.website', Redaktion: '.redaktion' } as const

/** What those who publish the folder keep in it: its versions, its domain on GitHub Pages, its project on Vercel. */
const ofPublishers = /^(\.git|CNAME|\.vercel)$/

/** Files that an otherwise empty folder may contain as well. */
const ofNobody = /^(\.gitkeep|\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** Returns the name of something in the folder that such a build has not written and would delete. */
export function foreignName(dir: string, what: Build): string | undefined {
  if (!existsSync(dir) || existsSync(join(dir, marks[what]))) return undefined
  return readdirSync(dir).find((name) => !ofNobody.test(name) && !ofPublishers.test(name))
}

/**
 * Opens the folder. A server may be serving the previous build from it: a file with the same content is left alone, and
 * every other one is replaced as a whole.
 */
export function openOutput(dir: string, { what = 'Website' as Build, brotli = false } = {}) {
  const names = new Set<string>([marks[what]])
  mkdirSync(dir, { recursive: true })
  // First of all, so that the next build recognizes the folder if this one is interrupted.
  appendFileSync(join(dir, marks[what]), '')
  const put = (file: string, content: Buffer) => {
    names.add(file)
    return replace(join(dir, file), content)
  }
  /** Copies a file as it is. */
  const copy = (file: string, from: string) => put(file, readFileSync(from))
  return {
    /** Writes a file, and a compressed copy next to it if its kind gets one. */
    async write({ file, content }: SiteFile) {
      const bytes = Buffer.from(content)
      const compressed = isCompressed(file, brotli) && (await compress(file, bytes))
      await put(file, bytes)
      if (compressed) await put(`${file}.br`, compressed)
    },
    copy,
    async copyFolder(folder: string, from: string, isWanted: (name: string) => boolean) {
      for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !isWanted(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        await copy(`${folder}/${relative(from, path).replaceAll('\\', '/')}`, path)
      }
    },
    /** Deletes the remains of earlier builds. */
    finish: () => void removeOthers(dir, names),
  }
}

async function replace(path: string, content: Buffer): Promise<void> {
  if (existsSync(path) && readFileSync(path).equals(content)) return
  mkdirSync(dirname(path), { recursive: true })
  await replaceFile(path, (beside) => writeFileSync(beside, content))
}

/** Deletes all other files and the folders left empty; keeps what publishers need. */
function removeOthers(dir: string, wanted: ReadonlySet<string>, inside = ''): boolean {
  let isEmpty = true
  for (const entry of readdirSync(join(dir, inside), { withFileTypes: true })) {
    const file = inside ? `${inside}/${entry.name}` : entry.name
    const isFolder = entry.isDirectory()
    const isKept = ofPublishers.test(file) || wanted.has(file)
    if (isKept || (isFolder && !removeOthers(dir, wanted, file))) isEmpty = false
    else if (isFolder) rmdirSync(join(dir, file))
    else unlinkSync(join(dir, file))
  }
  return isEmpty
}
