import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this project, wherever it is called from; a bundled command is deeper inside it than this file. */
export const projectDir = folderAbove(dirname(fileURLToPath(import.meta.url))) + sep

/** May be deleted at any time; its content is made again. */
export const cacheDir = `${projectDir}node_modules/.cache/site`

/** The files present from which Vite reads settings; a later one takes precedence. */
export function settingFiles(mode: 'production' | 'development'): string[] {
  const names = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  return names.map((name) => projectDir + name).filter((file) => existsSync(file))
}

// Paths, not URLs: in tests with a document, the global URL is a different one that file functions do not accept.
function folderAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('This file is not inside the project')
  return folderAbove(above)
}
