import type { Point } from './view.ts'

/**
 * The shortest path data for some lines: in tenths, which need no decimal point, with each step relative to the end
 * of the previous one. After a move or a line, the next line needs no letter.
 */
export function pathData(lines: readonly (readonly Point[])[], { isClosed = false } = {}): string {
  const pen = { x: 0, y: 0, isLine: false }
  const step = (letter: 'm' | 'l', point: Point) => {
    const [x, y] = [roundToTenths(point[0]), roundToTenths(point[1])]
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
      // Closing leads back to the start of the line.
      if (isClosed) Object.assign(pen, { x: roundToTenths(start[0]), y: roundToTenths(start[1]) })
      return [...steps, isClosed ? 'z' : '']
    })
    .join('')
}

/** Rounds to whole tenths, so that no error accumulates along the path. */
export function roundToTenths(value: number): number {
  return Math.round(value * 10)
}

/** Writes a number without its optional leading zero. */
export function short(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.')
}
