import type { Picture } from '#schema'

/** Widths at which the picture that opens a page is shown: on a desk from the middle of the screen to its edge. */
export const openingWidths = '(min-width: 72em) calc(50vw - 1.75rem), 100vw'

/** The files of a picture, for `srcset`. */
export function filesOf({ files, widths }: Picture): string {
  return widths.map((width) => `${files}-${width}.avif ${width}w`).join(', ')
}

/** The file of a picture for programs, and for the few browsers that do not know AVIF: one has to do. */
export function photoOf({ files, widths }: Pick<Picture, 'files' | 'widths'>): string {
  return `${files}-${widths.at(-2) ?? widths[0]}.webp`
}

const hinted = new Set<string>()

/** Has the browser fetch the picture that opens the next page, after everything else. */
export function hintOpening(picture: Picture): void {
  if (hinted.has(picture.files)) return
  hinted.add(picture.files)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'low' })
  link.imageSrcset = filesOf(picture)
  link.imageSizes = openingWidths
  document.head.append(link)
}
