import type { SiteData } from '#schema'
import { hashOf } from '../files/hash.ts'
import type { SiteFile } from '../files/output.ts'
import type { InlineScript } from '../publish/document.ts'
import { type Bundles, filesPlaceholder, importRenderer } from './bundles.ts'

/**
 * Completes the bundles for a site: what pages contain of its styles and programs, and the files that exist only once
 * the bundles meet the site.
 */
export async function siteProgram(bundles: Bundles, site: SiteData) {
  const { code, days, hold } = bundles
  const loader = named('loader.js', withFiles(bundles.loader, code))
  const { stylesOf } = await importRenderer(bundles)
  const { opening, sheet } = stylesOf(site)
  const styles = named('styles.css', sheet)
  const starter = withFiles(bundles.starter, `/${loader.file}`)
  // Not modules, because they have to run before the content they affect.
  const scripts: InlineScript[] = [
    ...(site.closures ? [{ code: `{${days}}` }] : []),
    { type: 'speculationrules', code: JSON.stringify(speculation) },
    { code: `(()=>{${starter}})()` },
  ]
  const formScripts: InlineScript[] = [...scripts, { type: 'module', code: hold }]
  const browser = { entry: code.at(-1) ?? '', opening, sheet: `/${styles.file}`, scripts, formScripts }
  return { browser, files: [loader, styles] }
}

/** Until React is loaded, the browser itself prefetches the page that a visitor is about to open, but no files. */
const speculation = {
  prefetch: [{ where: { href_matches: '/((?!files/).*)' }, eagerness: 'moderate' }],
}

/** The name contains a hash of the content. */
function named(name: string, content: string): SiteFile {
  return { file: `assets/${name.replace('.', `-${hashOf(content).slice(0, 8)}.`)}`, content }
}

function withFiles(program: string, files: string | readonly string[]): string {
  return program.replace(filesPlaceholder, () => JSON.stringify(files))
}
