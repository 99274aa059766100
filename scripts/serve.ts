import { parseArgs } from 'node:util'
import { createContact, deliveryPlace } from '../src/build/contact.ts'
import { serveSite } from '../src/build/serve.ts'
import { siteFactsOf } from '../src/build/site-facts.ts'
import { loadContentOrExit } from './content.ts'
import { listenOrExit, portOr } from './environment.ts'

/** Serves what is already built. */
const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, outbox: { type: 'string', default: 'outbox' } },
})
const port = portOr(4173)
const contact = createContact({ site: siteFactsOf(await loadContentOrExit()), port, outbox: values.outbox })
await listenOrExit(port, serveSite({ dir: values.dir, port, contact }))
console.log(`Die Website läuft auf http://localhost:${port} (Ende mit Strg+C).`)
console.log(deliveryPlace(values.outbox))
