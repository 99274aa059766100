// @module-tag thorough
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../src/build/proof/ports.ts'
import { functionPath } from '../../../../src/site/contact/address.ts'
import { startSmtp } from '../../../mail/smtp.ts'
import { inProcess } from '../../../support/commands.ts'
import { request } from '../../../support/contact.ts'
import { frozenSite } from '../../../support/frozen-site.ts'

// A build and several processes, on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Holds the built site and its server, and nothing else: no packages are found above it either. */
let home = ''
let printed = ''

beforeAll(async () => {
  const built = await mkdtemp(join(tmpdir(), 'built-'))
  const { code, out } = await inProcess(frozenSite, 'build', ['--server', '--outDir', join(built, 'dist')])
  expect(code).toBe(0)
  printed = out
  home = await mkdtemp(join(tmpdir(), 'server-'))
  for (const name of ['dist', 'server.mjs'])
    await cp(join(built, name), join(home, name), { recursive: true })
  await rm(built, { recursive: true })
})
afterAll(() => rm(home, { recursive: true }))

/** Starts the server from another folder, with nothing in its environment but these settings. */
function start(env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [join(home, 'server.mjs')], { cwd: '/', env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  return { child, said: () => said }
}

/** Returns the exit code and what was said by a server that cannot start. */
async function refusal(env: Record<string, string>): Promise<[number | null, string]> {
  const { child, said } = start(env)
  return [await new Promise((resolve) => child.once('close', resolve)), said()]
}

async function serve(env: Record<string, string> = {}) {
  const port = await freePort()
  const { said } = start({ PORT: String(port), ...env })
  await vi.waitFor(() => expect(said()).toContain('Anfragen'), 30_000)
  const address = `http://localhost:${port}`
  const statusOf = async (path: string) => (await fetch(address + path)).status
  const send = () =>
    fetch(address + functionPath, {
      method: 'POST',
      headers: { Origin: address, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...request, produktwahl: '' }),
    })
  return { statusOf, send, said }
}

test('the build says where it is and what it needs', () => {
  expect(printed).toMatch(
    /Der Server liegt in .*server\.mjs\. Er braucht nur den Ordner „dist“ neben sich\.\n$/,
  )
})

test('alone with the built site, it serves pages and stores requests', async () => {
  const { statusOf, send } = await serve()
  for (const path of ['/kontakt', '/healthz']) expect(await statusOf(path)).toBe(200)
  for (const path of ['/none', '/server.mjs']) expect(await statusOf(path)).toBe(404)
  expect(await (await send()).json()).toMatchObject({ ok: true })
  expect(await readdir(join(home, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)])
})

test('sends mail', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const mail = {
    SMTP_URL: smtp.url,
    MAIL_TO: 'a@palettenbetrieb.example',
    MAIL_FROM: 'b@palettenbetrieb.example',
  }
  const { send, said } = await serve(mail)
  expect(said()).toContain('a@palettenbetrieb.example')
  expect((await send()).status).toBe(200)
  expect(smtp.mails).toHaveLength(1)
})

test('says in one sentence why it cannot start', async () => {
  // Reserved for documentation.
  expect(await refusal({ HOST: '192.0.2.1', PORT: '4173' })).toEqual([
    2,
    expect.stringMatching(/^HOST ist „192\.0\.2\.1“\. .*\n$/),
  ])
  const port = await freePort()
  const { said } = start({ PORT: String(port) })
  await vi.waitFor(() => expect(said()).toContain('Anfragen'), 30_000)
  expect(await refusal({ PORT: String(port) })).toEqual([
    3,
    expect.stringMatching(
      new RegExp(`^Der Port ${port} ist schon belegt.*\\n  PORT=${port + 1} node server\\.mjs\\n$`),
    ),
  ])
  await rename(join(home, 'dist'), join(home, 'away'))
  onTestFinished(() => rename(join(home, 'away'), join(home, 'dist')))
  expect(await refusal({})).toEqual([
    2,
    `In „${join(home, 'dist')}“ liegt keine fertige Website. Legen Sie den Ordner „dist“, den der Build geschrieben hat, neben server.mjs.\n`,
  ])
})

test('a signal ends it before it listens, too: a container drops signals that its first process does not handle', async () => {
  const early = `import { Server } from 'node:net'
    Server.prototype.listen = () => process.kill(process.pid, 'SIGTERM')
    setTimeout(() => {}, 10_000)`
  const options = `--import=data:text/javascript,${encodeURIComponent(early)}`
  const { child } = start({ PORT: String(await freePort()), NODE_OPTIONS: options })
  expect(await new Promise((resolve) => child.once('close', (...end) => resolve(end)))).toEqual([0, null])
})

test('a foreign file of this name is not overwritten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'server.mjs'), 'export {}')
  const { code, err } = await inProcess(frozenSite, 'build', ['--server', '--outDir', join(folder, 'dist')])
  expect([code, err]).toEqual([2, expect.stringContaining('ist eine fremde Datei')])
})
