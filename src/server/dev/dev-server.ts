import { createLogger, createServer, type Logger, type ViteDevServer } from 'vite'
import { projectDir } from '../../build/files/paths.ts'
import { addFiles } from './dev-files.ts'
import { answerFailure, servePages } from './dev-pages.ts'
import { createReader, type DevOptions, type DevState } from './dev-state.ts'
import { watchSite } from './watching.ts'

/**
 * The site with live reload. A file with problems never ends the process: the problems are shown over
 * the last good version until the next good save.
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  const { siteDir, port } = options
  const state: DevState = { overlay: [] }
  const read = createReader(options, state)
  const server = await createServer({
    root: projectDir,
    // One cache for each NODE_ENV: packages are bundled differently, and two servers would discard each other's.
    cacheDir: `${projectDir}node_modules/.vite/${process.env.NODE_ENV ?? 'development'}`,
    configFile: `${projectDir}vite.config.ts`,
    server: { port, strictPort: true, hmr: { overlay: false } },
    customLogger: loggerForEditors(),
    // Declared up front, so that the first visit does not trigger a reload for them.
    optimizeDeps: {
      entries: ['src/site/app/browser.tsx', 'src/site/contact/*.tsx', 'src/site/contact/*.ts'],
    },
    plugins: [
      {
        name: 'site-pages',
        configureServer: (vite) => {
          rereadOnChange(vite, siteDir, read, state)
          addFiles(vite, state, siteDir)
          return () => {
            vite.middlewares.use(servePages(vite, state))
            vite.middlewares.use(answerFailure(vite, state))
          }
        },
      },
    ],
  })
  // Only once files are watched, so that no save in between is missed.
  await read()
  return server.listen()
}

/** Vite recreates its server when its own settings change, so the watcher ends with the old one. */
function rereadOnChange(
  vite: ViteDevServer,
  siteDir: string,
  read: () => Promise<void>,
  state: DevState,
): void {
  const stop = watchSite(siteDir, async () => {
    await read()
    vite.hot.send('content:problems', state.overlay)
    if (state.good) vite.hot.send('content:update')
  })
  vite.httpServer?.once('close', stop)
}

/** Hides Vite's English output from editors; an error tells them that their texts are not the cause. */
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
