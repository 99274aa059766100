import { type Context, entriesAt, repeats, type Source, type WrittenFile } from '#content'
import { type Path, type Problem, problem } from '../problems/index.ts'

/** All readable files. `pageFiles` are the names in the folder, including those of unreadable files. */
export type WrittenSite = {
  site: WrittenFile
  pages: readonly WrittenFile[]
  pageFiles: readonly string[]
  /** Everything else in the folder of the pages; the name of a folder ends with a slash. */
  otherFiles: readonly string[]
}

export type Problems = Generator<Problem, void>

/** One family of rules for a single file. It must cope with values of the wrong shape, which are reported elsewhere. */
export type Check = (file: WrittenFile, context: Context) => Problems

/** One family of rules about how the files fit together. */
export type SiteCheck = (written: WrittenSite, context: Context) => Problems

/** A name, its path, and the path at which the named entry begins. */
export type Named = { value: string; path: Path; at: Path }

type RepeatMessage =
  | 'duplicate-anchor/anchor'
  | 'duplicate-id/id'
  | 'duplicate-heading/title'
  | `duplicate-menu-entry/${'to' | 'label'}`
  | `duplicate-choice/${'value' | 'label'}`
  | `duplicate-form-field/${'name' | 'label'}`

/** The texts in a field of the groups in a list. */
export function namedIn({ value }: Source, list: Path, field: string): Named[] {
  return entriesAt(value, list).flatMap(({ entry, index }) => {
    const [at, name] = [[...list, index], entry[field]]
    return typeof name === 'string' ? [{ value: name, path: [...at, field], at }] : []
  })
}

/** Words as people read them; case is ignored. */
export function foldCase(words: string): string {
  return words.trim().toLowerCase()
}

/** Reports every name that repeats an earlier one, with the line of that one. */
export function* reportRepeats(
  source: Source,
  named: readonly Named[],
  message: RepeatMessage,
  keyOf = (value: string) => value,
): Problems {
  for (const { entry, first } of repeats(named, ({ value }) => keyOf(value))) {
    const { line } = source.place(first.at, 'key')
    yield problem(message, source.finding(entry.path), { value: entry.value, line })
  }
}
