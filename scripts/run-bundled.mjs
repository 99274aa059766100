import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { codeStamp } from '../src/files/code-stamp.mjs'
import { replaceFile } from '../src/files/replace-file.mjs'

/*
 * Runs a command of this folder as one bundle: `node scripts/run-bundled.mjs validate --fix`. Loading hundreds of modules
 * one by one takes longer than the check itself. Written in JavaScript, because Node 20 cannot read TypeScript.
 */
endWithNpm()
const [name = ''] = process.argv.splice(2, 1)
const projectDir = fileURLToPath(new URL('../', import.meta.url))
const folder = join(projectDir, 'node_modules/.cache/commands')
const file = `${name}-${codeStamp()}.mjs`
const refusals = {
  EACCES: 'Dieses Programm darf hier nicht schreiben',
  EROFS: 'Auf diesen Datenträger lässt sich nichts schreiben',
  ENOSPC: 'Der Datenträger ist voll',
}
try {
  if (!existsSync(join(folder, file))) await bundle()
  await import(pathToFileURL(join(folder, file)).href)
} catch (error) {
  // What the system refuses is no mistake of the program, so a stack trace would mislead.
  if (!error.syscall) throw error
  console.error(
    `Das hat nicht geklappt: ${refusals[error.code] ?? 'Das System meldet einen Fehler'} (${error.message}).`,
  )
  process.exit(1)
}

/** npm runs us in a shell, and that shell does not pass signals on: it just exits. */
function endWithNpm() {
  const parent = process.ppid
  const stopAsOrphan = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(stopAsOrphan, 500).unref()
}

async function bundle() {
  const { bundleScript } = await import('./bundle-script.mjs')
  const text = await bundleScript(join(projectDir, 'scripts', `${name}.ts`), {
    // Loaded only where they are needed, or shipped with files of their own.
    external: ['@vitejs/plugin-react', 'esbuild', 'nodemailer', 'sharp', 'vite'],
  })
  mkdirSync(folder, { recursive: true })
  // Keep what a parallel run is about to put in place.
  const isOwn = new RegExp(`^${name}-[0-9a-f]{16}\\.mjs`)
  for (const old of readdirSync(folder))
    if (isOwn.test(old) && !old.startsWith(file)) rmSync(join(folder, old), { force: true })
  await replaceFile(join(folder, file), (beside) => writeFileSync(beside, text))
}
