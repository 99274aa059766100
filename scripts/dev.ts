import { startDevServer } from '../src/dev/dev-server.ts'
import { galleryPath } from '../src/dev/gallery.ts'
import { deliveryPlace } from '../src/serve/contact.ts'
import { listenOrExit, settingsOrExit, siteDir } from './environment.ts'

const { port, contact } = settingsOrExit(5173)
await listenOrExit(port, startDevServer({ siteDir, port, outbox: 'outbox', settings: contact }))
console.log(
  `Die Website läuft auf http://localhost:${port} und lädt bei jedem Speichern neu (Ende mit Strg+C).`,
)
console.log(`Alle Bausteine mit Beispielen zum Kopieren: http://localhost:${port}${galleryPath}`)
console.log(deliveryPlace(contact, 'outbox'))
