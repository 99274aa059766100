import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './ports.ts'
import { projectDir, siteDir } from './site.ts'

export type Served = { port: number; origin: string; stop: () => Promise<void> }

/** Serves a built site in a process of its own, as `npm start` does, on a free port or a given one. */
export async function serveBuilt(
  dist: string,
  { outbox = '', port = 0, env = {} }: { outbox?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Served> {
  const at = port || (await freePort())
  const origin = `http://localhost:${at}`
  const args = ['scripts/run-bundled.mjs', 'serve', '--dir', dist, ...(outbox ? ['--outbox', outbox] : [])]
  const server = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, SITE_DIR: siteDir, ...env, PORT: String(at), LOG: 'off' },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await answers()); tries++) {
    if (tries > 300) throw new Error(`${dist} is not served on port ${at}`)
    await wait(100)
  }
  return {
    port: at,
    origin,
    stop: () => {
      server.kill('SIGKILL')
      return ended
    },
  }
}
