import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../files/paths.ts'

/** A hash of all code in these folders of the project and of these files, and of what is installed. */
export function hashOfCode(folders: readonly string[], files: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.version)
  const inside = folders.flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort(),
  )
  const others = ['package.json', 'node_modules/.package-lock.json', ...files]
  for (const path of [...inside, ...others.map((file) => join(projectDir, file))]) {
    hash.update(`${path}\0`).update(readIfThere(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function readIfThere(path: string): string | Buffer {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}
