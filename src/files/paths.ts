import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this project, wherever it is called from; a bundled command lies deeper in it than this file. */
export const projectDir = folderAbove(dirname(fileURLToPath(import.meta.url))) + sep

/** What may be deleted at any time and is made again. */
export const cacheDir = `${projectDir}node_modules/.cache/site`

// Paths, not URLs: where a test has a document, it has a URL of its own that files do not know.
function folderAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('This file lies in no project')
  return folderAbove(above)
}
