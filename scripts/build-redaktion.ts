import { parseSource } from '#reading'
import { makeEditor } from '../src/build/bundling/bundles.ts'
import { folderDisk } from '../src/build/files/disk.ts'
import { editorSettings } from '../src/build/output/editor-settings.ts'
import { buildHostedEditor } from '../src/build/output/hosted-editor.ts'
import { openLogo } from '../src/build/publish/brand.ts'
import { readOptions, runCommand } from './command.ts'
import { outDirOrExit, siteDir } from './environment.ts'

/** Builds the editor for its own origin, where it needs nothing but the API of a Git host. */
await runCommand(async () => {
  process.env.NODE_ENV ??= 'production'
  const none = { repository: '', branch: '', site: '' }
  const options = readOptions({ outDir: 'dist-redaktion', api: 'https://api.github.com', ...none })
  const outDir = outDirOrExit(options.outDir, 'Redaktion')
  const bytes = await folderDisk(siteDir).read('site.yaml')
  const { url, brand } = (parseSource('site.yaml', String(bytes ?? '')).source?.value ?? {}) as Unchecked
  const found = editorSettings(options, url, siteDir)
  if (Array.isArray(found)) {
    for (const sentence of found) console.error(sentence)
    return 2
  }
  // Problems with the logo are reported when the site is built.
  const logo = await openLogo(siteDir, { brand }).catch(() => undefined)
  await buildHostedEditor({ editor: await makeEditor(), settings: found, logo, outDir })
  console.log(`Die Redaktion für ${found.owner}/${found.name} (Zweig „${found.branch}“) liegt in ${outDir}.`)
  console.log('Veröffentlichen Sie den Ordner unter einer eigenen Adresse: docs/redaktion-einrichten.md')
  return 0
})

type Unchecked = { url?: unknown; brand?: { logo?: string } }
