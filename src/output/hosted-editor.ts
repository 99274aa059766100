import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Bundles, fontFiles } from '../bundling/bundles.ts'
import { editorHostFiles } from '../hosting/host-files.ts'
import type { Logo } from '../publish/brand.ts'
import { inlineJson, renderDocument } from '../publish/document.ts'
import { tabIcon } from '../publish/icon-drawing.ts'

type Options = {
  editor: { client: string; bundles: Bundles }
  /** Settings that the editor reads from its page. */
  settings: { api: string; site: string }
  logo: Logo | undefined
  outDir: string
}

/** Writes the editor as files that any host can serve. Previous content of the folder is deleted. */
export async function buildHostedEditor({ editor, settings, logo, outDir }: Options): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  const isNeeded = (path: string) => !basename(path).startsWith('editor.js')
  for (const part of ['client', 'assets'])
    await cp(join(editor.client, part), join(outDir, part), { recursive: true, filter: isNeeded })
  for (const { file, from } of fontFiles(editor.bundles)) await cp(from, join(outDir, file))
  const page = await readFile(join(editor.client, 'hosted.html'), 'utf8')
  const files = [
    { file: 'index.html', content: withSettings(page, settings) },
    { file: 'vorschau.html', content: await readFile(join(editor.client, 'preview.html'), 'utf8') },
    { file: '404.html', content: notFound },
    { file: 'favicon.svg', content: tabIcon({ logo }) },
    ...editorHostFiles(settings),
  ]
  for (const { file, content } of files) await writeFile(join(outDir, file), content)
}

/** Placed before the program, as data, because the policy forbids inline scripts. */
function withSettings(page: string, settings: object): string {
  return page.replace('<script type="module"', (module) => `${inlineJson('settings', settings)}\n${module}`)
}

const notFound = renderDocument({
  html: '<p>Hier ist nichts. <a href="/">Zur Redaktion</a></p>',
  head: { title: 'Nicht gefunden' },
})
