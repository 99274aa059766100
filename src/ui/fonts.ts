/// <reference types="vite/client" />

import condensed from './fonts/barlow-condensed-600.woff2?url'

/** What shapes the first paint; preloaded with every page. */
export const preloadedFonts: readonly string[] = [condensed]

/**
 * The face of headings and numerals, used where it is there with the first paint, so that nothing moves afterwards,
 * and a fallback that takes the same room; its figures follow from the metrics of Barlow Condensed and Arial
 * (capsize, @capsizecss/metrics 3). Running text is set in the system's face: it is there at once.
 */
export const fontFaces = `
  @font-face { font-family: 'Barlow Condensed'; font-weight: 600; font-display: optional; src: url('${condensed}') format('woff2'); }
  @font-face {
    font-family: 'Barlow Condensed Fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    ascent-override: 130.7334%; descent-override: 26.1467%; line-gap-override: 0%; size-adjust: 76.4916%;
  }
`
