import { dimension, type Measure } from './dimension.ts'
import { compose, type Drawing, extentOf, paperWidth, pointsOf } from './drawing.ts'
import { paint } from './painter.ts'
import type { Solid, Vector } from './solid.ts'
import { isometric, isometricSize, type View } from './view.ts'

/** Draws a product from three sides at once, as large as the paper allows. */
export function drawIsometric(solids: readonly Solid[], size: Vector): Drawing {
  const measures = (view: View) => [
    ...groundMeasures(view, size),
    ...heightMeasures(view, size[1], [size[2]]),
  ]
  const view = isometric(isometricScale(size, measures))
  return compose(paint(solids, view), measures(view))
}

/** The largest scale at which product and measures fit the paper's width, and the product is no higher than that. */
export function isometricScale(size: Vector, measures: (view: View) => Measure[] = () => []): number {
  const { width, height } = isometricSize(size)
  const largest = Math.min(paperWidth / width, paperWidth / height)
  // The numbers keep their size, so the space they need changes little with the scale.
  return [0, 1, 2].reduce((scale) => {
    const view = isometric(scale)
    const ends = [view.project([0, size[1], 0]), view.project([size[0], 0, 0])]
    const { left, right } = extentOf([...ends, ...measures(view).flatMap((one) => pointsOf(dimension(one)))])
    const margin = right - left - width * scale + 2
    return Math.min((paperWidth - margin) / width, largest)
  }, largest)
}

/** Length and width along the ground, in front of the product. */
export function groundMeasures({ project }: View, [length, width]: Vector): Measure[] {
  const [left, middle, right] = [project([0, width, 0]), project([length, width, 0]), project([length, 0, 0])]
  return [
    { from: left, to: middle, value: length, away: directions.front, distance: 22 },
    { from: middle, to: right, value: width, away: directions.right, distance: 22 },
  ]
}

/** Heights stacked at the left edge. */
export function heightMeasures({ project }: View, width: number, heights: readonly number[]): Measure[] {
  return heights.map((value, i) => {
    const ground = heights.slice(0, i).reduce((sum, height) => sum + height, 0)
    const [from, to] = [project([0, width, ground]), project([0, width, ground + value])]
    return { from, to, value, away: directions.left, distance: 15, mayStandBeside: true }
  })
}

const { project } = isometric(1)

const directions = {
  front: project([0, 1, 0]),
  right: project([1, 0, 0]),
  left: project([-1, 0, 0]),
}
