import { renderToString } from 'react-dom/server'
import type { ResolvedBlock } from '#schema'
import { drawBlock } from '../sheets/draw.tsx'
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
export function renderGallery({ blocks, ...rest }: GalleryData<ResolvedBlock>): Rendered {
  const drawn = blocks.map(({ block, ...entry }, i) => ({
    ...entry,
    ...(block && { block: drawBlock(block, i) }),
  }))
  const data = { ...rest, blocks: drawn }
  return { html: renderToString(<Gallery {...data} />), styles: allStyles(), data }
}
