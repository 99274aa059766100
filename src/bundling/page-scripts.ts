import type { BundleFacts } from './bundles.ts'

/** The scripts that stand in every page, and in those with a form. What is for some days only needs one more. */
export function pageScripts({ starter, hold, days }: Inline, { dated }: { dated: boolean }) {
  // No module: it has to be there before what it is about.
  const early = dated ? `<script>{${days}}</script>\n` : ''
  const scripts = `${early}<script type="speculationrules">${JSON.stringify(speculation)}</script>
<script type="module">${starter}</script>`
  return { scripts, formScripts: `${scripts}\n<script type="module">${hold}</script>` }
}

type Inline = Pick<BundleFacts, 'starter' | 'hold' | 'days'>

/** Until React is there, the browser itself fetches the page that a visitor is about to open; files are none. */
const speculation = {
  prefetch: [{ where: { href_matches: '/((?!files/).*)' }, eagerness: 'moderate' }],
}
