import { writeFile } from 'node:fs/promises'
import { build, loadEnv, normalizePath, type Rollup } from 'vite'
import { projectDir } from '../files/paths.ts'
import { type BundleFacts, bundleNames, filesPlaceholder, smallPrograms } from './bundles.ts'
import { standIn } from './styled.ts'
import { bundleSettings } from './vite-settings.ts'

/** Bundles the renderer for the browser and for Node into a folder. */
export async function bundleInto(folder: string): Promise<void> {
  const [program, programs] = await Promise.all([
    bundleBrowser(`${folder}/${bundleNames.browser}`),
    bundleSmall(),
    bundleRenderer(`${folder}/${bundleNames.renderer}`),
  ])
  const formUrl = loadEnv('production', projectDir).VITE_SUPABASE_URL
  const facts: BundleFacts = { ...program, ...programs, formUrl }
  await writeFile(`${folder}/${bundleNames.facts}`, JSON.stringify(facts))
}

/** The entry points that a browser evaluates, in this order. */
const entries = ['react.ts', 'browser.tsx']

async function bundleBrowser(outDir: string) {
  const { output } = (await build({
    ...bundleSettings,
    build: {
      outDir,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entries.map((file) => `${projectDir}src/site/app/${file}`),
        output: { codeSplitting: { groups: vendors }, postBanner: compileAhead },
      },
    },
  })) as Rollup.RollupOutput
  const chunks = entries.map((file) => chunkOf(output, file))
  const files = new Set(chunks.flatMap(({ imports, fileName }) => [...imports, fileName]))
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return { code: [...files].map((file) => `/${file}`), modules }
}

function chunkOf(output: Rollup.RollupOutput['output'], file: string): Rollup.OutputChunk {
  const chunk = output.find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`src/site/app/${file}`) === true,
  )
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${file}`)
  return chunk
}

/** Separate files, each evaluated on its own: in one piece they would block a phone for too long. */
const vendors = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'library',
    test: (id: string) => id === standIn || /node_modules\/(react-router|react-router-dom)\//.test(id),
  },
]

/** Browsers that support this comment compile the whole file while it arrives, instead of when it is evaluated. */
const compileAhead = '//# allFunctionsCalledOnLoad'

/** Bundles the small programs that are inlined in pages or loaded first. */
async function bundleSmall(): Promise<Record<(typeof smallPrograms)[number], string>> {
  const { output } = (await build({
    ...bundleSettings,
    define: { 'import.meta.env.FILES': filesPlaceholder },
    build: {
      write: false,
      rolldownOptions: { input: smallPrograms.map((name) => `${projectDir}src/site/app/${name}.ts`) },
    },
  })) as Rollup.RollupOutput
  const codeOf = (name: string) => {
    const { imports, code } = chunkOf(output, `${name}.ts`)
    if (imports.length > 0) throw new Error(`${name}.ts imports other files`)
    return [name, code.trim()]
  }
  return Object.fromEntries(smallPrograms.map(codeOf))
}

/** Pages never render it, but the style sheet of the site contains its rules. */
const onlyStyles = normalizePath(`${projectDir}src/site/contact/NoticeList.tsx`)

/** Bundles the renderer of pages for Node, without the readers of written files, which no page needs. */
async function bundleRenderer(outDir: string): Promise<void> {
  await build({
    ...bundleSettings,
    build: {
      outDir,
      ssr: `${projectDir}src/build/pages/render-pages.ts`,
      ssrEmitAssets: true,
      rolldownOptions: { treeshake: { moduleSideEffects: [onlyStyles] } },
    },
  })
}
