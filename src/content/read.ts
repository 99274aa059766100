import type { Disk } from './disk.ts'
import { type Problem, problem, wholeFile } from './problems.ts'
import { parseSource, type Source } from './source.ts'

/** A file of the site, as far as it could be read. */
export type ReadFile = { file: string; text?: string; source?: Source; problems: Problem[] }

export async function readSource(disk: Disk, file: string): Promise<ReadFile> {
  const unreadable = (message: string, hint?: string): ReadFile => ({
    file,
    problems: [problem('unreadable-file', { file, place: wholeFile, message, hint })],
  })
  const bytes = await disk.read(file)
  if (!bytes) return unreadable(`Die Datei ${file} fehlt oder lässt sich nicht lesen.`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return unreadable(
      `Die Datei ${file} ist nicht als UTF-8 gespeichert, Umlaute wären zerstört.`,
      'Speichern Sie sie im Editor mit der Kodierung „UTF-8“.',
    )
  }
  return { file, text, ...parseSource(file, text) }
}
