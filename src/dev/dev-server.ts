import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { projectDir } from '../files/paths.ts'
import { addFiles, servePages } from './dev-pages.ts'
import { createReader, type DevOptions, type DevState } from './dev-state.ts'

/**
 * The site with live reload. A file with problems never ends the process: the problems are shown over
 * the last good version until the next good save.
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  const { siteDir, port } = options
  const state: DevState = { overlay: { folder: '', problems: [] } }
  const read = createReader(options, state)
  await read()
  const server = await createServer({
    root: projectDir,
    configFile: `${projectDir}vite.config.ts`,
    server: { port, strictPort: true },
    // Known from the start, so that the first visit does not reload for them.
    optimizeDeps: {
      entries: ['src/app/browser.tsx', 'src/gallery/browser.tsx', 'src/contact/*.tsx', 'src/contact/*.ts'],
    },
    plugins: [
      {
        name: 'site-pages',
        configureServer: (vite) => {
          addFiles(vite, state, siteDir)
          return () => vite.middlewares.use(servePages(vite, state, siteDir))
        },
      },
    ],
  })
  watchSite(siteDir, async () => {
    const good = await read()
    server.hot.send('content:problems', state.overlay)
    if (good) server.hot.send('content:update')
    server.hot.send('gallery:update')
  })
  watchExamples(() => server.hot.send('gallery:update'))
  return server.listen()
}

function watchSite(siteDir: string, onChange: () => Promise<void>): void {
  const schedule = settled(onChange)
  watch(join(siteDir, 'pages'), { recursive: true }, schedule)
  watch(siteDir, (_, name) => {
    if (name === 'site.yaml') schedule()
  })
}

function watchExamples(onChange: () => void): void {
  const schedule = settled(onChange)
  watch(`${projectDir}schema/blocks`, (_, name) => {
    if (name?.endsWith('.example.yaml')) schedule()
  })
}

/** Editors save in several steps (write, rename, touch); one change is reported once. */
function settled(onChange: () => void | Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error) => console.error(error))
    }, 30)
  }
}
