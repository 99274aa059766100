/// <reference types="vite/client" />

import condensed from './fonts/barlow-condensed-600.woff2?url'

/** Fonts of the first paint, preloaded with every page. */
export const preloadedFonts: readonly string[] = [condensed]

/**
 * The font of headings and numerals, used only if it arrives in time for the first paint, so that nothing moves later,
 * and a fallback that takes up the same space; its values follow from the metrics of Barlow Condensed and Arial
 * (capsize, @capsizecss/metrics 3). Running text is set in the system font, which is available immediately.
 */
export const fontFaces = `
  @font-face { font-family: 'Barlow Condensed'; font-weight: 600; font-display: optional; src: url('${condensed}'); }
  @font-face {
    font-family: 'Barlow Condensed Fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    ascent-override: 130.7334%; descent-override: 26.1467%; line-gap-override: 0%; size-adjust: 76.4916%;
  }
`
