import { fileURLToPath } from 'node:url'

/** The folder of this project, wherever it is called from. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url))

/** What may be deleted at any time and is made again. */
export const cacheDir = `${projectDir}node_modules/.cache/site`
