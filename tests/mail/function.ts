import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../../src/content/loader/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../../src/server/serve/site-facts.ts'
import { frozenDisk } from '../support/frozen-site.ts'

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
  LIMIT_PER_MINUTE: '1000000',
  LIMIT_PER_HOUR: '1000000',
}

export const denoEnv = (changed: Record<string, string> = {}) => ({ ...process.env, ...settings, ...changed })

export type RunningFunction = {
  url: string
  /** Returns its output so far. */
  log: () => string
  stop: () => Promise<void>
}

/** Starts the function as Supabase would, with its settings in the environment. */
export async function startFunction(env: Record<string, string>): Promise<RunningFunction> {
  const child = spawn(deno, ['run', '--allow-net', '--allow-env', ...entry], {
    env: { ...denoEnv(env), DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      log += chunk
      const found = /Listening on (http:\/\/\S+)/.exec(log)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    ended.then(() => reject(new Error(`Did not start: ${log}`)))
  })
  const stop = () => {
    child.kill()
    return ended
  }
  return { url, log: () => log, stop }
}
