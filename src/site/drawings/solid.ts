/** Millimetres: x along the length, y from back to front, z upwards. */
export type Vector = readonly [x: number, y: number, z: number]

/** A shade is not a part of the product: it darkens the space behind, and its edges are invisible. */
type Material = 'board' | 'block' | 'steel' | 'mesh' | 'shade'

/** A right-angled part of a product. A part made of mesh has wires, `pitch` apart. */
export type Solid = { at: Vector; size: Vector; material: Material; pitch?: number }

export function solid(material: Material, at: Vector, size: Vector, pitch?: number): Solid {
  return { at, size, material, ...(pitch !== undefined && { pitch }) }
}

export function raised(solids: readonly Solid[], by: number): Solid[] {
  return solids.map(({ at: [x, y, z], ...rest }) => ({ ...rest, at: [x, y, z + by] }))
}

/** Spreads pieces over a distance: first and last flush, all gaps equal. A single piece is centred. */
export function spread(sizes: readonly number[], over: number): { start: number; size: number }[] {
  const rest = over - sizes.reduce((sum, size) => sum + size, 0)
  const gap = sizes.length > 1 ? rest / (sizes.length - 1) : 0
  let start = sizes.length > 1 ? 0 : rest / 2
  return sizes.map((size) => {
    const piece = { start, size }
    start += size + gap
    return piece
  })
}

/** The corner of a solid opposite `at`. */
export function farCorner({ at, size }: Solid): Vector {
  return [at[0] + size[0], at[1] + size[1], at[2] + size[2]]
}

type Axis = 0 | 1 | 2
const axes = [0, 1, 2] as const

/** A side of a solid that faces the viewer, with its corners in order. The greater the depth, the nearer it is. */
export type Face = { solid: Solid; axis: Axis; depth: number; corners: Vector[] }

export function facesOf(solid: Solid, facing: Vector): Face[] {
  return axes.flatMap((axis): Face[] => {
    if (facing[axis] === 0) return []
    const at = facing[axis] > 0 ? farCorner(solid)[axis] : solid.at[axis]
    const corner = vector((i) => (i === axis ? at : solid.at[i]))
    const [u, v] = axes
      .filter((other) => other !== axis)
      .map((other) => vector((i) => (i === other ? solid.size[i] : 0))) as [Vector, Vector]
    const corners = [corner, sum(corner, u), sum(sum(corner, u), v), sum(corner, v)]
    return [{ solid, axis, depth: at * facing[axis], corners }]
  })
}

function sum(a: Vector, b: Vector): Vector {
  return vector((i) => a[i] + b[i])
}

function vector(of: (axis: Axis) => number): Vector {
  return [of(0), of(1), of(2)]
}
