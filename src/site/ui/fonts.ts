/// <reference types="vite/client" />

import condensed from './fonts/barlow-condensed-600.woff2?url'

/**
 * The font of headings and numerals, and until it arrives a fallback that takes up the same space, so that nothing moves:
 * Arial, or Roboto on Android. Running text is set in the system font, which is available immediately.
 */
export const fontFaces = `
  @font-face { font-family: 'Barlow Condensed'; font-weight: 600; font-display: swap; src: url('${condensed}'); }
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
