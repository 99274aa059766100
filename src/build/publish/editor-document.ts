import { inlineJson, renderDocument } from './document.ts'

const loading = 'Die Redaktion wird geladen. Bleibt das so, laden Sie diese Seite neu.'

/** The editor on this computer. The sentence stays if the program is cut off while it is loaded. */
export const localEditor = (files: readonly string[]) =>
  documentOf('editor', {
    hints: files.map(moduleHint),
    sentence: `${loading} Auf diesem Computer muss dafür im Terminal „npm run redaktion“ laufen.`,
  })

/** The editor on a host; it reads its settings from the page, as data, because the policy forbids inline scripts. */
export const hostedEditor = (settings: object) => documentOf('hosted', { sentence: loading, settings })

/** The frame in which either shows the page. */
export const previewDocument = (files: readonly string[] = []) =>
  documentOf('preview', { title: 'Vorschau', hints: [styleHint, ...files.map(moduleHint)] })

/** Browsers load what these name at once, instead of when the program that needs it has been read. */
const moduleHint = (file: string) => `<link rel="modulepreload" href="/${file}">`
const styleHint = '<link rel="preload" href="/client/site.css" as="fetch" crossorigin>'

type Parts = { title?: string; sentence?: string; settings?: object; hints?: readonly string[] }

function documentOf(
  entry: string,
  { title = 'Redaktion', sentence = '', settings, hints = [] }: Parts,
): string {
  const program = `<script type="module" src="/client/${entry}.js"></script>`
  const extra = [...(settings ? [inlineJson('settings', settings)] : []), program, ...hints].join('\n')
  return renderDocument({ html: sentence, head: { title }, extra })
}
