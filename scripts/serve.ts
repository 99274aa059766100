import { siteFactsOf } from '../src/server/serve/site-facts.ts'
import { readOptions } from './command.ts'
import { loadContentOrExit } from './content.ts'
import { serveOrExit } from './serving.ts'

/** Serves the site that was built before. */
const options = readOptions({ dir: 'dist', outbox: 'outbox' })
await serveOrExit({
  ...options,
  readSite: async () => siteFactsOf(await loadContentOrExit()),
  advice: 'Führen Sie zuerst „npm run build“ aus.',
  command: 'npm start',
})
