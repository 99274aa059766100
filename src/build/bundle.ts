import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, loadEnv, type Rollup } from 'vite'
import { cacheDir, projectDir } from './paths.ts'

type ServerModule = typeof import('../app/server.tsx')

const shared: InlineConfig = { root: projectDir, configFile: `${projectDir}vite.config.ts`, logLevel: 'warn' }

type BrowserBundle = { entry: string; imports: string[]; modules: string[] }

/** Bundles the renderer for the browser into a folder; returns the entry, what it imports at once, and all modules in it. */
export async function bundleBrowser(outDir: string): Promise<BrowserBundle> {
  const { output } = (await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${projectDir}src/app/browser.tsx` },
    },
  })) as Rollup.RollupOutput
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The browser bundle has no entry')
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return { entry: `/${entry.fileName}`, imports: entry.imports.map((file) => `/${file}`), modules }
}

/** Where the form of the bundle sends requests; unset, to the site itself. */
export function formUrl(): string | undefined {
  return loadEnv('production', projectDir).VITE_SUPABASE_URL
}

/** Bundles the renderer for Node and loads it. */
export async function bundleServer(): Promise<ServerModule> {
  const outDir = `${cacheDir}/server`
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: `${projectDir}src/app/server.tsx`,
      // One file: what another build made must not be mixed in.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return import(`${pathToFileURL(`${outDir}/server.js`).href}?${Date.now()}`)
}
