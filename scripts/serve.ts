import { createContact, deliveryPlace } from '../src/serve/contact.ts'
import { stopOnSignal } from '../src/serve/lifetime.ts'
import { serveSite } from '../src/serve/serve.ts'
import { siteFactsOf } from '../src/serve/site-facts.ts'
import { optionsOrExit } from './command.ts'
import { loadContentOrExit } from './content.ts'
import { listenOrExit, settingsOrExit } from './serving.ts'

/** Serves the site that was built before. */
const { dir, outbox } = optionsOrExit({ dir: 'dist', outbox: 'outbox' })
const settings = settingsOrExit(4173)
const { port, host, proxies } = settings
const log = settings.logs ? console.log : undefined
const site = siteFactsOf(await loadContentOrExit())
const contact = createContact({ site, port, outbox, proxies, settings: settings.contact })
const server = await listenOrExit(port, serveSite({ dir, port, host, proxies, contact, log }))
stopOnSignal(server, contact.underWay)
console.log(`Die Website läuft auf http://${host || 'localhost'}:${port} (Ende mit Strg+C).`)
console.log(await deliveryPlace(settings.contact, outbox))
