import type { BundleFacts } from './bundles.ts'

/** The scripts that stand in every page, and in those with a form. */
export function pageScripts({ starter, hold }: Pick<BundleFacts, 'starter' | 'hold'>) {
  const scripts = `<script type="speculationrules">${JSON.stringify(speculation)}</script>
<script type="module">${starter}</script>`
  return { scripts, formScripts: `${scripts}\n<script type="module">${hold}</script>` }
}

/** Until React is there, the browser itself fetches the page that a visitor is about to open. */
const speculation = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/files/*' } }] },
      eagerness: 'moderate',
    },
  ],
}
