import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/build/proof/ports.ts'
import { projectDir, siteDir } from './site.ts'

export type Served = { port: number; origin: string; stop: () => Promise<void> }

/** Serves a built site in a process of its own, as `npm start` does, on a free port. */
export async function serveBuilt(
  dist: string,
  { outbox, env }: { outbox: string; env: Record<string, string> },
): Promise<Served> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const args = ['scripts/run-bundled.mjs', 'serve', '--dir', dist, '--outbox', outbox]
  const server = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, SITE_DIR: siteDir, ...env, PORT: String(port), LOG: 'off' },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await answers()); tries++) {
    if (tries > 300) throw new Error(`${dist} is not served on port ${port}`)
    await wait(100)
  }
  return {
    port,
    origin,
    stop: () => {
      server.kill('SIGKILL')
      return ended
    },
  }
}
