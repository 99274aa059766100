import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bundles, fontFiles } from '../bundling/bundles.ts'
import { openOutput } from '../files/output.ts'
import { editorHostFiles } from '../hosting/host-files.ts'
import type { LogoFile } from '../publish/brand.ts'
import { inlineJson, renderDocument } from '../publish/document.ts'
import { tabIcon } from '../publish/icon-drawing.ts'

type Options = {
  editor: { client: string; bundles: Bundles }
  /** Settings that the editor reads from its page. */
  settings: { api: string; site: string }
  logo: LogoFile | undefined
  outDir: string
}

/** Writes the editor as files that any host can serve. Whatever else the folder holds is deleted. */
export async function buildHostedEditor({ editor, settings, logo, outDir }: Options): Promise<void> {
  const output = openOutput(outDir, { what: 'Redaktion' })
  const isNeeded = (name: string) => !name.startsWith('editor.js')
  for (const part of ['client', 'assets']) await output.copyFolder(part, join(editor.client, part), isNeeded)
  for (const { file, from } of fontFiles(editor.bundles)) await output.copy(file, from)
  const page = await readFile(join(editor.client, 'hosted.html'), 'utf8')
  const files = [
    { file: 'index.html', content: withSettings(page, settings) },
    { file: 'vorschau.html', content: await readFile(join(editor.client, 'preview.html'), 'utf8') },
    { file: '404.html', content: notFound },
    { file: 'favicon.svg', content: tabIcon({ logo }) },
    ...editorHostFiles(settings),
  ]
  for (const file of files) await output.write(file)
  output.finish()
}

/** Placed before the program, as data, because the policy forbids inline scripts. */
function withSettings(page: string, settings: object): string {
  return page.replace('<script type="module"', (module) => `${inlineJson('settings', settings)}\n${module}`)
}

const notFound = renderDocument({
  html: '<p>Hier ist nichts. <a href="/">Zur Redaktion</a></p>',
  head: { title: 'Nicht gefunden' },
})
