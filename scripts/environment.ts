import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { settingFiles } from '../src/files/paths.ts'
import { readFormSettings } from '../src/serve/form-settings.ts'

/** The folder that holds site.yaml and pages/. */
export const siteDir = process.env.SITE_DIR ?? '.'

/** A name that identifies a folder as the output of each build. */
const marks = { Website: '_data', Redaktion: 'vorschau.html' } as const

/**
 * Returns the folder to build into. Exits if it holds anything other than such a build, because a build deletes every
 * file there that it does not write itself.
 */
export function outDirOrExit(dir: string, what: keyof typeof marks = 'Website'): string {
  const outDir = resolve(dir)
  const names = existsSync(outDir) ? readdirSync(outDir).filter((name) => !name.startsWith('.')) : []
  if (names.length === 0 || names.includes(marks[what])) return outDir
  console.error(
    `In „${outDir}“ liegt schon etwas anderes als eine gebaute ${what}, zum Beispiel „${names[0]}“.`,
  )
  console.error('Der Build löscht dort alles, was er nicht selbst schreibt. Nehmen Sie einen leeren Ordner.')
  process.exit(2)
}

/** Returns the address of the Supabase project that the form uses, if any, from the files that the bundler reads. */
export function formUrlOrExit(mode: 'production' | 'development'): string | undefined {
  const written = settingFiles(mode).map((file) => parseEnv(readFileSync(file, 'utf8')))
  const [url, problems] = readFormSettings(Object.assign({}, ...written, process.env))
  exitWith(problems)
  return url
}

/** Exits if there is a problem, because a build or a server cannot work with it. */
export function exitWith(problems: readonly string[]): void {
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  process.exit(2)
}
