import { renderToString } from 'react-dom/server'
import type { ResolvedBlock } from '#schema'
import { drawBlocks } from '../sheets/draw.tsx'
import { allStyles } from '../ui/stylesheet.tsx'
import type { GalleryData } from './data.ts'
import { Gallery } from './Gallery.tsx'

type Rendered = {
  html: string
  styles: string
  /** The data with which the browser hydrates it. */
  data: GalleryData
}

/** Renders the gallery the way the browser will hydrate it. */
export function renderGallery(written: GalleryData<ResolvedBlock>): Rendered {
  const data = drawGallery(written)
  return { html: renderToString(<Gallery {...data} />), styles: allStyles(), data }
}

function drawGallery({ blocks, ...rest }: GalleryData<ResolvedBlock>): GalleryData {
  const next = drawBlocks(blocks.flatMap(({ block }) => (block ? [block] : []))).values()
  const entries = blocks.map(({ block, ...entry }) => ({
    ...entry,
    ...(block && { block: next.next().value }),
  }))
  return { ...rest, blocks: entries }
}
