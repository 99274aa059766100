import { type Dimension, dimension, type Label, labelGap, type Measure } from './dimension.ts'
import { labelSize, labelWidth } from './label.ts'
import { pathData, roundToTenths } from './path.ts'
import { type Layer, layersOf, type Shape } from './shape.ts'
import type { Point } from './view.ts'

/** A section of the paper: x, y, width, height. */
export type Frame = readonly [x: number, y: number, width: number, height: number]

/** A drawing, ready to be shown. Coordinates are whole tenths, which need no decimal point. */
export type Drawing = { frame: Frame; layers: Layer[]; dimensionLines: string; labels: Label[] }

/** Width of every drawing: what a phone shows without scaling it down. */
export const paperWidth = 312

/**
 * Puts the pieces on paper. A frame that is too low grows; without a frame, the drawing is centred on
 * the paper.
 */
export function compose(shapes: readonly Shape[], measures: readonly Measure[], frame?: Frame): Drawing {
  const dimensions = measures.map(dimension)
  const points = [...shapes.flatMap(({ outline }) => outline), ...dimensions.flatMap(pointsOf)]
  return {
    frame: frameOf(points, frame).map(roundToTenths) as unknown as Frame,
    layers: layersOf(shapes),
    dimensionLines: pathData(once(dimensions.flatMap(({ lines }) => lines))),
    labels: dimensions.map(({ label }) => ({
      ...label,
      at: [roundToTenths(label.at[0]), roundToTenths(label.at[1])],
    })),
  }
}

/** Space for half the width of a line. */
const edge = 2

function frameOf(points: readonly Point[], frame?: Frame): Frame {
  const { left, right, top, bottom } = extentOf(points)
  if (!frame) return [(left + right - paperWidth) / 2, top - edge, paperWidth, bottom - top + 2 * edge]
  const [x, y, width, height] = frame
  const above = Math.min(y, top - edge)
  return [x, above, width, Math.max(y + height, bottom + edge) - above]
}

export function extentOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** All points that a dimension extends to. */
export function pointsOf({ lines, label }: Dimension): Point[] {
  return [...lines.flat(), ...cornersOf(label)]
}

/** The box of a number, from slightly below its baseline to the top of its figures, at the size it has on a phone. */
function cornersOf({ at: [x, y], turn, text, isBeside }: Label): Point[] {
  const width = labelWidth(text)
  const left = isBeside ? -width - labelGap.beside : -width / 2
  const [top, bottom] = isBeside
    ? [-labelSize / 2, labelSize / 2]
    : [-labelSize * 0.8 - labelGap.above, labelSize * 0.2 - labelGap.above]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return [
    [left, top],
    [left + width, top],
    [left + width, bottom],
    [left, bottom],
  ].map(([dx = 0, dy = 0]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos])
}

/** Drops duplicate lines: adjacent dimensions share the extension line between them. */
function once(lines: readonly Point[][]): Point[][] {
  return [...new Map(lines.map((line) => [String(line.flat().map(roundToTenths)), line])).values()]
}
