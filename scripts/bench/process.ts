import { spawn } from 'node:child_process'

/** Runs a command of the project on a site, as a new process; returns the seconds it took. */
export function run(command: string, site: string, args: readonly string[] = []): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/run-bundled.mjs', command, ...args], {
      env: { ...process.env, SITE_DIR: site, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve((performance.now() - start) / 1_000)
        : reject(new Error(`${command} failed:\n${said}`)),
    )
  })
}
