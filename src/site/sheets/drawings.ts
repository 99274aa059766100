import type { BlockProps, DrawingType, ResolvedBlock } from '#schema'

const types: { [T in DrawingType]: true } = {
  'pallet-drawing': true,
  'mesh-box-drawing': true,
  'collar-drawing': true,
  'pallet-sizes': true,
}

/** Recognises drawings without loading the code that draws them. */
export function isDrawing(block: ResolvedBlock): block is BlockProps<DrawingType> {
  return block.type in types
}
