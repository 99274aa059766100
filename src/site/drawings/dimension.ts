import { germanNumber, labelSize, labelWidth } from './label.ts'
import type { Point } from './view.ts'

/** A distance between two points to be shown by a dimension line at some distance from them. */
export type Measure = {
  from: Point
  to: Point
  value: number
  away: Point
  distance: number
  /** Allows the number to stand upright to the left of the line if the line is too short. */
  mayStandBeside?: boolean
}

/** The number of a dimension line: its middle, above which it stands turned with the line, or upright to the left of it. */
export type Label = { at: Point; turn: number; text: string; isBeside: boolean }

export type Dimension = { lines: Point[][]; label: Label }

/** Distance between a number and its line, in pixels: above it, and beside it. */
export const labelGap = { above: 4, beside: 7 }

/** Distance between product and extension line, and how far the extension line crosses the dimension line. */
const gap = 3
const overshoot = 4
const halfTick = 5

/** Share of a tick along its line and across it: it stands at 45°. */
const diagonal = Math.SQRT1_2

/** A dimension line with its extension lines, ticks and number, which is readable from below or from the right. */
export function dimension({ from, to, value, away, distance, mayStandBeside = false }: Measure): Dimension {
  const ends = forReading(from, to)
  const [start, end] = ends.map((point) => moved(point, away, distance)) as [Point, Point]
  const length = Math.hypot(end[0] - start[0], end[1] - start[1])
  const along: Point = [(end[0] - start[0]) / length, (end[1] - start[1]) / length]
  const up: Point = [along[1], -along[0]]
  // The tick leans away from a slanted extension line.
  const lean = (up[0] * away[0] + up[1] * away[1]) * (along[0] * away[0] + along[1] * away[1]) > 1e-6 ? -1 : 1
  const slant = moved([up[0] * diagonal, up[1] * diagonal], along, lean * diagonal)
  const extensions = ends.map((point) => [moved(point, away, gap), moved(point, away, distance + overshoot)])
  const ticks = [start, end].map((point) => [moved(point, slant, -halfTick), moved(point, slant, halfTick)])
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const text = germanNumber(value)
  const isBeside = mayStandBeside && length < labelWidth(text) + labelSize
  const turn = isBeside ? 0 : (Math.atan2(along[1], along[0]) * 180) / Math.PI
  const label: Label = { at: middle, turn, text, isBeside }
  return { lines: [...extensions, [start, end], ...ticks], label }
}

/** Orders two points from left to right, or from bottom to top. */
function forReading(a: Point, b: Point): [Point, Point] {
  const isTurned = Math.abs(a[0] - b[0]) < 1e-6 ? a[1] < b[1] : a[0] > b[0]
  return isTurned ? [b, a] : [a, b]
}

function moved([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [x + dx * by, y + dy * by]
}
