import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { fontPackage } from './licences.ts'

/** The characters of German pages: letters, digits, other characters, and typographic spaces. */
export const fontCharacters =
  Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('') +
  'ÄÖÜäöüßàáâçèéêëíïñóôúû§©®°²³·×÷±½¼¾«»–—‘’‚“”„•…€→←™−≤≥' +
  '\u00a0\u00ad\u2009\u2011\u202f'

/** The font of headings in this project. */
export const fontFile = 'src/site/ui/fonts/barlow-condensed-600.woff2'

/** The font reduced to the characters of German pages; SIL Open Font License 1.1. */
export async function makeFont(): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  const whole = await readFile(resolve(`${fontPackage}/files/barlow-condensed-latin-600-normal.woff2`))
  return subsetFont(whole, fontCharacters, { targetFormat: 'woff2' })
}
