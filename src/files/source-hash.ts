import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './paths.ts'

/** Stands for all code of this project and what is installed. */
export function sourceHash(): string {
  const hash = createHash('sha256').update(process.version)
  const others = ['package.json', 'tsconfig.json', 'node_modules/.package-lock.json']
  for (const file of [...filesIn('src'), ...filesIn('schema'), ...others]) {
    const path = join(projectDir, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(projectDir, folder), { withFileTypes: true })
  const files = entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
  return files.sort()
}
