import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Files } from './site.ts'

type Env = Record<string, string | undefined>
type Answer = { code: number; out: string; err: string }

// On GitHub some commands choose another format, and npm says where it was called.
const { GITHUB_ACTIONS: _, GITHUB_STEP_SUMMARY: __, ...ownEnv } = process.env

/**
 * Runs a command on the site in a folder as `npm run` does, without a terminal. Once for each exit code of a command is
 * enough, because a process takes ten times as long to start as the command then runs.
 */
export const inProcess = (folder: string, script: string, args: string[] = []) =>
  new Promise<Answer>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/run-bundled.mjs', script, ...args],
      { env: { ...ownEnv, NO_COLOR: '1', SITE_DIR: folder, INIT_CWD: folder } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

let runs = 0

/** Runs a command here, in the folder of the site, by loading its file once more. Only one at a time. */
export async function runHere(
  folder: string,
  script: string,
  args: string[] = [],
  env: Env = {},
): Promise<Answer> {
  const [out = [], err = []] = (['log', 'error'] as const).map((name) => {
    const lines: string[] = []
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(`${line}\n`))
    return lines
  })
  const { argv, exitCode } = process
  const home = process.cwd()
  for (const name of ['GITHUB_ACTIONS', 'GITHUB_STEP_SUMMARY', 'INIT_CWD', 'SITE_DIR'])
    vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  process.chdir(folder)
  process.argv = ['node', script, ...args]
  runs += 1
  try {
    await import(/* @vite-ignore */ `../../scripts/${script}.ts?${runs}`)
    return { code: Number(process.exitCode), out: out.join(''), err: err.join('') }
  } finally {
    Object.assign(process, { argv, exitCode })
    process.chdir(home)
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
}

/** A folder with the files of a site, removed after the test. */
export async function siteFolder(files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (file: string, content: Files[string] = '') => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  for (const [file, content] of Object.entries(files)) if (content !== undefined) await write(file, content)
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  return {
    folder,
    read,
    write,
    /** All texts of the site, by file. */
    texts: async () => {
      const pages = (await readdir(join(folder, 'pages'))).filter((name) => name.endsWith('.yaml'))
      const names = ['site.yaml', ...pages.map((name) => `pages/${name}`)]
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
      )
    },
  }
}
