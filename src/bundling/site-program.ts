import type { SiteData } from '#schema'
import { recolored } from '../brand/colors.ts'
import { hashOf } from '../files/hash.ts'
import type { SiteFile } from '../files/site-file.ts'
import { type Bundles, stylesOf, unnamed } from './bundles.ts'

/** What the pages of a site name: the entry of its program, the program that loads it, and the style sheet. */
export type SiteProgram = { entry: string; starter: string; loader: SiteFile; styles: SiteFile }

/** Completes the bundles for a site: styles in the colours of the firm, and small programs that know what they load. */
export async function siteProgram(
  bundles: Bundles,
  { brand }: Pick<SiteData, 'brand'>,
): Promise<SiteProgram> {
  const { code } = bundles
  const loader = named('loader.js', knowing(bundles.loader, code))
  const styles = named('styles.css', recolored(await stylesOf(bundles), brand?.colors))
  return { entry: code.at(-1) ?? '', starter: knowing(bundles.starter, `/${loader.file}`), loader, styles }
}

/** The name contains a hash of the content. */
function named(name: string, content: string): SiteFile {
  return { file: `assets/${name.replace('.', `-${hashOf(content).slice(0, 8)}.`)}`, content }
}

function knowing(program: string, names: string | readonly string[]): string {
  return program.replace(unnamed, () => JSON.stringify(names))
}
