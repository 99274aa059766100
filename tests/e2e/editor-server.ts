import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/build/proof/ports.ts'
import { projectDir, siteDir } from './site.ts'

/** The editor with a copy of the site in a repository of its own, so that tests may publish anything. */
export type EditorSite = {
  /** Includes the token. */
  address: string
  siteDir: string
  read(file: string): Promise<string>
  write(file: string, text: string): Promise<void>
  git(...words: string[]): string
  /** Resolves when the program has ended. */
  stop(): Promise<void>
}

/** Starts the editor for a copy of the site, in a repository with one commit, as `npm run redaktion` does. */
export async function startEditor(): Promise<EditorSite> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-site-'))
  await cp(siteDir, folder, { recursive: true })
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Erika Muster')
  git('config', 'user.email', 'erika@example.com')
  git('add', '.')
  git('commit', '-qm', 'first')
  git('tag', 'first')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return {
    ...(await startServer(folder, await freePort())),
    siteDir: folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: (file, text) => writeFile(join(folder, file), text),
    git,
  }
}

/** Starts the editor for a folder; the address includes the token. */
export async function startServer(
  siteDir: string,
  port: number,
): Promise<Pick<EditorSite, 'address' | 'stop'>> {
  const words = ['scripts/run-bundled.mjs', 'redaktion', '--no-open', '--port', String(port)]
  const server = spawn('node', words, {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production', SITE_DIR: siteDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const stop = () => {
    server.kill('SIGKILL')
    return ended
  }
  process.once('exit', stop)
  const address = await new Promise<string>((resolve) => {
    let said = ''
    server.stdout.on('data', (piece) => {
      said += piece
      const [found] = /http:\/\/\S+#token=\S+/.exec(said) ?? []
      if (found) resolve(found)
    })
  })
  return { address, stop }
}
