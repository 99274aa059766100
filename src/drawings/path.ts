import type { Point } from './view.ts'

/**
 * The shortest path data for some lines: in tenths, so that there is no point, each step from where the
 * last one ended. After a move or a line the next one needs no letter.
 */
export function pathOf(lines: readonly (readonly Point[])[], { isClosed = false } = {}): string {
  const pen = { x: 0, y: 0, isLine: false }
  const step = (letter: 'm' | 'l', point: Point) => {
    const [x, y] = [tenths(point[0]), tenths(point[1])]
    const [dx, dy] = [x - pen.x, y - pen.y]
    const isStraight = letter === 'l' && (dx === 0 || dy === 0)
    const isImplied = letter === 'l' && pen.isLine && dx < 0
    Object.assign(pen, { x, y, isLine: !isStraight })
    if (isStraight) return dx === 0 ? `v${dy}` : `h${dx}`
    return `${isImplied ? '' : letter}${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  return lines
    .flatMap(([start, ...rest]) => {
      if (!start) return []
      const steps = [step('m', start), ...rest.map((point) => step('l', point))]
      // Closing leads back to where the line began.
      if (isClosed) Object.assign(pen, { x: tenths(start[0]), y: tenths(start[1]) })
      return [...steps, isClosed ? 'z' : '']
    })
    .join('')
}

/** Whole tenths: no error adds up along the path. */
export function tenths(value: number): number {
  return Math.round(value * 10)
}

/** A number without the zero that may be left out. */
export function short(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.')
}
