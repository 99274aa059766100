import type { Facts } from '../facts.ts'
import type { Problem } from '../problems.ts'
import type { Use } from '../shape/uses.ts'
import type { Source } from '../writing/source.ts'
import type { PictureFacts } from './pictures.ts'
import type { Targets } from './targets.ts'

/** A file as written, valid or not. */
export type WrittenFile = { source: Source; uses: readonly Use[] }

/** All files that could be read. `pageFiles` are the names in the folder, of those that could not be read too. */
export type WrittenSite = {
  site: WrittenFile
  pages: readonly WrittenFile[]
  pageFiles: readonly string[]
  /** What else lies in the folder of the pages; the name of a folder ends with a slash. */
  otherFiles: readonly string[]
}

/** What all files together know. A part is missing when what it comes from is itself broken. */
export type Known = Targets & {
  images: ReadonlySet<string>
  /** What the pictures are that pages use, by file name. */
  pictures: ReadonlyMap<string, PictureFacts>
  facts?: Facts
  /** The addresses that were probably meant in `routes`, by their place in the list. */
  meant: ReadonlyMap<number, string>
  /** The addresses of a page by its file, as `pages/start.yaml`. */
  addresses: ReadonlyMap<string, ReadonlySet<string>>
}

/** One family of rules for a single file. It must cope with values of the wrong shape: those are reported elsewhere. */
export type Check = (file: WrittenFile, known: Known) => Problem[]

/** One family of rules about how the files go together. */
export type SiteCheck = (written: WrittenSite, known: Known) => Problem[]

/** A page that nobody sees yet. */
export function isDraft(file: string): boolean {
  return /(^|\/)_[^/]*$/.test(file)
}
