import { inlineJson, renderDocument } from './document.ts'

const loading = 'Die Redaktion wird geladen. Bleibt das so, laden Sie diese Seite neu.'

/** The editor on this computer. The sentence stays if the program is cut off while it is loaded. */
export const localEditor = () =>
  documentOf('editor', {
    sentence: `${loading} Auf diesem Computer muss dafür im Terminal „npm run redaktion“ laufen.`,
  })

/** The editor on a host; it reads its settings from the page, as data, because the policy forbids inline scripts. */
export const hostedEditor = (settings: object) => documentOf('hosted', { sentence: loading, settings })

/** The frame in which either shows the page. */
export const previewDocument = () => documentOf('preview', { title: 'Vorschau' })

type Parts = { title?: string; sentence?: string; settings?: object }

function documentOf(entry: string, { title = 'Redaktion', sentence = '', settings }: Parts): string {
  const program = `<script type="module" src="/client/${entry}.js"></script>`
  const extra = settings ? `${inlineJson('settings', settings)}\n${program}` : program
  return renderDocument({ html: sentence, head: { title }, extra })
}
