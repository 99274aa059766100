import type { ShownBlock, SiteData } from '#schema'
import type { HandbookBlock } from '../handbook/index.ts'

export type GalleryBlock<B = ShownBlock> = HandbookBlock & {
  /** The example as it stands in a page below `blocks:`. */
  yaml: string
  /** The example as data; missing while it has errors and never was good. */
  block?: B
}

/** Everything that the gallery shows. */
export type GalleryData<B = ShownBlock> = {
  site: SiteData
  blocks: GalleryBlock<B>[]
  textForms: readonly { written: string; becomes: string }[]
}

/** The element that holds the data for the browser. */
export const dataElement = 'gallery-data'
