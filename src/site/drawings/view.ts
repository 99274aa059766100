import type { Vector } from './solid.ts'

export type Point = readonly [x: number, y: number]

/** A way to look at a product: how points are projected onto the paper, and which sides face the viewer. */
export type View = { project(point: Vector): Point; facing: Vector }

const cos30 = Math.sqrt(3) / 2

/** All three sides at once, at 30° each: the front to the left, the right side to the right. */
export function isometric(scale: number): View {
  return {
    project: ([x, y, z]) => [(x - y) * cos30 * scale, ((x + y) / 2 - z) * scale],
    facing: [1, 1, 1],
  }
}

export function fromFront(scale: number): View {
  return { project: ([x, , z]) => [x * scale, -z * scale], facing: [0, 1, 0] }
}

/** The view from the left is placed next to the front view, with the front on its right. */
export function fromLeft(scale: number): View {
  return { project: ([, y, z]) => [y * scale, -z * scale], facing: [-1, 0, 0] }
}

export function fromAbove(scale: number): View {
  return { project: ([x, y]) => [x * scale, y * scale], facing: [0, 0, 1] }
}

/** Turned over its long side, so that the length keeps its direction. */
export function fromBelow(scale: number): View {
  return { project: ([x, y]) => [x * scale, -y * scale], facing: [0, 0, -1] }
}

/** Width and height of a body of this size in the isometric view. */
export function isometricSize([length, width, height]: Vector): { width: number; height: number } {
  return { width: (length + width) * cos30, height: (length + width) / 2 + height }
}
