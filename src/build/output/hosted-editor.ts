import { join } from 'node:path'
import { type Bundles, fontFiles } from '../bundling/bundles.ts'
import { openOutput } from '../files/output.ts'
import { editorHostFiles } from '../hosting/host-files.ts'
import type { LogoFile } from '../publish/brand.ts'
import { renderDocument } from '../publish/document.ts'
import { hostedEditor, previewDocument } from '../publish/editor-document.ts'
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
  const files = [
    { file: 'index.html', content: hostedEditor(settings) },
    { file: 'vorschau.html', content: previewDocument() },
    { file: '404.html', content: notFound },
    { file: 'favicon.svg', content: tabIcon({ logo }) },
    ...editorHostFiles(settings),
  ]
  for (const file of files) await output.write(file)
  output.finish()
}

const notFound = renderDocument({
  html: '<p>Hier ist nichts. <a href="/">Zur Redaktion</a></p>',
  head: { title: 'Nicht gefunden' },
})
