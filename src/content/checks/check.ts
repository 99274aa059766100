import type { Context, ParsedFile, Unfit } from '#reading'
import type { Problem } from '../problems/index.ts'

/** All readable files. `pageFiles` are the names in the folder, including those of unreadable files. */
export type ParsedSite = {
  site: ParsedFile
  pages: readonly ParsedFile[]
  pageFiles: readonly string[]
  /** Everything else in the folder of the pages; the name of a folder ends with a slash. */
  otherFiles: readonly string[]
  unfit: Unfit
}

export type Problems = Generator<Problem, void>

/** One family of rules for a single file. It must cope with values of the wrong shape, which are reported elsewhere. */
export type Check = (file: ParsedFile, context: Context) => Problems

/** One family of rules about how the files fit together. */
export type SiteCheck = (site: ParsedSite, context: Context) => Problems

/** Words as people read them; case is ignored. */
export function foldCase(words: string): string {
  return words.trim().toLowerCase()
}
