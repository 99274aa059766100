import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { compressFolder } from '../files/compress.ts'
import { projectDir } from '../files/paths.ts'
import { importRenderer } from './bundles.ts'
import { bundleSettings } from './vite-settings.ts'

/** Bundles the editor into a folder: its page, for this computer and hosted, the frame in it, and the workers. */
export async function bundleEditorInto(folder: string, siteBundles: string): Promise<void> {
  await build({
    ...bundleSettings,
    resolve: {
      alias: {
        'decode-named-character-reference': `${projectDir}src/content/reading/no-references.ts`,
        'react-router-dom': `${projectDir}src/editor/page/router.tsx`,
      },
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
        output: {
          entryFileNames: 'client/[name].js',
          // Zod has a file of its own, in which it is configured for the policy before any other file makes a schema.
          codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|without-eval\.ts$/ }] },
        },
      },
    },
  })
  const { allStyles } = await importRenderer({ folder: siteBundles })
  await writeFile(`${folder}/client/site.css`, allStyles())
  // For hosts that compress less well, or not at all.
  for (const part of ['client', 'assets']) await compressFolder(`${folder}/${part}`)
  const loading = 'Die Redaktion wird geladen. Bleibt das so, laden Sie diese Seite neu.'
  const local = `${loading} Auf diesem Computer muss dafür im Terminal „npm run redaktion“ laufen.`
  await writeFile(`${folder}/index.html`, documentOf('Redaktion', 'editor', local))
  await writeFile(`${folder}/hosted.html`, documentOf('Redaktion', 'hosted', loading))
  await writeFile(`${folder}/preview.html`, documentOf('Vorschau', 'preview'))
}

/** The sentence stays if the program is cut off while it is loaded. */
function documentOf(title: string, entry: string, sentence = ''): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<script type="module" src="/client/${entry}.js"></script>
</head>
<body><div id="root">${sentence}</div></body>
</html>
`
}
