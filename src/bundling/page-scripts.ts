import type { BundleFacts } from './bundles.ts'

/** The scripts that stand in every page. */
export function pageScripts({ starter }: Pick<BundleFacts, 'starter'>): string {
  return `<script type="speculationrules">${JSON.stringify(speculation)}</script>
<script type="module">${starter}</script>`
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
