import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../src/build/proof/ports.ts'
import { serveSite } from '../../src/server/serve/serve.ts'
import { bytesOf } from '../support/frozen-site.ts'
import type { Tree } from '../support/github/objects.ts'
import { type GitHub, startGitHub } from '../support/github/server.ts'
import { projectDir, siteDir } from './site.ts'

/** The editor as a host serves it, with the site in a stand-in for a GitHub repository. */
export type HostedEditor = { address: string; github: GitHub; stop(): Promise<void> }

export async function startHosted(site: string, files?: Tree): Promise<HostedEditor> {
  const github = await startGitHub(files ?? bytesOf(siteDir))
  const outDir = await mkdtemp(join(tmpdir(), 'hosted-'))
  const wishes = { repository: 'paletten/website', branch: 'main', api: github.origin, site, outDir }
  const words = Object.entries(wishes).flatMap(([name, value]) => [`--${name}`, value])
  await promisify(execFile)('node', ['scripts/run-bundled.mjs', 'build-redaktion', ...words], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production', SITE_DIR: siteDir },
  })
  const port = await freePort()
  const server = await serveSite({ dir: outDir, port, host: 'localhost', contact: async () => false })
  return {
    address: `http://localhost:${port}/`,
    github,
    async stop() {
      server.closeAllConnections()
      server.close()
      await github.stop()
      await rm(outDir, { recursive: true })
    },
  }
}
