import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { ResolvedBlock } from '#schema'
import { drawBlocks } from '../sheets/draw.tsx'
import { drawingStyles } from '../ui/drawing-styles.ts'
import { globalStyles } from '../ui/server-styles.tsx'
import type { GalleryData } from './data.ts'
import { Gallery } from './Gallery.tsx'

type Rendered = {
  html: string
  styles: string
  /** What the browser needs to take it over. */
  data: GalleryData
}

/** Renders the gallery as the browser will take it over. */
export function renderGallery(written: GalleryData<ResolvedBlock>): Rendered {
  const { data, styles } = drawGallery(written)
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(<Gallery {...data} />))
    return { html, styles: globalStyles() + sheet.getStyleTags() + drawingStyles(styles), data }
  } finally {
    sheet.seal()
  }
}

function drawGallery({ blocks, ...rest }: GalleryData<ResolvedBlock>): {
  data: GalleryData
  styles: string[]
} {
  const drawn = drawBlocks(blocks.flatMap(({ block }) => (block ? [block] : [])))
  const next = drawn.blocks.values()
  const entries = blocks.map(({ block, ...entry }) => ({
    ...entry,
    ...(block && { block: next.next().value }),
  }))
  return { data: { ...rest, blocks: entries }, styles: drawn.styles }
}
