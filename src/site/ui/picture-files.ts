import type { Picture, ShownPage } from '#schema'

/** The picture that opens a page: the browser asks for it before anything else. */
export function openingPicture({ blocks }: Pick<ShownPage, 'blocks'>): Picture | undefined {
  return blocks.find((block) => block.type === 'hero')?.image
}

/** Widths of that picture: on a wide screen, from the middle of the screen to its edge. */
export const openingWidths = '(min-width: 61em) calc(50vw - 1.75rem), 100vw'

/** The files of a picture, for `srcset`. */
export function filesOf({ files, widths }: Picture): string {
  return widths.map((width) => `${files}-${width}.avif ${width}w`).join(', ')
}

/** The file of a picture for programs and the few browsers without AVIF: a single one has to do. */
export function photoOf({ files, widths }: Pick<Picture, 'files' | 'widths'>): string {
  return `${files}-${widths.at(-2) ?? widths[0]}.webp`
}

/** The median colour along the edge of a square: shown while the picture loads, and continued around it. */
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
