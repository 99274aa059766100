import { type Context, repeats, type Source, type WrittenFile } from '#content'
import { type Path, type Problem, problem } from '../problems/index.ts'

/** All files that could be read. `pageFiles` are the names in the folder, of those that could not be read too. */
export type WrittenSite = {
  site: WrittenFile
  pages: readonly WrittenFile[]
  pageFiles: readonly string[]
  /** What else lies in the folder of the pages; the name of a folder ends with a slash. */
  otherFiles: readonly string[]
}

export type Problems = Generator<Problem, void>

/** One family of rules for a single file. It must cope with values of the wrong shape: those are reported elsewhere. */
export type Check = (file: WrittenFile, context: Context) => Problems

/** One family of rules about how the files go together. */
export type SiteCheck = (written: WrittenSite, context: Context) => Problems

/** Something that is called in a way, where that stands, and where the whole of it begins. */
export type Named = { value: string; path: Path; at: Path }

type Twice =
  | 'duplicate-anchor/anchor'
  | 'duplicate-id/id'
  | 'duplicate-heading/title'
  | `duplicate-menu-entry/${'to' | 'label'}`
  | `duplicate-choice/${'value' | 'label'}`
  | `duplicate-form-field/${'name' | 'label'}`

/** Words that people read; capitals make no other of one. */
export function folded(words: string): string {
  return words.trim().toLowerCase()
}

/** Says of whatever is called like an earlier one where that stands. */
export function* twice(
  source: Source,
  named: readonly Named[],
  message: Twice,
  keyOf = (value: string) => value,
): Problems {
  for (const { entry, first } of repeats(named, ({ value }) => keyOf(value))) {
    const { line } = source.place(first.at, 'key')
    yield problem(message, source.finding(entry.path), { value: entry.value, line })
  }
}
