import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeBundles } from '../../src/build/bundling/bundles.ts'
import { freePort } from '../../src/build/proof/ports.ts'
import { startEditorServer } from '../../src/server/editor/server.ts'
import { sendRaw, statusOf } from './raw-requests.ts'
import { type Files, smallSite } from './site.ts'

export const token = 'a'.repeat(43)

/** Creates a folder with the small site in it. */
export function siteFolder(changed: Files = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'editor-server-')))
  writeFiles(folder, { ...smallSite, ...changed })
  return folder
}

/** Creates a folder with the small site in a repository of its own, committed and without a remote. */
export function trackedSite(): string {
  const folder = siteFolder()
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Erika')
  git('config', 'user.email', 'erika@palettenbetrieb.example')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Anfang')
  return folder
}

export function writeFiles(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    if (content === undefined) rmSync(join(folder, file), { force: true })
    else writeFileSync(join(folder, file), content)
  }
}

/** Starts a server for the editor, and returns a way to ask it as its own page would. */
export async function serveEditor(siteDir: string) {
  const clientDir = mkdtempSync(join(tmpdir(), 'editor-client-'))
  writeFiles(clientDir, {
    'index.html': '<!doctype html>',
    'preview.html': '<!doctype html>',
    'client/main.js': 'export {}',
    'assets/editor/shared-Ab_d-f12.js': 'export {}',
  })
  const port = await freePort()
  const editor = { client: clientDir, bundles: await makeBundles() }
  const started = await startEditorServer({ siteDir, editor, port, token })
  const host = `127.0.0.1:${(started.server.address() as AddressInfo).port}`
  const own = { Host: host, Authorization: `Bearer ${token}`, Origin: `http://${host}` }
  return {
    ...started,
    origin: `http://${host}`,
    /** Sends the editor's request with changed headers; undefined omits one. */
    async ask(line: string, headers: Record<string, string | undefined> = {}, body: string | Buffer = '') {
      const all = {
        ...own,
        Connection: 'close',
        ...(body && { 'Content-Length': String(body.length) }),
        ...headers,
      }
      const lines = Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}: ${value}`],
      )
      const answer = await sendRaw(port, [[`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n'), body])
      const [head = '', ...rest] = answer.split('\r\n\r\n')
      return { status: statusOf(answer), head, text: Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString() }
    },
    async stop() {
      started.server.closeAllConnections()
      await new Promise((done) => started.server.close(done))
      for (const folder of [clientDir, siteDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
