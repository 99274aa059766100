import { headingFont } from '../ui/heading-font.ts'

declare global {
  interface Window {
    /** Loaded by the starter, for the program as well. */
    headingFont?: FontFace
  }
}

/**
 * Browsers do not show a font that comes after the first view (`src/site/ui/fonts.ts`). Headings get theirs all the same if
 * nothing moves by that; otherwise it comes with the next page.
 */
export async function showLateFont(): Promise<void> {
  const { family, source, weight } = headingFont
  const font = await new FontFace(family, source, { weight }).load()
  window.headingFont = font
  const before = places()
  document.fonts.add(font)
  const after = places()
  if (after.some((place, i) => Math.abs(place - (before[i] ?? 0)) > 2)) document.fonts.delete(font)
}

/** Called before the next page is painted. */
export function showLoadedFont(): void {
  if (window.headingFont) document.fonts.add(window.headingFont)
}

/**
 * Position and height of every box; inline elements have no height of their own. Below the first screen, a horizontal shift
 * inside a box goes unseen, so it does not count.
 */
function places(): number[] {
  return [...document.body.querySelectorAll('*')]
    .filter((part) => part.clientHeight > 0)
    .map((part) => part.getBoundingClientRect())
    .flatMap(({ top, left, height }) => [top, height, top < innerHeight ? left : 0])
}
