import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { makeEditor } from '../src/build/bundling/bundles.ts'
import { openRepository } from '../src/server/editor/repository.ts'
import { startEditorServer } from '../src/server/editor/server.ts'
import { stopOnSignal } from '../src/server/serve/lifetime.ts'
import { listenOrExit, portOrExit, readOptions, runCommand } from './command.ts'
import { siteDir } from './environment.ts'

const help = `Öffnet die Redaktion im Browser: Seiten ansehen, ändern und veröffentlichen, ohne YAML zu kennen.

  npm run redaktion
  npm run redaktion -- --port 5301   unter einer anderen Nummer als 5273
  npm run redaktion -- --no-open     öffnet keinen Browser, nennt nur die Adresse

Nur dieser Computer erreicht sie, und nur, wer die ganze Adresse hat.`

await runCommand(async () => {
  const options = readOptions({ port: '5273', 'no-open': false })
  const port = portOrExit(options.port)
  await openRepository(siteDir)
  process.env.NODE_ENV ??= 'production'
  console.log('Die Redaktion wird vorbereitet, beim ersten Mal dauert das eine halbe Minute …')
  const editor = await makeEditor()
  const token = randomBytes(32).toString('base64url')
  const starting = startEditorServer({ siteDir, editor, port, token })
  // Not on the next one: a draft begun under this address would not be seen there.
  const started = await listenOrExit(port, starting, (other) => `npm run redaktion -- --port ${other}`)
  stopOnSignal(() => started.server, started.underWay)
  const address = `http://127.0.0.1:${port}/#token=${token}`
  console.log(`Die Redaktion läuft, nur auf diesem Computer (Ende mit Strg+C):\n\n  ${address}\n`)
  if (!options['no-open']) openBrowser(address)
  return 0
}, help)

/** Opens the browser; if that fails, the address is still shown in the terminal. */
function openBrowser(address: string): void {
  const [program, ...words] =
    process.platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', address]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', address]
  if (program) execFile(program, words, { windowsHide: true }, () => {}).unref()
}
