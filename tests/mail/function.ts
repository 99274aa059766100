import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../../src/build/proof/ports.ts'
import { loadContent } from '../../src/content/loader/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../../src/server/serve/site-facts.ts'
import { frozenDisk, frozenSite } from '../support/frozen-site.ts'

/** Path of the Deno binary; the package's own command would start it as a child that outlives its parent. */
export const deno: string = createRequire(import.meta.url)('deno/install_api.cjs').runInstall()

/** A copy of the function with the facts of the frozen site, since its own come from the owner's. */
const root = mkdtempSync(join(tmpdir(), 'function-'))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))
for (const part of ['supabase', 'schema']) cpSync(part, join(root, part), { recursive: true })
writeFileSync(join(root, siteFactsFile), siteFactsText(siteFactsOf(await loadContent(frozenDisk))))

const folder = join(root, 'supabase/functions/send-contact-email')
export const entry = ['--config', `${folder}/deno.json`, `${folder}/index.ts`]

const settings = {
  // Otherwise Deno would use the packages of the website.
  DENO_NO_PACKAGE_JSON: '1',
  NO_COLOR: '1',
  MAIL_FROM: 'website@palettenbetrieb.example',
  MAIL_TO: 'anfrage@palettenbetrieb.example',
  SMTP_URL: '',
  RESEND_API_KEY: '',
  SUPABASE_DB_URL: '',
  LIMIT_PER_MINUTE: '1000000',
  LIMIT_PER_HOUR: '1000000',
}

export const denoEnv = (changed: Record<string, string> = {}) => ({ ...process.env, ...settings, ...changed })

export type RunningFunction = {
  url: string
  /** Returns its output so far. */
  log: () => string
  stop: () => Promise<void>
  /** Ends it as a crash would. */
  kill: () => Promise<void>
}

export const STATUS_SECRET = 'geheim-0123456789'

/** Asks a function for its status as a monitor does: between requests, nothing else starts it. */
export const wake = ({ url }: RunningFunction) => fetch(`${url}?status=${STATUS_SECRET}`)

/** Starts the function as Supabase would, with its settings in the environment. */
export function startFunction(env: Record<string, string>): Promise<RunningFunction> {
  const child = spawn(deno, ['run', '--allow-net', '--allow-env', ...entry], {
    env: { ...denoEnv(env), DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return running(child, /Listening on (http:\/\/[^/\s]+)/)
}

/** Starts the function in the server of a built site, which has one page: that of unknown addresses. */
export async function startServer(env: Record<string, string>, outbox: string): Promise<RunningFunction> {
  const dir = mkdtempSync(join(root, 'dist-'))
  writeFileSync(join(dir, '404.html'), 'Nicht gefunden')
  const port = await freePort()
  const own = { SITE_DIR: frozenSite, PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: '1' }
  const args = ['scripts/run-bundled.mjs', 'serve', '--dir', dir, '--outbox', outbox]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return running(child, /läuft auf (http:\/\/\S+)/)
}

/** Waits until the process names its address. */
async function running(child: ChildProcessByStdio<null, Readable, Readable>, pattern: RegExp) {
  let log = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      log += chunk
      const found = pattern.exec(log)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    ended.then(() => reject(new Error(`Did not start: ${log}`)))
  })
  const end = (signal: 'SIGTERM' | 'SIGKILL') => () => {
    child.kill(signal)
    return ended
  }
  return { url, log: () => log, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
