import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** What German pages are set in: letters, digits, other characters, and the spaces that typesetting uses. */
export const fontCharacters =
  Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('') +
  'ÄÖÜäöüßàáâçèéêëíïñóôúû§©®°²³·×÷±½¼¾«»–—‘’‚“”„•…€→←™−≤≥' +
  '\u00a0\u00ad\u2009\u2011\u202f'

/** The faces of the site by the name of their file in src/ui/fonts, and where the whole one lies. */
const faces = {
  'barlow-condensed-600.woff2': '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
}

/** The fonts with the characters of German pages only; SIL Open Font License 1.1. */
export async function makeFonts(): Promise<Record<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url)
  const made = Object.entries(faces).map(async ([name, source]) => {
    const whole = await readFile(resolve(source))
    return [name, await subsetFont(whole, fontCharacters, { targetFormat: 'woff2' })] as const
  })
  return Object.fromEntries(await Promise.all(made))
}
