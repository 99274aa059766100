import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createContact, deliveryPlace } from '../src/server/serve/contact.ts'
import { stopOnSignal } from '../src/server/serve/lifetime.ts'
import { serveSite } from '../src/server/serve/serve.ts'
import { readServerSettings } from '../src/server/serve/settings.ts'
import type { SiteFacts } from '../supabase/functions/send-contact-email/contract.ts'
import { exitWith, listenOrExit } from './command.ts'

/** Returns the settings to serve with. Exits if one of them is invalid: no default replaces it. */
export function settingsOrExit(port: number) {
  const { settings, problems } = readServerSettings(process.env, port)
  exitWith(problems)
  return settings
}

type Served = {
  dir: string
  outbox: string
  readSite(): SiteFacts | Promise<SiteFacts>
  /** What to do if there is no site to serve. */
  advice: string
  /** How this server is started, for the sentence that names another port. */
  command: string
}

/** Serves a built site and its contact function until a signal ends the process. */
export async function serveOrExit({ dir, outbox, readSite, advice, command }: Served): Promise<void> {
  let [server, contact]: [Server?, ReturnType<typeof createContact>?] = []
  stopOnSignal(
    () => server,
    () => contact?.underWay() ?? 0,
  )
  const settings = settingsOrExit(4173)
  if (!existsSync(join(dir, '404.html'))) exitWith([`In „${dir}“ liegt keine fertige Website. ${advice}`])
  const site = await readSite()
  const { port, host, proxies } = settings
  const log = settings.logs ? console.log : undefined
  contact = createContact({ site, port, outbox, proxies, settings: settings.contact })
  const serving = serveSite({ dir, port, host, proxies, contact, log })
  server = await listenOrExit(port, serving, (other) => `PORT=${other} ${command}`)
  console.log(`Die Website läuft auf http://${host || 'localhost'}:${port} (Ende mit Strg+C).`)
  console.log(await deliveryPlace(settings.contact, outbox))
}
