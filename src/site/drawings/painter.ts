import { type Outline, visiblePieces } from './convex.ts'
import { extentOf } from './drawing.ts'
import type { Shape, Tone } from './shape.ts'
import { type Face, facesOf, farCorner, type Solid, type Vector } from './solid.ts'
import type { Point, View } from './view.ts'

/** The visible parts of the solids, farthest first, so that painting them in order hides what is hidden. */
export function paint(solids: readonly Solid[], view: View): Shape[] {
  const faces = inOrder(solids, view.facing).flatMap((solid) => facesOf(solid, view.facing))
  const outlines = faces.map(({ corners }) => corners.map(view.project))
  return faces.flatMap((face, i): Shape[] => {
    const whole = outlines[i] ?? []
    const seen = visiblePieces(whole, outlines.slice(i + 1))
    if (seen.length === 0) return []
    const { pitch } = face.solid
    const tone = toneOf(face, faces, view.facing)
    // Seen straight on, two edges in the same place would only look bolder.
    if (!pitch) return [{ tone, outline: isStraight(view.facing) ? boundsOf(seen.flat()) : whole }]
    return [
      { tone, outline: whole },
      { tone: 'wire', outline: whole, meshes: meshesOf(face, pitch) },
    ]
  })
}

function isStraight(facing: Vector): boolean {
  return facing.filter((part) => part !== 0).length === 1
}

function boundsOf(points: readonly Point[]): Outline {
  const { left, right, top, bottom } = extentOf(points)
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** The number of meshes along the first and the second edge of a face. */
function meshesOf({ solid, axis }: Face, pitch: number): readonly [number, number] {
  const [across, up] = solid.size
    .filter((_, i) => i !== axis)
    .map((edge) => Math.max(1, Math.round(edge / pitch)))
  return [across ?? 1, up ?? 1]
}

/** Orders solids so that each comes before the ones that hide it. */
function inOrder(solids: readonly Solid[], facing: Vector): Solid[] {
  const ordered = new Set<Solid>()
  const visited = new Set<Solid>()
  const place = (solid: Solid) => {
    if (visited.has(solid)) return
    visited.add(solid)
    for (const other of solids) if (isBehind(other, solid, facing)) place(other)
    ordered.add(solid)
  }
  solids.forEach(place)
  return [...ordered]
}

const hair = 1e-6

/** Solids never intersect: along some axis, one ends before the other begins. */
function isBehind(a: Solid, b: Solid, facing: Vector): boolean {
  const endsBefore = (one: Solid, other: Solid, axis: 0 | 1 | 2) =>
    facing[axis] > 0
      ? farCorner(one)[axis] <= other.at[axis] + hair
      : farCorner(other)[axis] <= one.at[axis] + hair
  const seen = ([0, 1, 2] as const).filter((axis) => facing[axis] !== 0)
  return (
    a !== b && seen.some((axis) => endsBefore(a, b, axis)) && !seen.some((axis) => endsBefore(b, a, axis))
  )
}

const tones: Record<Solid['material'], readonly [side: Tone, front: Tone, top: Tone]> = {
  board: ['deep', 'sand', 'pale'],
  block: ['deep', 'sand', 'pale'],
  steel: ['pale', 'white', 'white'],
  mesh: ['white', 'white', 'white'],
  shade: ['shade', 'shade', 'shade'],
}

/** In an isometric view, each side has its own light; seen straight on, parts farther back are darker. */
function toneOf({ solid, axis, depth }: Face, faces: readonly Face[], facing: Vector): Tone {
  if (solid.material === 'mesh') return 'white'
  if (!isStraight(facing)) return tones[solid.material][axis]
  const isNearest = faces.every((other) => other.depth <= depth + hair)
  if (solid.material === 'steel') return isNearest ? 'white' : 'pale'
  if (solid.material === 'block') return 'sand'
  return isNearest ? 'pale' : 'sand'
}
