import { setKeptDays } from '#reading'
import { startDevServer } from '../src/server/dev/dev-server.ts'
import { deliveryPlace } from '../src/server/serve/contact.ts'
import { listenOrExit, portOrExit, readOptions, runCommand } from './command.ts'
import { formSettingsOrExit, siteDir } from './environment.ts'
import { settingsOrExit } from './serving.ts'

const help = `Zeigt die Website auf diesem Computer und lädt sie bei jedem Speichern neu.

  npm run dev
  npm run dev -- --port 5301   unter einer anderen Nummer als 5173`

await runCommand(async () => {
  const options = readOptions({ port: undefined })
  // Options are written the same way in every terminal; environment variables are set differently on Windows.
  if (options.port !== undefined) process.env.PORT = String(portOrExit(options.port))
  // What a shell or another tool has set is not meant for this: the page would wait for data of a build.
  process.env.NODE_ENV = 'development'
  setKeptDays(formSettingsOrExit('development').keptDays)
  const { port, contact } = settingsOrExit(5173)
  const starting = startDevServer({ siteDir, port, outbox: 'outbox', settings: contact })
  await listenOrExit(port, starting, (other) => `npm run dev -- --port ${other}`)
  console.log(
    `Die Website läuft auf http://localhost:${port} und lädt bei jedem Speichern neu (Ende mit Strg+C).`,
  )
  console.log(await deliveryPlace(contact, 'outbox'))
  return 0
}, help)
