/** Millimetres: x along the length, y from the back to the front, z upwards. */
export type Vector = readonly [x: number, y: number, z: number]

/** A shade is no piece: it darkens what lies deep, and nobody sees its edges. */
type Material = 'board' | 'block' | 'steel' | 'mesh' | 'shade'

/** A right-angled piece of a product. A piece of mesh has wires, `pitch` apart. */
export type Solid = { at: Vector; size: Vector; material: Material; pitch?: number }

export function solid(material: Material, at: Vector, size: Vector): Solid {
  return { at, size, material }
}

export function raised(solids: readonly Solid[], by: number): Solid[] {
  return solids.map(({ at: [x, y, z], ...rest }) => ({ ...rest, at: [x, y, z + by] }))
}

/** Lays pieces over a distance: the first and the last flush, all gaps alike. A single one lies in the middle. */
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

/** Where a solid ends. */
export function endOf({ at, size }: Solid): Vector {
  return [at[0] + size[0], at[1] + size[1], at[2] + size[2]]
}
