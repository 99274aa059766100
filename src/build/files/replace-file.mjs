import { renameSync, rmSync } from 'node:fs'

/**
 * Replaces a file with what `make` writes: until then, readers get the complete old file. An existing folder stays,
 * because it was made from the same input. JavaScript, because it is also needed before any TypeScript can run.
 *
 * @param {string} path
 * @param {(temporary: string) => unknown} make
 */
export async function replaceFile(path, make) {
  const temporary = `${path}.${process.pid}-${made++}`
  try {
    await make(temporary)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
}

let made = 0
