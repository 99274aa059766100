import { createLogger, createServer, type Logger, type ViteDevServer } from 'vite'
import { projectDir } from '../files/paths.ts'
import { addFiles } from './dev-files.ts'
import { answerFailure, servePages } from './dev-pages.ts'
import { createReader, type DevOptions, type DevState } from './dev-state.ts'
import { followExamples, followSite } from './watching.ts'

/**
 * The site with live reload. A file with problems never ends the process: the problems are shown over
 * the last good version until the next good save.
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  const { siteDir, port } = options
  const state: DevState = { overlay: { folder: '', problems: [] } }
  const read = createReader(options, state)
  const server = await createServer({
    root: projectDir,
    configFile: `${projectDir}vite.config.ts`,
    server: { port, strictPort: true, hmr: { overlay: false } },
    customLogger: loggerForEditors(),
    // Known from the start, so that the first visit does not reload for them.
    optimizeDeps: {
      entries: ['src/app/browser.tsx', 'src/gallery/browser.tsx', 'src/contact/*.tsx', 'src/contact/*.ts'],
    },
    plugins: [
      {
        name: 'site-pages',
        configureServer: (vite) => {
          follow(vite, siteDir, read, state)
          addFiles(vite, state, siteDir)
          return () => {
            vite.middlewares.use(servePages(vite, state, siteDir))
            vite.middlewares.use(answerFailure(vite, state))
          }
        },
      },
    ],
  })
  // Not before it is followed: nothing that is saved meanwhile gets lost.
  await read()
  return server.listen()
}

/** Vite makes itself anew when its own settings change, and what follows files with it. */
function follow(vite: ViteDevServer, siteDir: string, read: () => Promise<void>, state: DevState): void {
  const endings = [
    followSite(siteDir, async () => {
      await read()
      vite.hot.send('content:problems', state.overlay)
      if (state.good) vite.hot.send('content:update')
      vite.hot.send('gallery:update')
    }),
    followExamples(`${projectDir}schema/blocks`, () => vite.hot.send('gallery:update')),
  ]
  vite.httpServer?.once('close', () => {
    for (const end of endings) end()
  })
}

/** Vite tells of its work in English; editors need none of it, and of an error they need to know whose it is. */
function loggerForEditors(): Logger {
  const logger = createLogger('error')
  return {
    ...logger,
    error: (message, options) =>
      logger.error(
        `\nDas Programm der Website hat einen Fehler, an Ihren Texten liegt es nicht. Geben Sie das Folgende
der Person, die Ihre Website betreut:\n${message}`,
        options,
      ),
  }
}
