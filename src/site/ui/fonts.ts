import { headingFont } from './heading-font.ts'

const { family, weight, source } = headingFont

/**
 * The font of headings and numerals, shown from the first view on if it is there by then (`src/site/app/late-font.ts`). Until it
 * is, a fallback takes up the same space: Arial, or Roboto on Android. Running text is set in the system font.
 */
export const fontFaces = `
  @font-face { font-family: '${family}'; font-weight: ${weight}; font-display: optional; src: ${source}; }
  ${fallback('Barlow Condensed Fallback', ['Arial', 'ArialMT', 'Liberation Sans'], 0.7893)}
  ${fallback('Barlow Condensed Roboto', ['Roboto', 'Roboto-Regular'], 0.8001)}
`

/** `width` is the width of this site's headings in Barlow Condensed, whose lines are 1.0 + 0.2 em high, in that of the fallback. */
function fallback(family: string, names: readonly string[], width: number): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return `@font-face {
    font-family: '${family}';
    src: ${names.map((name) => `local('${name}')`).join(', ')};
    size-adjust: ${percent(width)}; ascent-override: ${percent(1 / width)}; descent-override: ${percent(0.2 / width)}; line-gap-override: 0%;
  }`
}
