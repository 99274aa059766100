import { spawnSync } from 'node:child_process'
import demand, { packages } from './demand.ts'

/** Installs the database for the tests. Nothing calls this but a person or a script: npx tsx tests/mail/install.ts */
for (const args of [
  ['update', '-qq'],
  ['install', '-y', '-qq', '--no-install-recommends', ...packages],
]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', args, { stdio: 'inherit', env })
}
demand()
