import type { Measure } from './dimension.ts'
import { compose, type Drawing, type Frame, paperWidth } from './drawing.ts'
import { drawIsometric } from './isometric-drawing.ts'
import { germanNumber, inMillimetres, labelWidth } from './label.ts'
import { paint } from './painter.ts'
import type { Solid, Vector } from './solid.ts'
import { fromAbove, fromFront, fromLeft, type Point } from './view.ts'

/** A product from three sides at once, from the front, from the left and from above. */
export type Drawings = { isometric: Drawing; front: Drawing; side: Drawing; plan: Drawing }

/** Details of a product beyond its length, width and height. */
type Details = {
  /** Shades for the isometric view. */
  shade?: readonly Solid[]
  /** The hollow inside, from corner to corner. It is dimensioned on the right and below, the outside on the left. */
  hollow?: { from: Vector; to: Vector }
  /** Pieces and openings along the front, dimensioned one after the other if each has room for its number. */
  chain?: readonly number[]
  /** Height from the ground that is free below the product. */
  clear?: number
}

/** Space around a view for its dimension lines, and for the number next to a short one. */
const margin = { left: 54, right: 6, top: 6, bottom: 32 }

/** Distance between a dimension line and the product, and between two dimension lines. */
const gap = 19
const nextLine = 24

/** The three views to the same scale, so that they line up; the isometric view as large as possible. */
export function threeViews(
  solids: readonly Solid[],
  size: Vector,
  { shade = [], hollow, chain = [], clear }: Details = {},
): Drawings {
  const [length, width, height] = size
  const paper = paperWidth - margin.left - margin.right - (hollow ? gap : 0)
  const scale = Math.min(paper / Math.max(length, width), paper / height)
  const frame = (top: number, bottom: number): Frame => {
    const above = top * scale - margin.top
    return [-margin.left, above, paperWidth, bottom - above]
  }
  const { below, left, right } = measuring(scale)
  const elevation = frame(-height, margin.bottom)
  const whole = below([0, length], [0, 0])
  const pieces = chain.every((value) => value * scale >= labelWidth(germanNumber(value)))
    ? rangesOf(chain).map((range) => below(range, [0, 0]))
    : []
  const front = [
    { ...whole, distance: whole.distance + (pieces.length > 0 ? nextLine : 0) },
    ...pieces,
    left([-height, 0], true),
  ]
  const side: Measure[] = [below([0, width], [0, 0])]
  if (clear) side.push(left([-clear, 0], true))
  const plan: Measure[] = [left([0, width])]
  if (hollow) {
    const { from, to } = hollow
    side.push(right([-to[2], -from[2]], [to[1], width]))
    plan.push(right([from[1], to[1]], [to[0], length]), below([from[0], to[0]], [to[1], width]))
  }
  const ground = frame(0, width * scale + (hollow ? margin.bottom : margin.top))
  return {
    isometric: drawIsometric([...solids, ...shade], size),
    front: compose(paint(solids, fromFront(scale)), front, elevation),
    side: compose(paint(solids, fromLeft(scale)), side, elevation),
    plan: compose(paint(solids, fromAbove(scale)), plan, ground),
  }
}

/** Start and end, in millimetres on the paper. */
type Range = readonly [from: number, to: number]

/** Where each of some lengths starts and ends that follow one another. */
function rangesOf(lengths: readonly number[]): Range[] {
  return lengths.map((value, i) => {
    const start = lengths.slice(0, i).reduce((sum, before) => sum + before, 0)
    return [start, start + value]
  })
}

/** Measures of a view. Extension lines start at the first of two places and leave the product at the second. */
function measuring(scale: number) {
  const along = ([from, to]: Range, [first, last]: Range, away: Point): Measure => {
    const at = (place: number): Point =>
      away[0] === 0 ? [place * scale, first * scale] : [first * scale, place * scale]
    return { from: at(from), to: at(to), value: to - from, away, distance: (last - first) * scale + gap }
  }
  return {
    below: (range: Range, at: Range) => along(range, at, [0, 1]),
    right: (range: Range, at: Range) => along(range, at, [1, 0]),
    left: (range: Range, mayStandBeside = false): Measure => ({
      ...along(range, [0, 0], [-1, 0]),
      mayStandBeside,
    }),
  }
}

/** Describes the views in words; `whole` describes the product. */
export function describeViews(
  whole: string,
  [length, width, height]: Vector,
): Record<keyof Drawings, string> {
  const long = `${inMillimetres(length)} lang`
  const wide = `${inMillimetres(width)} breit`
  const high = `${inMillimetres(height)} hoch`
  return { isometric: whole, front: `${long}, ${high}`, side: `${wide}, ${high}`, plan: `${long}, ${wide}` }
}
