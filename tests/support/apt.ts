import { spawnSync } from 'node:child_process'

/** Installs packages of Debian. */
export function installPackages(packages: readonly string[]): void {
  // Otherwise servers would be started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const command = `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  console.log(command)
  spawnSync(command, { shell: true, stdio: 'inherit', env })
}
