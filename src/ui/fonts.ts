/// <reference types="vite/client" />

import text from './fonts/barlow-400.woff2?url'
import condensed from './fonts/barlow-condensed-600.woff2?url'

/** What shapes the first paint; preloaded with every page. */
export const preloadedFonts: readonly string[] = [condensed, text]

/**
 * The faces, and fallbacks that take the same room, so that nothing moves when the fonts arrive. The figures follow
 * from the metrics of Barlow and Arial (capsize, @capsizecss/metrics 3).
 */
export const fontFaces = `
  @font-face { font-family: 'Barlow Condensed'; font-weight: 600; font-display: swap; src: url('${condensed}') format('woff2'); }
  @font-face { font-family: Barlow; font-weight: 400; font-display: swap; src: url('${text}') format('woff2'); }
  @font-face {
    font-family: 'Barlow Condensed Fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    ascent-override: 130.7334%; descent-override: 26.1467%; line-gap-override: 0%; size-adjust: 76.4916%;
  }
  @font-face {
    font-family: 'Barlow Fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    ascent-override: 103.4341%; descent-override: 20.6868%; line-gap-override: 0%; size-adjust: 96.68%;
  }
`
