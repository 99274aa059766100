import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { compressFolder } from '../files/compress.ts'
import { projectDir } from '../files/paths.ts'
import { localEditor, previewDocument } from '../publish/editor-document.ts'
import { importRenderer } from './bundles.ts'
import { uncalledPlugin } from './uncalled.ts'
import { bundleSettings } from './vite-settings.ts'

/** What page and worker share, and the frame does not need: one file is smaller than the five it would be divided into. */
const shared =
  /\/schema\/(?!case|escape|form-names|.*example)|content\/(brand\/logo|problems|loader|edit\/(?!delete|new|rename)|checks\/(?!launch)|reading\/(?!typesetting|markup|plain-markup|literal-signs))|node_modules\/(yaml|feiertagejs|fastest-levenshtein)/

/** Bundles the editor into a folder: its page, the frame in it, and the workers. */
export async function bundleEditorInto(folder: string, siteBundles: string): Promise<void> {
  const built = await build({
    ...bundleSettings,
    plugins: [bundleSettings.plugins, uncalledPlugin],
    resolve: {
      alias: [
        { find: 'react-router-dom', replacement: `${projectDir}src/editor/page/router.tsx` },
        { find: /^\.\/request\.ts$/, replacement: `${projectDir}src/editor/page/request.ts` },
      ],
    },
    build: {
      outDir: folder,
      // As on the site, what lies in assets has a hash in its name and is kept for good.
      assetsDir: 'assets/editor',
      // The worker shares the program of the page, and has no document for hints in its head.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          editor: `${projectDir}src/editor/shell/main.tsx`,
          hosted: `${projectDir}src/editor/shell/hosted.tsx`,
          preview: `${projectDir}src/editor/page/preview.tsx`,
          worker: `${projectDir}src/editor/store/worker.ts`,
        },
        // So that what only creates, renames and deletes pages is loaded with that.
        treeshake: { moduleSideEffects: [{ test: /src\/content\/edit\//, sideEffects: false }] },
        output: {
          entryFileNames: 'client/[name].js',
          codeSplitting: {
            groups: [
              // Zod has a file of its own, in which it is configured for the policy before any other file makes a schema.
              { name: 'zod', test: /node_modules\/zod\/|without-eval\.ts$/ },
              { name: 'content', test: shared },
            ],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  })
  const { allStyles } = await importRenderer({ folder: siteBundles })
  await writeFile(`${folder}/client/site.css`, allStyles())
  // For hosts that compress less well, or not at all.
  for (const part of ['client', 'assets']) await compressFolder(`${folder}/${part}`)
  await writeFile(`${folder}/index.html`, localEditor(filesOf(built, 'editor')))
  await writeFile(`${folder}/preview.html`, previewDocument(filesOf(built, 'preview')))
}

/** The files that an entry imports, one from the other; the editor's first one only asks for the site and loads the rest. */
function filesOf(built: Awaited<ReturnType<typeof build>>, entry: 'editor' | 'preview'): string[] {
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next)
  }
  const { imports = [], dynamicImports = [] } = chunks.find(({ name }) => name === entry) ?? {}
  for (const file of entry === 'editor' ? [...imports, ...dynamicImports] : imports) add(file)
  return [...found]
}
