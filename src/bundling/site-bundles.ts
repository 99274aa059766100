import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type OutputChunk, type RolldownOutput } from 'rolldown'
import { compressFolder } from '../files/compress.ts'
import { hashOf } from '../files/hash.ts'
import { projectDir } from '../files/paths.ts'
import { type BundleFacts, bundleNames, importRenderer } from './bundles.ts'
import { inputFor, minified, programSettings } from './rolldown-settings.ts'

/** Bundles the renderer for the browser and for Node into a folder; what browsers load lies there compressed, too. */
export async function bundleInto(folder: string): Promise<void> {
  const browser = join(folder, bundleNames.browser)
  const rendering = bundleRenderer(join(folder, bundleNames.renderer))
  const [{ output }, small] = await Promise.all([bundleBrowser(browser), bundleSmall()])
  const code = evaluatedOf(output)
  const loader = await writeNamed(browser, 'loader.js', knowing(small.loader, code))
  await rendering
  const { siteStyles } = await importRenderer({ folder })
  const styles = await writeNamed(browser, 'styles.css', siteStyles())
  await compressFolder(browser)
  const facts: BundleFacts = {
    entry: code.at(-1) ?? '',
    modules: output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
    starter: knowing(small.starter, loader),
    hold: small.hold,
    days: small.days,
    styles,
    formUrl: programSettings().VITE_SUPABASE_URL,
  }
  await writeFile(join(folder, bundleNames.facts), JSON.stringify(facts))
}

/** The path of a file whose name says what is in it. */
async function writeNamed(outDir: string, name: string, content: string): Promise<string> {
  const file = `/assets/${name.replace('.', `-${hashOf(content).slice(0, 8)}.`)}`
  await mkdir(join(outDir, 'assets'), { recursive: true })
  await writeFile(join(outDir, file), content)
  return file
}

/** What a browser evaluates, one after the other. */
const evaluated = ['react.ts', 'browser.tsx']

/** The program for the browser; nothing is written without a folder. */
export function bundleBrowser(dir?: string): Promise<RolldownOutput> {
  return build({
    ...inputFor('browser'),
    input: evaluated.map((file) => `${projectDir}src/app/${file}`),
    output: { ...minified, dir, codeSplitting: { groups: vendors }, postBanner: compileAhead },
    write: dir !== undefined,
  })
}

/** The files that are evaluated, those first that others import. */
function evaluatedOf(output: RolldownOutput['output']): string[] {
  const chunks = evaluated.map((file) => chunkOf(output, file))
  const made = new Set(chunks.flatMap(({ imports, fileName }) => [...imports, fileName]))
  return [...made].map((file) => `/${file}`)
}

function chunkOf(output: RolldownOutput['output'], file: string): OutputChunk {
  const chunk = output.find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`src/app/${file}`) === true,
  )
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${file}`)
  return chunk
}

/** Apart, so that each is evaluated by itself: in one piece they would keep a phone busy for too long. */
const vendors = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'library', test: /node_modules\/(react-router|react-router-dom)\/|src\/ui\/styled\.ts$/ },
]

/** Browsers that know this comment compile all of a file while it arrives, and not when it is evaluated. */
const compileAhead = '//# allFunctionsCalledOnLoad'

const smallPrograms = ['loader', 'starter', 'hold', 'days'] as const
const files = '__FILES__'

/** The small programs that stand in pages themselves, or are the first that they load. */
async function bundleSmall(): Promise<Record<(typeof smallPrograms)[number], string>> {
  const { output } = await build({
    ...inputFor('browser', { FILES: files }),
    input: smallPrograms.map((name) => `${projectDir}src/app/${name}.ts`),
    output: minified,
    write: false,
  })
  const codeOf = (name: string) => {
    const { imports, code } = chunkOf(output, `${name}.ts`)
    if (imports.length > 0) throw new Error(`${name}.ts imports other files`)
    return [name, code.trim()]
  }
  return Object.fromEntries(smallPrograms.map(codeOf))
}

/** A small program with the names of the files it loads, which are known once these are made. */
function knowing(program: string, names: string | readonly string[]): string {
  return program.replace(files, () => JSON.stringify(names))
}

/** Pages show nothing of it, but the style sheet of the site has its rules. */
const onlyStyles = join(projectDir, 'src/contact/NoticeList.tsx')

/** Node finds them by itself, but for the one that is changed. */
const packages = /^(?!styled-components)@?[a-z][^:]*$/

/** What renders pages, in Node, without the readers of what is written: no page asks for them. */
function bundleRenderer(dir: string): Promise<RolldownOutput> {
  return build({
    ...inputFor('node'),
    input: `${projectDir}src/pages/render-pages.ts`,
    preserveEntrySignatures: 'allow-extension',
    external: packages,
    treeshake: { moduleSideEffects: [onlyStyles] },
    output: { dir, chunkFileNames: 'assets/[name]-[hash].js' },
  })
}
