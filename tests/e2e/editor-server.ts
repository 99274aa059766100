import { spawn } from 'node:child_process'
import { projectDir } from './site.ts'

export type EditorServer = {
  address: string
  /** Resolves when the program has ended. */
  stop(): Promise<void>
}

/** Starts the editor for a folder, as `npm run redaktion` does; the address includes the token. */
export async function startServer(siteDir: string, port: number): Promise<EditorServer> {
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
