/** A picture ready for pages/images: upright, no larger than needed, and without any metadata. */
export type Prepared = {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  kind: 'jpg' | 'png' | 'webp' | 'svg'
  /** The colour of its edge. */
  ground: string
}
