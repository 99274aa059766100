import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { loadBlocks } from '../blocks/index.tsx'
import type { GalleryData } from './data.ts'
import { Gallery } from './Gallery.tsx'

/** Renders the gallery as the browser will take it over. */
export async function renderGallery(data: GalleryData): Promise<{ html: string; styles: string }> {
  await loadBlocks(data.blocks)
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(<Gallery {...data} />))
    return { html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
