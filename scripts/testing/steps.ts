import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }
type Env = Record<string, string>
type Step = {
  name: string
  act: () => Promise<boolean>
  /** What the report of the step says; without one a step counts as one. */
  count?: () => Counts
}

/** Runs steps and adds up what they count. A step that ends badly counts as failed even if its report says otherwise. */
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

/** Runs a command of this folder, which prints as it goes. */
export function run(command: string, args: string[], env: Env = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell })
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}

/** The same, for commands that run side by side: what one has to say is printed in one piece, when it has failed. */
export function runQuietly(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text
      })
    }
    child
      .once('error', () => resolve(false))
      .once('close', (code) => {
        if (code !== 0) console.log(`\n${said}`)
        resolve(code === 0)
      })
  })
}

// There the commands of node_modules/.bin are scripts of the shell.
const shell = process.platform === 'win32'

export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
