import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const needed = ['nginx', 'apache2', 'libnginx-mod-http-brotli-static']
const programs = ['/usr/sbin/nginx', '/usr/sbin/apache2']

/** Installs the servers that the site is tested on, or explains how to. */
export function setup(): void {
  if (programs.every((program) => existsSync(program))) return
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...needed],
  ]
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    for (const [command = '', ...args] of commands) spawnSync(command, args, { stdio: 'inherit', env })
  }
  if (programs.every((program) => existsSync(program))) return
  throw new Error(
    `These tests need nginx and Apache on Debian or Ubuntu: sudo apt-get install ${needed.join(' ')}`,
  )
}
