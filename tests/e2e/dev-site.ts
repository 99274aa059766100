import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/build/proof/ports.ts'
import { projectDir, siteDir } from './site.ts'
import { expect, test } from './test.ts'

/** A dev server with a copy of the site, so that tests may write any file. */
export type DevSite = {
  origin: string
  siteDir: string
  read(file: string): Promise<string>
  edit(file: string, change: (text: string) => string | Buffer): Promise<void>
  isRunning(): boolean
}

/** Gives the tests of a file a dev site, shared one after the other. */
export function shareDevSite(): DevSite {
  const site = {} as DevSite
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    Object.assign(site, await startDevSite())
  })
  return site
}

async function startDevSite(): Promise<DevSite> {
  const folder = await mkdtemp(join(tmpdir(), 'dev-site-'))
  await cp(siteDir, folder, { recursive: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn('node', ['scripts/run-bundled.mjs', 'dev'], {
    cwd: projectDir,
    // Set by some shells, and by a bundler that ran in this process.
    env: { ...process.env, NODE_ENV: 'production', SITE_DIR: folder, PORT: String(port) },
    stdio: 'ignore',
  })
  process.once('exit', () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const answer = () => fetch(origin, { headers: { accept: 'text/html' } })
  const status = () =>
    answer().then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 220_000 }).toBe(200)
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  return {
    origin,
    siteDir: folder,
    read,
    edit: async (file, change) => writeFile(join(folder, file), change(await read(file))),
    isRunning: () => server.exitCode === null,
  }
}
