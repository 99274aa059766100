import { endOf, type Solid, type Vector } from './solid.ts'

type Axis = 0 | 1 | 2
const axes = [0, 1, 2] as const

/** A side of a solid that faces the viewer, with its corners in order. The greater the depth, the nearer it is. */
export type Face = { solid: Solid; axis: Axis; depth: number; corners: Vector[] }

export function facesOf(solid: Solid, facing: Vector): Face[] {
  return axes.flatMap((axis): Face[] => {
    if (facing[axis] === 0) return []
    const at = facing[axis] > 0 ? endOf(solid)[axis] : solid.at[axis]
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
