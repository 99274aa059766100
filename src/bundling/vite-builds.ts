import { writeFile } from 'node:fs/promises'
import { build, type InlineConfig, loadEnv, type Rollup } from 'vite'
import { projectDir } from '../files/paths.ts'
import { type BundleFacts, bundleNames } from './bundles.ts'
import { slimRouter } from './slim-router.ts'
import { viteSettings } from './vite-settings.ts'

const shared: InlineConfig = { ...viteSettings, root: projectDir, configFile: false, logLevel: 'warn' }

/** Bundles the renderer for the browser and for Node into a folder. */
export async function bundleInto(folder: string): Promise<void> {
  const [browser, starter] = await Promise.all([
    bundleBrowser(`${folder}/${bundleNames.browser}`),
    bundleStarter(),
    bundleRenderer(`${folder}/${bundleNames.renderer}`),
  ])
  const formUrl = loadEnv('production', projectDir).VITE_SUPABASE_URL
  const facts: BundleFacts = { ...browser, starter, formUrl }
  await writeFile(`${folder}/${bundleNames.facts}`, JSON.stringify(facts))
}

/** How the program for the browser is made; nothing is written without a folder. */
export function browserSettings(outDir?: string): InlineConfig {
  return {
    ...shared,
    plugins: [shared.plugins, slimRouter],
    build: {
      ...(outDir ? { outDir } : { write: false }),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: [`${projectDir}src/app/react.ts`, `${projectDir}src/app/browser.tsx`],
        output: { codeSplitting: { groups: vendors }, postBanner: compileAhead },
      },
    },
  }
}

async function bundleBrowser(outDir: string): Promise<Pick<BundleFacts, 'entry' | 'imports' | 'modules'>> {
  const { output } = (await build(browserSettings(outDir))) as Rollup.RollupOutput
  const [react, entry] = ['react.ts', 'browser.tsx'].map((name) => entryOf(output, `src/app/${name}`))
  if (!react || !entry) throw new Error('The browser bundle has no entry')
  const imports = new Set([...react.imports, react.fileName, ...entry.imports])
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return { entry: `/${entry.fileName}`, imports: [...imports].map((file) => `/${file}`), modules }
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

/** What renders pages, in Node, without the readers of what is written: no page asks for them. */
async function bundleRenderer(outDir: string): Promise<void> {
  await build({
    ...shared,
    build: {
      outDir,
      ssr: `${projectDir}src/pages/render-pages.ts`,
      ssrEmitAssets: true,
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  })
}
