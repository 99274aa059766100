import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/*
 * Runs a command of this folder as one bundle: `node scripts/run-bundled.mjs validate --fix`. Loading two hundred
 * modules one by one takes longer than the check itself. JavaScript, because Node 20 reads no TypeScript.
 */
const [name = ''] = process.argv.splice(2, 1)
const bundle = new URL(`../node_modules/.cache/commands/${name}.mjs`, import.meta.url)
const built = buildSync({
  entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  write: false,
})
writeOnce(fileURLToPath(bundle), built.outputFiles[0].text)
await import(bundle.href)

/** A run beside this one reads a whole file, the old one or the new one. */
function writeOnce(path, text) {
  if (read(path) === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
