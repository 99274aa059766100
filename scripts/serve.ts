import { parseArgs } from 'node:util'
import { serveSite } from '../src/build/serve.ts'
import { listenOrExit, portOr } from './environment.ts'

/** Serves what is already built. */
const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, outbox: { type: 'string', default: 'outbox' } },
})
const port = portOr(4173)
await listenOrExit(port, serveSite({ dir: values.dir, port, outbox: values.outbox }))
console.log(`Die Website läuft auf http://localhost:${port} (Ende mit Strg+C).`)
console.log(`Kein Mailserver eingestellt: Anfragen werden als Dateien in ${values.outbox}/ abgelegt.`)
