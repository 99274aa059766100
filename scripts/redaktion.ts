import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { makeEditor } from '../src/build/bundling/bundles.ts'
import { openRepository } from '../src/server/editor/repository.ts'
import { type EditorServer, startEditorServer } from '../src/server/editor/server.ts'
import { stopOnSignal } from '../src/server/serve/lifetime.ts'
import { portOrExit, readOptions, runCommand } from './command.ts'
import { siteDir } from './environment.ts'

const help = `Öffnet die Redaktion im Browser: Seiten ansehen, ändern und veröffentlichen, ohne YAML zu kennen.

  npm run redaktion
  npm run redaktion -- --port 5301   unter einer anderen Nummer als 5273
  npm run redaktion -- --no-open     öffnet keinen Browser, nennt nur die Adresse

Nur dieser Computer erreicht sie, und nur, wer die ganze Adresse hat.`

/** Number of further ports tried. */
const maxTries = 20

await runCommand(async () => {
  const options = readOptions({ port: '5273', 'no-open': false })
  const wanted = portOrExit(options.port)
  await openRepository(siteDir)
  process.env.NODE_ENV ??= 'production'
  console.log('Die Redaktion wird vorbereitet, beim ersten Mal dauert das eine halbe Minute …')
  const editor = await makeEditor()
  const token = randomBytes(32).toString('base64url')
  const { port, ...started } = await onFreePort(wanted, (free) =>
    startEditorServer({ siteDir, editor, port: free, token }),
  )
  stopOnSignal(() => started.server, started.underWay)
  const address = `http://127.0.0.1:${port}/#token=${token}`
  console.log(`Die Redaktion läuft, nur auf diesem Computer (Ende mit Strg+C):\n\n  ${address}\n`)
  if (port !== wanted) console.log(otherPort(wanted, port))
  if (!options['no-open']) openBrowser(address)
  return 0
}, help)

async function onFreePort(
  wanted: number,
  start: (port: number) => Promise<EditorServer>,
): Promise<EditorServer & { port: number }> {
  for (let port = wanted; ; port++) {
    try {
      return { ...(await start(port)), port }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES')
        throw new Error(`Den Port ${port} gibt dieser Computer nicht her. Nehmen Sie einen ab 1024.`)
      if (code !== 'EADDRINUSE') throw error
      if (port >= Math.min(wanted + maxTries, 65_535))
        throw new Error(`Die Ports ${wanted} bis ${port} sind alle belegt.`)
    }
  }
}

function otherPort(wanted: number, port: number): string {
  return `Der Port ${wanted} ist belegt, vielleicht läuft die Redaktion schon in einem anderen Fenster. Diese hier hat den Port ${port};
ein Entwurf, der unter der anderen Adresse begonnen wurde, erscheint hier nicht.\n`
}

/** Opens the browser; if that fails, the address is still shown in the terminal. */
function openBrowser(address: string): void {
  const [program, ...words] =
    process.platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', address]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', address]
  if (program) execFile(program, words, { windowsHide: true }, () => {}).unref()
}
