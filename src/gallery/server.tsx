import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { GalleryData } from './data.ts'
import { Gallery } from './Gallery.tsx'

/** Renders the gallery as the browser will take it over. */
export function renderGallery(data: GalleryData): { html: string; styles: string } {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(<Gallery {...data} />))
    return { html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
