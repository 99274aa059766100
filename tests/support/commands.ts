import { execFile } from 'node:child_process'
import { vi } from 'vitest'

type Env = Record<string, string>
type Answer = { code: number; out: string; err: string }

// On GitHub some commands choose another format.
const { GITHUB_ACTIONS: _, ...ownEnv } = process.env

/**
 * Runs a command on the site in a folder as `npm run` does, without a terminal. Once for each exit code of a command is
 * enough, because a process takes ten times as long to start as the command then runs.
 */
export const inProcess = (folder: string, script: string, args: string[] = []) =>
  new Promise<Answer>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/run-bundled.mjs', script, ...args],
      { env: { ...ownEnv, NO_COLOR: '1', SITE_DIR: folder } },
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
  vi.stubEnv('GITHUB_ACTIONS', undefined)
  vi.stubEnv('SITE_DIR', undefined)
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
