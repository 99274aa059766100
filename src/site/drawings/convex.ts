import type { Point } from './view.ts'

/** The corners of a convex outline, in either direction. */
export type Outline = readonly Point[]

/** In units of the drawing; anything smaller is invisible. */
const tolerance = 0.7

/** True if two outlines share an area; touching does not count. If they share none, some edge separates them. */
export function overlap(a: Outline, b: Outline): boolean {
  // Most parts of a drawing are far apart.
  if (isApart(a, b, level) || isApart(a, b, upright)) return false
  const isBeyond = ({ normal }: Side) => isApart(a, b, normal)
  return !sidesOf(a).some(isBeyond) && !sidesOf(b).some(isBeyond)
}

const level: Point = [1, 0]
const upright: Point = [0, 1]

function isApart(a: Outline, b: Outline, [x, y]: Point): boolean {
  return reach(a, x, y) <= tolerance - reach(b, -x, -y) || reach(b, x, y) <= tolerance - reach(a, -x, -y)
}

function reach(outline: Outline, x: number, y: number): number {
  let farthest = Number.NEGATIVE_INFINITY
  for (const point of outline) farthest = Math.max(farthest, point[0] * x + point[1] * y)
  return farthest
}

/** The visible pieces of an outline covered by others; none if it is too thin to be seen at all. */
export function visiblePieces(outline: Outline, others: readonly Outline[]): Outline[] {
  let pieces: Outline[] = overlap(outline, outline) ? [outline] : []
  for (const other of others) {
    if (pieces.length === 0) return []
    if (!overlap(outline, other)) continue
    pieces = pieces.flatMap((piece) => (overlap(piece, other) ? without(piece, other) : [piece]))
  }
  return pieces
}

/** Subtracts the other outline from a piece and returns the rest in convex pieces, at most one per side. */
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

/** The part of an outline that is farther along a direction than `from`. */
function cut(outline: Outline, normal: Point, from: number): Point[] {
  const reach = ([x, y]: Point) => x * normal[0] + y * normal[1] - from
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] as Point
    const [ofA, ofB] = [reach(a), reach(b)]
    const corner = ofA >= 0 ? [a] : []
    if (ofA >= 0 === ofB >= 0) return corner
    const share = ofA / (ofA - ofB)
    return [...corner, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] as const]
  })
}

type Side = { normal: Point; from: number }

/** Cached, because an outline is compared with many others. */
const sidesOfOutline = new WeakMap<Outline, readonly Side[]>()

/** The sides of an outline, each with its outward direction. */
function sidesOf(outline: Outline): readonly Side[] {
  const cached = sidesOfOutline.get(outline)
  if (cached) return cached
  const middle = (axis: 0 | 1) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length
  const [middleX, middleY] = [middle(0), middle(1)]
  const sides = outline.flatMap(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Point
    const length = Math.hypot(bx - ax, by - ay)
    if (length < 1e-9) return []
    const [nx, ny] = [(by - ay) / length, (ax - bx) / length]
    const isOutwards = (middleX - ax) * nx + (middleY - ay) * ny < 0
    const normal: Point = isOutwards ? [nx, ny] : [-nx, -ny]
    return [{ normal, from: ax * normal[0] + ay * normal[1] }]
  })
  sidesOfOutline.set(outline, sides)
  return sides
}
