import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteFacts } from '../supabase/functions/send-contact-email/contract.ts'
import { readOptions, runCommand } from './command.ts'
import { serveOrExit } from './serving.ts'

/** Set when a build writes this file as `server.mjs`: what the form has to know, and the name of the built folder. */
declare const BUILT: { site: SiteFacts; folder: string }

/** Serves the built site next to this file, which needs nothing else: no packages and no sources. */
const here = dirname(fileURLToPath(import.meta.url))
await runCommand(async () => {
  const options = readOptions({ dir: join(here, BUILT.folder), outbox: join(here, 'outbox') })
  await serveOrExit({
    ...options,
    readSite: () => BUILT.site,
    advice: `Legen Sie den Ordner „${BUILT.folder}“, den der Build geschrieben hat, neben server.mjs.`,
    command: 'node server.mjs',
  })
  return 0
})
