import { type Colors, recolored } from '../../brand/colors.ts'
import { outlineStyles } from './outline.ts'

/** The styles of the site, in the colours of the firm, which may be changing right now, for a screen or for paper. */
export async function siteStyles() {
  // The frame has no first paint that a font could miss.
  const written = (await (await fetch('/client/site.css')).text()).replace(
    'font-display:optional',
    'font-display:swap',
  )
  const [site, own] = [new CSSStyleSheet(), new CSSStyleSheet()]
  own.replaceSync(outlineStyles)
  document.adoptedStyleSheets = [site, own]
  let colors: Colors | undefined
  let isPaper = false
  let shown = ''

  function update(): void {
    const styles = recolored(written, colors)
    const wanted = isPaper ? onPaper(styles) : styles
    if (wanted !== shown) site.replaceSync(wanted)
    shown = wanted
  }
  return {
    color(next: Colors | undefined): void {
      colors = next
      update()
    },
    paper(next: boolean): void {
      isPaper = next
      update()
    },
  }
}

/** What holds for paper now holds for the screen. */
function onPaper(styles: string): string {
  return styles.replaceAll('@media print', '@media all').replaceAll('@media screen', '@media not all')
}
