import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, loadEnv, type Rollup } from 'vite'
import { cacheDir, projectDir } from './paths.ts'
import { slimRouter } from './slim-router.ts'

type ServerModule = typeof import('../app/server.tsx')

const shared: InlineConfig = { root: projectDir, configFile: `${projectDir}vite.config.ts`, logLevel: 'warn' }

type BrowserBundle = { entry: string; imports: string[]; modules: string[]; starter: string }

/**
 * Bundles the renderer for the browser into a folder; returns the entry, what is evaluated before it, all modules in it,
 * and the text of the program that starts it.
 */
export async function bundleBrowser(outDir: string): Promise<BrowserBundle> {
  const { output } = (await build({
    ...shared,
    plugins: [slimRouter],
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [`${projectDir}src/app/react.ts`, `${projectDir}src/app/browser.tsx`],
        output: { codeSplitting: { groups: vendors }, postBanner: compileAhead },
      },
    },
  })) as Rollup.RollupOutput
  const [react, entry] = ['react.ts', 'browser.tsx'].map((name) => entryOf(output, `src/app/${name}`))
  if (!react || !entry) throw new Error('The browser bundle has no entry')
  const imports = new Set([...react.imports, react.fileName, ...entry.imports])
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return {
    entry: `/${entry.fileName}`,
    imports: [...imports].map((file) => `/${file}`),
    modules,
    starter: await bundleStarter(),
  }
}

function entryOf(output: Rollup.RollupOutput['output'], file: string): Rollup.OutputChunk | undefined {
  return output.find(
    (part): part is Rollup.OutputChunk =>
      part.type === 'chunk' && part.facadeModuleId?.endsWith(file) === true,
  )
}

/** Apart, so that each is evaluated by itself: in one piece they would keep a phone busy for too long. */
const vendors = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'library',
    test: /node_modules\/(react-router|react-router-dom|styled-components|stylis|@emotion)\//,
  },
]

/** Browsers that know this comment compile all of a file while it arrives, and not when it is evaluated. */
const compileAhead = '//# allFunctionsCalledOnLoad'

/** The small program that stands in every page. */
async function bundleStarter(): Promise<string> {
  const { output } = (await build({
    ...shared,
    build: { write: false, rolldownOptions: { input: `${projectDir}src/app/starter.ts` } },
  })) as Rollup.RollupOutput
  const [chunk] = output
  if (chunk.imports.length > 0) throw new Error('The starter imports other files')
  return chunk.code.trim()
}

/** Where the form of the bundle sends requests; unset, to the site itself. */
export function formUrl(): string | undefined {
  return loadEnv('production', projectDir).VITE_SUPABASE_URL
}

const serverDir = `${cacheDir}/server`

/** Where the files lie that only the renderer for Node names, such as fonts. */
export const serverAssets = `${serverDir}/assets`

/** Bundles the renderer for Node and loads it. */
export async function bundleServer(): Promise<ServerModule> {
  await build({
    ...shared,
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssrEmitAssets: true,
      ssr: `${projectDir}src/app/server.tsx`,
      // One file: what another build made must not be mixed in.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return import(`${pathToFileURL(`${serverDir}/server.js`).href}?${Date.now()}`)
}
