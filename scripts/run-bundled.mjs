import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { codeStamp } from '../src/build/files/code-stamp.mjs'
import { replaceFile } from '../src/build/files/replace-file.mjs'
import { explain, refuseNode, refusePath } from './machine.mjs'

/*
 * Runs a command of this folder as one bundle: `node scripts/run-bundled.mjs validate --fix`. Loading hundreds of modules
 * one by one takes longer than the check itself. Written in JavaScript, because Node 20 cannot read TypeScript.
 */
endWithNpm()
const [name = ''] = process.argv.splice(2, 1)
const projectDir = fileURLToPath(new URL('../', import.meta.url))
const folder = join(projectDir, 'node_modules/.cache/commands')
const file = `${name}-${codeStamp()}.mjs`
const path = join(folder, file)
try {
  refuseNode()
  refusePath(name, projectDir)
  if (existsSync(path)) await import(pathToFileURL(path).href)
  else await bundleAndRun()
} catch (error) {
  const [code, sentence] = explain(error)
  console.error(sentence ?? error)
  process.exit(code)
}

/** npm runs us in a shell, and that shell does not pass signals on: it just exits. */
function endWithNpm() {
  const parent = process.ppid
  const stopAsOrphan = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(stopAsOrphan, 500).unref()
}

async function bundleAndRun() {
  const { bundleScript } = await import('./bundle-script.mjs')
  const script = join(projectDir, 'scripts', `${name}.ts`)
  // Loaded only where they are needed, or shipped with files of their own.
  const external = [
    ...'@playwright/test @vitejs/plugin-react esbuild html-validate nodemailer sharp subset-font vite'.split(
      ' ',
    ),
  ]
  const text = await bundleScript(script, { external })
  try {
    await keep(text)
  } catch (error) {
    if (name !== 'validate' || !error.syscall) throw error
    // It only reads, so it needs no place to write to.
    const inMemory = await bundleScript(script, { external }, JSON.stringify(pathToFileURL(path).href))
    return import(`data:text/javascript;base64,${Buffer.from(inMemory).toString('base64')}`)
  }
  return import(pathToFileURL(path).href)
}

async function keep(text) {
  mkdirSync(folder, { recursive: true })
  // Keep what a parallel run is about to put in place.
  const isOwn = new RegExp(`^${name}-[0-9a-f]{16}\\.mjs`)
  for (const old of readdirSync(folder))
    if (isOwn.test(old) && !old.startsWith(file)) rmSync(join(folder, old), { force: true })
  await replaceFile(path, (beside) => writeFileSync(beside, text))
}
