import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { replaceFile } from '../src/files/replace-file.mjs'

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
const path = fileURLToPath(bundle)
const [{ text }] = built.outputFiles
if (read(path) !== text) {
  mkdirSync(dirname(path), { recursive: true })
  await replaceFile(path, (beside) => writeFileSync(beside, text))
}
await import(bundle.href)

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
