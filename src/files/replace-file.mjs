import { renameSync, rmSync } from 'node:fs'

/**
 * Puts what `make` writes in the place of a file: whoever reads it meanwhile has the old one whole. A folder that is
 * there already stays, it was made from the same. JavaScript, because what runs before any TypeScript needs it too.
 *
 * @param {string} path
 * @param {(beside: string) => unknown} make
 */
export async function replaceFile(path, make) {
  const beside = `${path}.${process.pid}-${made++}`
  try {
    await make(beside)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
}

let made = 0
