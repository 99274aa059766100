import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }
type Env = Record<string, string>
type Step = {
  name: string
  act: () => Promise<boolean>
  /** Reads the counts from the step's report; without a report, the step counts as one. */
  count?: () => Counts
}

/** Runs steps and adds up their counts. A step that fails counts as failed even if its report contains no failure. */
export function createSteps() {
  const total: Counts = { passed: 0, failed: 0 }
  const step = async ({ name, act, count }: Step): Promise<boolean> => {
    const start = performance.now()
    const ok = await act()
    const { passed, failed } = count?.() ?? { passed: Number(ok), failed: 0 }
    total.passed += passed
    total.failed += ok ? failed : Math.max(failed, 1)
    console.log(`── ${name}: ${ok ? 'ok' : 'failed'}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return ok
  }
  return { total, step }
}

/** Runs a command of this project, which prints its output directly. */
export function run(command: string, args: string[], env: Env = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell })
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}

/** Runs a command in parallel with others: its output is printed in one piece once it has ended. */
export async function runAside(command: string, args: string[], env: Env = {}): Promise<boolean> {
  const { isFine, said } = await hear(command, args, env)
  console.log(`\n${said}`)
  return isFine
}

/** Runs a command and prints its output only if it fails. */
export async function runQuietly(command: string, args: string[]): Promise<boolean> {
  const { isFine, said } = await hear(command, args)
  if (!isFine) console.log(`\n${said}`)
  return isFine
}

function hear(command: string, args: string[], env: Env = {}): Promise<{ isFine: boolean; said: string }> {
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell,
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text
      })
    }
    child
      .once('error', (error) => resolve({ isFine: false, said: said + error.message }))
      .once('close', (code) => resolve({ isFine: code === 0, said }))
  })
}

// On Windows, the commands in node_modules/.bin are shell scripts.
const shell = process.platform === 'win32'

export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
