import { parseArgs } from 'node:util'
import { createContact, deliveryPlace } from '../src/build/contact.ts'
import { serveSite } from '../src/build/serve.ts'
import { stopOnSignal } from '../src/build/serving/lifetime.ts'
import { siteFactsOf } from '../src/build/site-facts.ts'
import { loadContentOrExit } from './content.ts'
import { listenOrExit, portOr, proxiesOr } from './environment.ts'

/** Serves what is already built. */
const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, outbox: { type: 'string', default: 'outbox' } },
})
const port = portOr(4173)
const { HOST: host, LOG } = process.env
const proxies = proxiesOr(0)
const log = LOG === 'off' ? undefined : console.log
const site = siteFactsOf(await loadContentOrExit())
const contact = createContact({ site, port, outbox: values.outbox, proxies })
stopOnSignal(await listenOrExit(port, serveSite({ dir: values.dir, port, host, proxies, contact, log })))
console.log(`Die Website läuft auf http://${host || 'localhost'}:${port} (Ende mit Strg+C).`)
console.log(deliveryPlace(values.outbox))
