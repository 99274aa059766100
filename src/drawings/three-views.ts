import type { Measure } from './dimension.ts'
import { compose, type Drawing, type Frame, paperWidth } from './drawing.ts'
import { drawIsometric } from './isometric-drawing.ts'
import { inMillimetres } from './label.ts'
import { paint } from './painter.ts'
import type { Solid, Vector } from './solid.ts'
import { fromAbove, fromFront, fromLeft } from './view.ts'

/** A product from three sides at once, from the front, from the left and from above. */
export type Drawings = { isometric: Drawing; front: Drawing; side: Drawing; plan: Drawing }

/** What a product has beyond its length, width and height. */
type More = {
  /** Shades for the view from three sides. */
  shade?: readonly Solid[]
  /** The hollow inside, from corner to corner. It is dimensioned to the right and below, the outside to the left. */
  hollow?: { from: Vector; to: Vector }
}

/** Room around a view for its dimension lines and for the number beside a low one. */
const room = { left: 50, right: 6, top: 6, bottom: 32 }

/** How far a dimension line stays away from the product. */
const clear = 19

/** The three views in one scale, so that they line up; the view from three sides as large as it can be. */
export function threeViews(
  solids: readonly Solid[],
  size: Vector,
  { shade = [], hollow }: More = {},
): Drawings {
  const [length, width, height] = size
  const paper = paperWidth - room.left - room.right - (hollow ? clear : 0)
  const scale = Math.min(paper / Math.max(length, width), paper / height)
  const frame = (top: number, bottom: number): Frame => {
    const above = top * scale - room.top
    return [-room.left, above, paperWidth, bottom - above]
  }
  const { below, left, right } = measuring(scale)
  const elevation = frame(-height, room.bottom)
  const front = [below([0, length], [0, 0]), left([-height, 0], true)]
  const side = [below([0, width], [0, 0])]
  const plan = [left([0, width])]
  if (hollow) {
    const { from, to } = hollow
    side.push(right([-to[2], -from[2]], [to[1], width]))
    plan.push(right([from[1], to[1]], [to[0], length]), below([from[0], to[0]], [to[1], width]))
  }
  const ground = frame(0, width * scale + (hollow ? room.bottom : room.top))
  return {
    isometric: drawIsometric([...solids, ...shade], size),
    front: compose(paint(solids, fromFront(scale)), front, elevation),
    side: compose(paint(solids, fromLeft(scale)), side, elevation),
    plan: compose(paint(solids, fromAbove(scale)), plan, ground),
  }
}

/** From where to where, in millimetres on the paper. */
type Range = readonly [from: number, to: number]

/** Measures of a view. Extension lines begin at the first of two places and leave the product at the second. */
function measuring(scale: number) {
  const distance = (at: Range) => (at[1] - at[0]) * scale + clear
  return {
    below: ([from, to]: Range, at: Range): Measure => ({
      from: [from * scale, at[0] * scale],
      to: [to * scale, at[0] * scale],
      value: to - from,
      away: [0, 1],
      distance: distance(at),
    }),
    left: ([from, to]: Range, mayStandBeside = false): Measure => ({
      mayStandBeside,
      from: [0, from * scale],
      to: [0, to * scale],
      value: to - from,
      away: [-1, 0],
      distance: clear,
    }),
    right: ([from, to]: Range, at: Range): Measure => ({
      from: [at[0] * scale, from * scale],
      to: [at[0] * scale, to * scale],
      value: to - from,
      away: [1, 0],
      distance: distance(at),
    }),
  }
}

/** What the views show, in words; `whole` says what the product is. */
export function describeViews(
  whole: string,
  [length, width, height]: Vector,
): Record<keyof Drawings, string> {
  const [long, wide, high] = [
    `${inMillimetres(length)} lang`,
    `${inMillimetres(width)} breit`,
    `${inMillimetres(height)} hoch`,
  ]
  return { isometric: whole, front: `${long}, ${high}`, side: `${wide}, ${high}`, plan: `${long}, ${wide}` }
}
