import { deliveryPlace } from '../src/build/contact.ts'
import { startDevServer } from '../src/build/dev-server.ts'
import { listenOrExit, portOr, siteDir } from './environment.ts'

const port = portOr(5173)
await listenOrExit(port, startDevServer({ siteDir, port, outbox: 'outbox' }))
console.log(
  `Die Website läuft auf http://localhost:${port} und lädt bei jedem Speichern neu (Ende mit Strg+C).`,
)
console.log(deliveryPlace('outbox'))
