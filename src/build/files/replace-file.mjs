import { renameSync, rmSync } from 'node:fs'

/**
 * Replaces a file with what `make` writes: until then, readers get the complete old file. An existing folder stays,
 * because it was made from the same input. JavaScript, because it is also needed before any TypeScript can run.
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
