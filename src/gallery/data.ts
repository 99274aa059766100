import type { ShownBlock, SiteData } from '#schema'
import type { HandbookBlock } from '../handbook/index.ts'

export type GalleryBlock<B = ShownBlock> = HandbookBlock & {
  /** The example as written in a page, below `blocks:`. */
  yaml: string
  /** The example as data; missing if it has errors and has never been valid. */
  block?: B
}

/** Everything that the gallery shows. */
export type GalleryData<B = ShownBlock> = {
  site: SiteData
  blocks: GalleryBlock<B>[]
  textForms: readonly { written: string; becomes: string }[]
}

/** The element that contains the data for the browser. */
export const dataElement = 'gallery-data'
