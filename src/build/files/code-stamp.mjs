import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A hash of all code of this project and its dependencies. A bundled command has it in its name and passes it on to the
 * commands that it runs, so that all of that is read once. JavaScript, because it is also needed before any TypeScript can run.
 *
 * @returns {string}
 */
export function codeStamp() {
  return process.env.CODE_STAMP ?? /-([0-9a-f]{16})\.mjs$/.exec(import.meta.url)?.[1] ?? stampOf(parts)
}

const parts = [
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'schema',
  'scripts',
  'src',
  'supabase',
]

/** @param {readonly string[]} names */
function stampOf(names) {
  const projectDir = fileURLToPath(new URL('../../../', import.meta.url))
  const hash = createHash('sha256').update(process.version)
  for (const name of names) {
    const path = join(projectDir, name)
    if (!existsSync(path)) continue
    const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).sort() : ['']
    for (const file of inside) {
      const whole = join(path, String(file))
      if (statSync(whole).isFile()) hash.update(`${name}/${file}\0`).update(readFileSync(whole))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
