import { type Colors, recolored } from '../../content/brand/colors.ts'
import { outlineStyles } from './outline.ts'

/** The site's style sheets for screen or paper, in the company's colours, which the editor may be changing. */
export async function adoptSiteStyles() {
  // Fonts may arrive late here: the frame has no first paint to protect.
  const sheet = (await (await fetch('/client/site.css')).text()).replace(
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
    const styles = recolored(sheet, colors)
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

/** Applies print rules to the screen. */
function onPaper(styles: string): string {
  return styles.replaceAll('@media print', '@media all').replaceAll('@media screen', '@media not all')
}
