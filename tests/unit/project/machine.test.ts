// @module-tag thorough
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { explain, refuseNode, refusePath } from '../../../scripts/machine.mjs'
import { smallSite } from '../../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'machine-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of the program, and with the packages if they are given. */
function copyOf(name: string, packages: readonly string[] = []): string {
  const copy = join(folder, name)
  for (const part of ['package.json', 'tsconfig.json', 'schema', 'scripts', 'src', 'supabase'])
    cpSync(part, join(copy, part), { recursive: true })
  mkdirSync(join(copy, 'pages'))
  for (const file of ['site.yaml', 'pages/start.yaml', 'pages/kontakt.yaml', 'pages/reparatur.yaml'] as const)
    writeFileSync(join(copy, file), smallSite[file])
  if (packages.length > 0) mkdirSync(join(copy, 'node_modules'))
  for (const one of packages) symlinkSync(resolve('node_modules', one), join(copy, 'node_modules', one))
  return copy
}

function run(cwd: string, command: string) {
  const { INIT_CWD: _, SITE_DIR: __, ...env } = process.env
  const { status, stderr } = spawnSync(`npm run -s ${command}`, { cwd, env, encoding: 'utf8', shell: true })
  return { status, said: stderr }
}

test.each(['validate', 'build', 'proof', 'check-form', 'generate'])(
  'without packages, %s names the command that installs them',
  (command) => {
    const { status, said } = run(copyOf(command), command)
    expect({ status, lines: said.split('\n').length }).toEqual({ status: 3, lines: 2 })
    expect(said).toContain('„npm ci --include=dev“')
  },
)

test('where nothing can be written, the content is checked all the same', () => {
  const copy = copyOf(
    'read-only',
    readdirSync('node_modules').filter((name) => !name.startsWith('.')),
  )
  // In the place of the folder, because root may write to protected ones.
  writeFileSync(join(copy, 'node_modules/.cache'), '')
  const { status, said } = run(copy, 'validate')
  expect([status, said]).toEqual([1, expect.stringContaining('missing-image')])
})

test.each([
  ["Cannot find package 'x'", { code: 'ERR_MODULE_NOT_FOUND' }],
  ['The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.', {}],
  ['You installed esbuild for another platform than the one you are currently using.', {}],
  ['Cannot find native binding. npm has a bug related to optional dependencies', {}],
  ['Could not load the "sharp" module using the linux-x64 runtime', {}],
  ['Build failed with 1 error:\nsrc/a.ts:1:2: ERROR: Could not resolve "zod"', {}],
  [
    'Error: [vite]: Rolldown failed to resolve import "react/jsx-runtime" from "/a/src/site/app/server.tsx".',
    {},
  ],
  ['spawn node_modules/esbuild/bin/esbuild EACCES', { code: 'EACCES', syscall: 'spawn x' }],
])('packages are to blame for: %s', (message, more) => {
  const [code, sentence] = explain(Object.assign(new Error(message), more))
  expect([code, sentence]).toEqual([
    3,
    expect.stringMatching(/^Es fehlen Pakete, .*npm ci --include=dev.*\)$/),
  ])
  expect(sentence).toContain(message.split('\n').at(-1))
})

test.each([
  ['ENOSPC', 'write', 'Der Datenträger ist voll'],
  ['EROFS', 'open', 'Auf diesen Datenträger lässt sich nichts schreiben'],
  ['ENOENT', 'mkdir', 'Hier lässt sich kein Ordner anlegen'],
  ['ENOENT', 'spawn git', 'Das System meldet einen Fehler'],
  ['EIO', 'read', 'Das System meldet einen Fehler'],
])('what the system says stands after a sentence: %s', (code, syscall, sentence) => {
  const error = Object.assign(new Error(`${code}: because, ${syscall} 'a'`), { code, syscall })
  expect(explain(error)).toEqual([3, `Das hat nicht geklappt: ${sentence} (${error.message}).`])
})

test('a mistake in the program gets no sentence, one of a further command only its own', () => {
  expect(explain(new TypeError('x is not a function'))).toEqual([3])
  expect(explain(new Error('Could not resolve "./x.ts"'))).toEqual([3])
  const further = Object.assign(new Error('Command failed'), { cmd: 'node', code: 2, stderr: 'Ein Satz.\n' })
  expect(explain(further as never)).toEqual([2, 'Ein Satz.'])
})

test.each([
  ['18.20.8', true],
  ['20.10.0', true],
  ['20.19.0', false],
  ['24.9.0', false],
])('Node %s is refused: %s', (version, isRefused) => {
  const { versions } = process
  vi.stubGlobal('process', { ...process, versions: { ...versions, node: version } })
  onTestFinished(() => void vi.unstubAllGlobals())
  if (isRefused) expect(refuseNode).toThrow(`hier läuft ${version}`)
  else expect(refuseNode).not.toThrow()
})

test.each([
  ['build', '/a/C# Projekte/', '#'],
  ['dev', '/a/was?/', '?'],
  ['validate', '/a/C# Projekte/', ''],
  ['validate', '/a/alles*/', '*'],
  ['build', "/a/ä ö (1) 50% it's/", ''],
])('%s in %s stumbles over: %s', (command, path, character) => {
  const refuse = () => refusePath(command, path)
  if (character) expect(refuse).toThrow(`„${path}“ hat ein „${character}“ im Namen`)
  else expect(refuse).not.toThrow()
})
