import type { Context, WrittenFile } from '#content'
import type { Problem } from '../problems/index.ts'

/** All files that could be read. `pageFiles` are the names in the folder, of those that could not be read too. */
export type WrittenSite = {
  site: WrittenFile
  pages: readonly WrittenFile[]
  pageFiles: readonly string[]
  /** What else lies in the folder of the pages; the name of a folder ends with a slash. */
  otherFiles: readonly string[]
}

/** One family of rules for a single file. It must cope with values of the wrong shape: those are reported elsewhere. */
export type Check = (file: WrittenFile, context: Context) => Problem[]

/** One family of rules about how the files go together. */
export type SiteCheck = (written: WrittenSite, context: Context) => Problem[]
