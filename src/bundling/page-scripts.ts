import type { BundleFacts } from './bundles.ts'

/** The scripts inlined in every page, and in pages with a form. Content for certain days only needs one more. */
export function pageScripts({ starter, hold, days }: Inline, { dated }: { dated: boolean }) {
  // Not a module, because it has to run before the content it affects.
  const early = dated ? `<script>{${days}}</script>\n` : ''
  const scripts = `${early}<script type="speculationrules">${JSON.stringify(speculation)}</script>
<script type="module">${starter}</script>`
  return { scripts, formScripts: `${scripts}\n<script type="module">${hold}</script>` }
}

type Inline = Pick<BundleFacts, 'starter' | 'hold' | 'days'>

/** Until React is loaded, the browser itself prefetches the page that a visitor is about to open, but no files. */
const speculation = {
  prefetch: [{ where: { href_matches: '/((?!files/).*)' }, eagerness: 'moderate' }],
}
