import { type Colors, recolored } from '../../brand/colors.ts'

/** The styles of the site, in the colours of the firm, which may be changing right now. */
export async function siteStyles() {
  const written = await (await fetch('/client/site.css')).text()
  const sheet = new CSSStyleSheet()
  let shown = ''
  document.adoptedStyleSheets = [sheet]
  return {
    color(colors: Colors | undefined): void {
      const wanted = JSON.stringify(colors ?? 'own')
      if (wanted !== shown) sheet.replaceSync(recolored(written, colors))
      shown = wanted
    },
  }
}
