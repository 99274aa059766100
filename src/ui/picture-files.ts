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

/** The colour that most of the edge of a square has: it stands where the picture is still to come, and goes on around it. */
export function edgeColor(pixels: ArrayLike<number>, channels: 3 | 4): string {
  const side = Math.sqrt(pixels.length / channels)
  const isEdge = (i: number) =>
    [0, side - 1].includes(i % side) || [0, side - 1].includes(Math.floor(i / side))
  const edge = [...Array(side * side).keys()].filter(isEdge)
  const median = (channel: number) =>
    edge.map((i) => pixels[i * channels + channel] ?? 0).sort((a, b) => a - b)[Math.floor(edge.length / 2)] ??
    0
  return `#${[0, 1, 2].map((channel) => median(channel).toString(16).padStart(2, '0')).join('')}`
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
