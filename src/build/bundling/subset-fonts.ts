import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** The characters of German pages: letters, digits, other characters, and typographic spaces. */
export const fontCharacters =
  Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('') +
  'ÄÖÜäöüßàáâçèéêëíïñóôúû§©®°²³·×÷±½¼¾«»–—‘’‚“”„•…€→←™−≤≥' +
  '\u00a0\u00ad\u2009\u2011\u202f'

/** The fonts of the site by file name in src/site/ui/fonts, with the source of the complete font. */
const faces = {
  'barlow-condensed-600.woff2': '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
}

/** The fonts reduced to the characters of German pages; SIL Open Font License 1.1. */
export async function makeFonts(): Promise<Record<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url)
  const made = Object.entries(faces).map(async ([name, source]) => {
    const whole = await readFile(resolve(source))
    return [name, await subsetFont(whole, fontCharacters, { targetFormat: 'woff2' })] as const
  })
  return Object.fromEntries(await Promise.all(made))
}
