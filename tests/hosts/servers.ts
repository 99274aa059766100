import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/build/proof/ports.ts'

type Site = { siteDir: string; dist: string }
type Command = { command: string; args: string[]; env?: Record<string, string> }

export type RunningServer = { port: number; tlsPort?: number; stop: () => Promise<void> }

const asRoot = process.getuid?.() === 0
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const certificate = {
  cert: resolve('tests/mail/localhost-cert.pem'),
  key: resolve('tests/mail/localhost-key.pem'),
}

/** Starts the server of `npm start`, behind one proxy. */
export async function startOwn({ siteDir, dist }: Site): Promise<RunningServer> {
  const port = await freePort()
  const args = ['--import', 'tsx', 'scripts/serve.ts', '--dir', dist, '--outbox', join(siteDir, 'outbox')]
  const env = { SITE_DIR: siteDir, PORT: String(port), LOG: 'off', TRUST_PROXY: '1' }
  return { port, ...(await start({ command: process.execPath, args, env }, port)) }
}

/** Starts nginx with the settings that the build made. */
export async function startNginx({ siteDir, dist }: Site): Promise<RunningServer> {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const dir = join(siteDir, 'nginx')
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${nginxMain(dir)}
  server {
    listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl;
    ssl_certificate ${certificate.cert}; ssl_certificate_key ${certificate.key};
    root ${dist};
    include ${dist}/nginx.conf;
  }
}
`,
  )
  const running = await start({ command: '/usr/sbin/nginx', args: ['-c', join(dir, 'nginx.conf')] }, port)
  return { port, tlsPort, ...running }
}

/** Starts nginx with the server that the build wrote, in front of `npm start`; only ports, paths and certificate differ. */
export async function startWritten({ siteDir, dist }: Site, own: number): Promise<RunningServer> {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const dir = join(siteDir, 'written')
  mkdirSync(dir, { recursive: true })
  const site = readFileSync(join(dist, 'nginx-site.conf'), 'utf8')
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replaceAll('/srv/palettenbetrieb/dist', dist)
    .replaceAll(/ssl_certificate [^;]+/g, `ssl_certificate ${certificate.cert}`)
    .replaceAll(/ssl_certificate_key [^;]+/g, `ssl_certificate_key ${certificate.key}`)
    .replace('127.0.0.1:4173', `127.0.0.1:${own}`)
  writeFileSync(join(dir, 'nginx.conf'), `${nginxMain(dir)}\n${site}\n}\n`)
  const running = await start({ command: '/usr/sbin/nginx', args: ['-c', join(dir, 'nginx.conf')] }, port)
  return { port, tlsPort, ...running }
}

/** Returns the nginx configuration before the server blocks. */
function nginxMain(dir: string): string {
  return `load_module ${brotli};
${asRoot ? 'user www-data;\n' : ''}
daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; sendfile on; brotli_static on;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;`
}

const modules = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'negotiation',
  'rewrite',
  'alias',
  'headers',
  'filter',
  'deflate',
]

/** Starts Apache as in shared hosting: all settings come from .htaccess, and unwanted features are on. */
export async function startApache(
  { siteDir, dist }: Site,
  root = (_empty: string) => `DocumentRoot ${dist}`,
): Promise<RunningServer> {
  const port = await freePort()
  const dir = join(siteDir, 'apache')
  const empty = join(dir, 'empty')
  mkdirSync(empty, { recursive: true })
  writeFileSync(
    join(dir, 'apache.conf'),
    `ServerRoot ${dir}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${dir}/pid
ErrorLog ${dir}/error.log
DefaultRuntimeDir ${dir}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`).join('')}
${asRoot ? 'User www-data\nGroup www-data\n' : ''}
${['mime', 'negotiation', 'deflate'].map((name) => `Include /etc/apache2/mods-available/${name}.conf\n`).join('')}
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
${root(empty)}
<Directory ${dist}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`,
  )
  const args = ['-f', join(dir, 'apache.conf'), '-DFOREGROUND']
  return { port, ...(await start({ command: '/usr/sbin/apache2', args }, port)) }
}

/** Starts Apache where the site's folder is reached by an alias, and the document root is another folder. */
export const startAliased = (site: Site) =>
  startApache(site, (empty) => `DocumentRoot ${empty}\nAliasMatch "^/(.*)$" "${site.dist}/$1"`)

/** The same by a rewrite rule. */
export const startRewritten = (site: Site) =>
  startApache(
    site,
    (empty) => `DocumentRoot ${empty}\nRewriteEngine On\nRewriteRule "^/(.*)$" "${site.dist}/$1"`,
  )

async function start({ command, args, env }: Command, port: number) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = async () => {
    child.kill()
    await ended
  }
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${said}`)
    if (await listens(port)) return { stop }
  }
  await stop()
  throw new Error(`${command} does not answer: ${said}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
