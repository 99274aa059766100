import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of this project, wherever it is called from; a bundled command lies deeper in it than this file. */
export const projectDir = fileURLToPath(folderAbove(new URL('./', import.meta.url)))

/** What may be deleted at any time and is made again. */
export const cacheDir = `${projectDir}node_modules/.cache/site`

function folderAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('../', folder)
  if (above.href === folder.href) throw new Error('This file lies in no project')
  return folderAbove(above)
}
