import { type Outline, overlap } from './convex.ts'
import { pathData, roundToTenths, short } from './path.ts'

/** The shade that a piece is painted with. */
export type Tone = 'white' | 'pale' | 'sand' | 'deep' | 'shade'

type Piece = { tone: Tone; outline: Outline }
/** The number of meshes along the first edge of the outline and along the last one. */
type Mesh = { tone: 'wire'; outline: Outline; meshes: readonly [number, number] }

/** A piece on paper, or its wires. */
export type Shape = Piece | Mesh

/** Pieces of the same tone in one path. */
type Paint = { tone: Tone; d: string }
/** Wires are the dashes of two wide lines, in coordinates where a mesh is 1 wide and 1 high. */
type Wires = { tone: 'wire'; meshes: readonly [number, number]; transform: string }

export type Layer = Paint | Wires

/** Makes as few paths as the order allows: a piece joins an earlier one unless it covers something painted since. */
export function layersOf(shapes: readonly Shape[]): Layer[] {
  const groups: { tone: Shape['tone']; shapes: Shape[] }[] = []
  for (const shape of shapes) {
    const covered = groups.findLastIndex((group) =>
      group.shapes.some(({ outline }) => overlap(shape.outline, outline)),
    )
    const group = groups.slice(covered + 1).find(({ tone }) => tone === shape.tone)
    if (group && shape.tone !== 'wire') group.shapes.push(shape)
    else groups.push({ tone: shape.tone, shapes: [shape] })
  }
  return groups.flatMap(({ shapes: [first, ...others] }): Layer[] => {
    if (!first) return []
    if (first.tone === 'wire') return [wiresOf(first)]
    const outlines = [first, ...others].map(({ outline }) => outline)
    return [{ tone: first.tone, d: pathData(outlines, { isClosed: true }) }]
  })
}

function wiresOf({ outline: [corner, along, , up], meshes }: Mesh): Wires {
  const [x, y] = corner ?? [0, 0]
  const edge = (to = corner, count = 1) => {
    const [ex, ey] = to ?? [x, y]
    return [(ex - x) / count, (ey - y) / count].map((part) => short(Math.round(part * 100) / 10)).join(' ')
  }
  const transform = `matrix(${edge(along, meshes[0])} ${edge(up, meshes[1])} ${roundToTenths(x)} ${roundToTenths(y)})`
  return { tone: 'wire', meshes, transform }
}
