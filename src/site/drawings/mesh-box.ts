import type { BlockProps } from '#schema'
import { inMillimetres, outsideInWords, sizes, withCount } from './label.ts'
import { type Solid, solid, type Vector } from './solid.ts'
import { type Drawings, describeViews, threeViews } from './three-views.ts'

type MeshBox = BlockProps<'mesh-box-drawing'>

/** Height of a rail that frames the mesh, of a foot's sole, and sizes of a hinge; no table gives them. */
const rail = 36
const sole = 24
const hinge = { width: 56, height: 60 }

export function drawMeshBox(box: MeshBox): Drawings {
  const [outside, inside] = [vectorOf(box.outside), vectorOf(box.inside)]
  const [x, y, z] = [(outside[0] - inside[0]) / 2, (outside[1] - inside[1]) / 2, outside[2] - inside[2]]
  return threeViews(meshBoxSolids(box), outside, {
    hollow: { from: [x, y, z], to: [x + inside[0], y + inside[1], outside[2]] },
  })
}

function meshBoxSolids({ outside, inside, feet, mesh, flaps }: MeshBox): Solid[] {
  const floor = outside.height - inside.height
  const wall = { side: (outside.length - inside.length) / 2, front: (outside.width - inside.width) / 2 }
  const corners = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const))
  const atCorner = ([x, y]: readonly [number, number], length: number, width: number) =>
    [x * (outside.length - length), y * (outside.width - width)] as const
  const panel = (at: Vector, size: Vector) => solid('mesh', at, size, mesh)
  const back = outside.width - wall.front
  const [l, w, h] = vectorOf(inside)
  return [
    // A foot is a post that stands on a wider sole.
    ...corners.flatMap((corner) => {
      const width = Math.min(feet.width, outside.width / 3)
      const post = width * 0.7
      const low = Math.min(sole, feet.height / 2)
      return [
        steel([...atCorner(corner, width, width), 0], [width, width, low]),
        steel([...atCorner(corner, post, post), low], [post, post, feet.height - low]),
      ]
    }),
    steel([0, 0, feet.height], [outside.length, outside.width, floor - feet.height]),
    ...corners.map((corner) =>
      steel([...atCorner(corner, wall.side, wall.front), floor], [wall.side, wall.front, h]),
    ),
    // The walls at the back and the sides: mesh below a rail.
    panel([wall.side, 0, floor], [l, wall.front, h - rail]),
    steel([wall.side, 0, outside.height - rail], [l, wall.front, rail]),
    ...[0, outside.length - wall.side].flatMap((x) => [
      panel([x, wall.front, floor], [wall.side, w, h - rail]),
      steel([x, wall.front, outside.height - rail], [wall.side, w, rail]),
    ]),
    ...frontSolids([wall.side, back, floor], [l, wall.front, h], { mesh, flaps }),
    ...hingeSolids([wall.side, outside.width, floor], [l, 0, h], flaps),
  ]
}

const steel = (at: Vector, size: Vector) => solid('steel', at, size)

/** Flaps on top of each other below rails, with a second rail between two; without flaps, a wall like the others. */
function frontSolids(
  [x, y, z]: Vector,
  [length, depth, height]: Vector,
  { mesh, flaps }: Pick<MeshBox, 'mesh' | 'flaps'>,
): Solid[] {
  const each = height / Math.max(flaps, 1)
  return Array.from({ length: Math.max(flaps, 1) }, (_, i) => {
    const [bottom, lower] = [z + i * each, i > 0 ? rail : 0]
    return [
      ...(lower > 0 ? [steel([x, y, bottom], [length, depth, lower])] : []),
      solid('mesh', [x, y, bottom + lower], [length, depth, each - lower - rail], mesh),
      steel([x, y, bottom + each - rail], [length, depth, rail]),
    ]
  }).flat()
}

/** The hinges and latches of each flap, at the posts. They are so thin that each is drawn as a single face. */
function hingeSolids([x, y, z]: Vector, [length, depth, height]: Vector, flaps: number): Solid[] {
  const each = height / flaps
  return Array.from({ length: flaps }, (_, i) => z + i * each).flatMap((bottom) =>
    [x - hinge.width / 2, x + length - hinge.width / 2].flatMap((start) =>
      [0.2, 0.72].map((share) =>
        steel([start, y, bottom + share * each], [hinge.width, depth, hinge.height]),
      ),
    ),
  )
}

/** Describes each of the drawings in words. */
export function describeMeshBox({ name, outside, inside, flaps }: MeshBox): Record<keyof Drawings, string> {
  const size = outsideInWords(...vectorOf(outside))
  const front = flaps > 0 ? `; ${withCount(flaps, 'Klappe', 'Klappen')} an der Längsseite` : ''
  const whole = `${name}, außen ${size}; innen ${sizes(...vectorOf(inside))}${front}.`
  const views = describeViews(whole, vectorOf(outside))
  return {
    ...views,
    side: `${views.side}; innen ${inMillimetres(inside.height)} hoch`,
    plan: `${views.plan}; innen ${inMillimetres(inside.length)} und ${inMillimetres(inside.width)}`,
  }
}

function vectorOf({ length, width, height }: MeshBox['inside']): Vector {
  return [length, width, height]
}
