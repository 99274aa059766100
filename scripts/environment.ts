import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Build, foreignName } from '../src/build/files/output.ts'
import { settingFiles } from '../src/build/files/paths.ts'
import { readFormSettings, trimFormSettings } from '../src/server/serve/form-settings.ts'
import { exitWith } from './command.ts'

/** The folder that holds site.yaml and pages/. */
export const siteDir = process.env.SITE_DIR || '.'
if (siteDir !== '.' && !['site.yaml', 'pages'].some((name) => existsSync(join(siteDir, name))))
  exitWith([
    `SITE_DIR ist „${siteDir}“, und dort liegen weder site.yaml noch pages. Nennen Sie den Ordner, in dem sie liegen.`,
  ])

/**
 * Returns the folder to build into. Exits if it holds anything other than such a build, because a build deletes every
 * file there that it does not write itself.
 */
export function outDirOrExit(dir: string, what: Build = 'Website'): string {
  const outDir = resolve(dir)
  if (statSync(outDir, { throwIfNoEntry: false })?.isFile())
    exitWith([`„${outDir}“ ist eine Datei. Die gebaute ${what} braucht einen Ordner.`])
  const name = foreignName(outDir, what)
  if (name !== undefined)
    exitWith([
      `In „${outDir}“ liegt schon etwas anderes als eine gebaute ${what}, zum Beispiel „${name}“.`,
      'Der Build löscht dort alles, was er nicht selbst schreibt. Löschen Sie den Ordner, wenn ihn niemand mehr braucht, oder nehmen Sie mit --outDir einen leeren.',
    ])
  return outDir
}

/**
 * Returns where the form sends its requests, if to a Supabase project, and for how many days they are kept; from the files
 * that the bundler reads.
 */
export function formSettingsOrExit(mode: 'production' | 'development'): { url?: string; keptDays: number } {
  const settings = settingFiles(mode).map((file) => parseEnv(readFileSync(file, 'utf8')))
  trimFormSettings(process.env)
  const [url, problems, keptDays] = readFormSettings(Object.assign({}, ...settings, process.env))
  exitWith(problems)
  return { ...(url && { url }), keptDays }
}
