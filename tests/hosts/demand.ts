import { existsSync } from 'node:fs'

export const packages = ['nginx', 'apache2', 'libnginx-mod-http-brotli-static', 'certbot']
const programs = [
  '/usr/sbin/nginx',
  '/usr/sbin/apache2',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
]

/** Throws with the command that installs the servers, unless they are there. */
export default function demand(): void {
  if (programs.every((program) => existsSync(program))) return
  throw new Error(
    `These tests need nginx and Apache on Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`,
  )
}
