import type { Point } from './view.ts'

/** The corners of a convex outline, in either direction. */
export type Outline = readonly Point[]

/** In the units of the drawing: anything smaller is invisible. */
const hair = 0.7

/** Two outlines have an area in common; touching is none. Some edge separates those that have not. */
export function overlap(a: Outline, b: Outline): boolean {
  // Most parts of a drawing lie far from each other.
  if (isApart(a, b, level) || isApart(a, b, upright)) return false
  return ![...sidesOf(a), ...sidesOf(b)].some(({ normal }) => isApart(a, b, normal))
}

const level: Point = [1, 0]
const upright: Point = [0, 1]

function isApart(a: Outline, b: Outline, direction: Point): boolean {
  const [ofA, ofB] = [span(a, direction), span(b, direction)]
  return ofA.end <= ofB.start + hair || ofB.end <= ofA.start + hair
}

/** What is seen of an outline once the others lie over it, in pieces; none when it is too thin to be seen at all. */
export function visiblePieces(outline: Outline, others: readonly Outline[]): Outline[] {
  let pieces: Outline[] = overlap(outline, outline) ? [outline] : []
  for (const other of others) {
    if (pieces.length === 0) return []
    pieces = pieces.flatMap((piece) => (overlap(piece, other) ? without(piece, other) : [piece]))
  }
  return pieces
}

/** What remains of a piece, in convex pieces: beyond each side of the other one something may stand out. */
function without(piece: Outline, other: Outline): Outline[] {
  const outside: Outline[] = []
  let inside = piece
  for (const { normal, from } of sidesOf(other)) {
    const part = cut(inside, normal, from)
    if (overlap(part, piece)) outside.push(part)
    inside = cut(inside, [-normal[0], -normal[1]], -from)
  }
  return outside
}

/** The part of an outline that lies farther along a direction than `from`. */
function cut(outline: Outline, normal: Point, from: number): Point[] {
  const reach = ([x, y]: Point) => x * normal[0] + y * normal[1] - from
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] as Point
    const [ofA, ofB] = [reach(a), reach(b)]
    const kept = ofA >= 0 ? [a] : []
    if (ofA >= 0 === ofB >= 0) return kept
    const share = ofA / (ofA - ofB)
    return [...kept, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] as const]
  })
}

type Side = { normal: Point; from: number }

/** An outline is compared with many others. */
const known = new WeakMap<Outline, readonly Side[]>()

/** The sides of an outline, each with the direction that leads out of it. */
function sidesOf(outline: Outline): readonly Side[] {
  const sides = known.get(outline) ?? findSides(outline)
  known.set(outline, sides)
  return sides
}

function findSides(outline: Outline): Side[] {
  const [middleX, middleY] = [0, 1].map(
    (k) => outline.reduce((sum, point) => sum + (point[k] ?? 0), 0) / outline.length,
  ) as [number, number]
  return outline.flatMap(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Point
    const length = Math.hypot(bx - ax, by - ay)
    if (length < 1e-9) return []
    const [nx, ny] = [(by - ay) / length, (ax - bx) / length]
    const isOutwards = (middleX - ax) * nx + (middleY - ay) * ny < 0
    const normal: Point = isOutwards ? [nx, ny] : [-nx, -ny]
    return [{ normal, from: ax * normal[0] + ay * normal[1] }]
  })
}

/** From where to where an outline reaches in a direction. */
function span(outline: Outline, [nx, ny]: Point): { start: number; end: number } {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [x, y] of outline) {
    const along = x * nx + y * ny
    if (along < start) start = along
    if (along > end) end = along
  }
  return { start, end }
}
