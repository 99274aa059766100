import { expect, test } from 'vitest'
import { dimension, type Measure } from '../../../../src/site/drawings/dimension.ts'
import { inMillimetres, outsideInWords, sizes, withCount } from '../../../../src/site/drawings/label.ts'
import { drawPallet, type Pallet } from '../../../../src/site/drawings/pallet.ts'
import {
  fromAbove,
  fromBelow,
  fromFront,
  fromLeft,
  isometric,
  isometricSize,
  type Point,
} from '../../../../src/site/drawings/view.ts'

const rounded = (points: readonly Point[]) =>
  points.map((point) => point.map((one) => Math.round(one * 10) / 10 || 0))

/** Lines in readable form: `0,3 0,24` goes from one point to the other. */
const written = (...lines: (readonly Point[])[]) => lines.map((line) => rounded(line).join(' '))

test.each<[string, Partial<Measure>, string[], object]>([
  [
    'below, whichever end comes first',
    { from: [100, 0], to: [0, 0], away: [0, 1] },
    ['0,3 0,24', '100,3 100,24', '0,20 100,20'],
    { at: [50, 20], turn: 0 },
  ],
  [
    'to the right, read from the right',
    { from: [0, 0], to: [0, 100], away: [1, 0] },
    ['3,100 24,100', '3,0 24,0', '20,100 20,0'],
    { at: [20, 50], turn: -90 },
  ],
  [
    'with its number beside a line that is too short for it',
    { from: [0, 0], to: [0, 30], away: [-1, 0], mayStandBeside: true },
    ['-3,30 -24,30', '-3,0 -24,0', '-20,30 -20,0'],
    { at: [-20, 15], turn: 0, isBeside: true },
  ],
])('a dimension line %s', (_, measure, drawn, number) => {
  const given = { from: [0, 0], to: [0, 0], away: [0, 1], value: 1200, distance: 20, ...measure } as Measure
  const { lines, label } = dimension(given)
  expect(written(...lines.slice(0, 3))).toEqual(drawn)
  expect({ ...label, at: rounded([label.at])[0] }).toEqual({ text: '1200', isBeside: false, ...number })
  // Each tick has the end of the line in its middle, and is ten long.
  const [, , along = [], ...ticks] = lines.map(rounded)
  for (const [i, [[x = 0, y = 0] = [], [u = 0, v = 0] = []]] of ticks.entries()) {
    expect(Math.hypot(u - x, v - y)).toBeCloseTo(10, 0)
    expect([(x + u) / 2, (y + v) / 2].map(Math.round)).toEqual(along[i])
    // At 45° to its line, in every view.
    expect(Math.abs(u - x)).toBeCloseTo(Math.abs(v - y), 0)
  }
})

test.each<[Point, number]>([
  [[0.5, 0.9], -1],
  [[-0.5, 0.9], 1],
])('the ticks lean away from an extension line slanted by %j', (away, direction) => {
  const { lines } = dimension({ from: [0, 0], to: [100, 0], value: 1, away, distance: 20 })
  const [[x = 0, y = 0] = [], [u = 0, v = 0] = []] = lines.map(rounded)[3] ?? []
  expect(Math.sign((u - x) * (v - y))).toBe(direction)
})

test('a number stands on its line if there is just enough room', () => {
  const label = (length: number) =>
    dimension({
      from: [0, 0],
      to: [length, 0],
      value: 144,
      away: [0, 1],
      distance: 20,
      mayStandBeside: true,
    }).label
  expect([41, 42].map((length) => label(length).isBeside)).toEqual([true, false])
})

test.each([
  [fromFront(0.5), [5, -15]],
  [fromLeft(0.5), [10, -15]],
  [fromAbove(0.5), [5, 10]],
  [fromBelow(0.5), [5, -10]],
  [isometric(1), [-8.7, -15]],
])('a view places a corner of a body: %#', (view, place) => {
  expect(rounded([view.project([10, 20, 30])])).toEqual([place])
})

test('the isometric view is as large as its corners', () => {
  const { width, height } = isometricSize([12, 8, 2])
  const { project } = isometric(1)
  const [left, right, top, bottom] = [
    project([0, 8, 0]),
    project([12, 0, 0]),
    project([0, 0, 2]),
    project([12, 8, 0]),
  ]
  expect(width).toBeCloseTo(right[0] - left[0])
  expect(height).toBeCloseTo(bottom[1] - top[1])
})

test('sizes in words', () => {
  expect(inMillimetres(1200.125)).toBe('1200,13\u202Fmm')
  expect(sizes(1200, 800)).toBe('1200 × 800\u202Fmm')
  expect(outsideInWords(3, 2, 1)).toBe('3\u202Fmm lang, 2\u202Fmm breit, 1\u202Fmm hoch')
  expect([1, 2].map((count) => withCount(count, 'Klotz', 'Klötze'))).toEqual(['1 Klotz', '2 Klötze'])
})

test('a pallet shows what a fork needs: its openings and blocks in front, and the height below its deck', () => {
  const boards = { widths: [145, 145, 145], thickness: 22 }
  const pallet: Pallet = {
    name: 'Europalette',
    ...{ length: 1200, width: 800, height: 144 },
    topBoards: { ...boards, direction: 'lengthwise' },
    crossBoards: boards,
    blocks: { lengths: [145, 145, 145], widths: [100, 145, 100], height: 78 },
    bottomBoards: { ...boards, base: 'runners' },
  }
  const numbers = (lengths: number[]) => {
    const { front, side } = drawPallet({ ...pallet, blocks: { ...pallet.blocks, lengths } })
    return [front, side].map(({ labels }) => labels.map(({ text }) => text).join(' '))
  }
  expect(numbers([145, 145, 145])).toEqual(['1200 145 382,5 145 382,5 145 144', '800 100'])
  // A beam has no openings; numbers without room are left out.
  for (const lengths of [[1200], [60, 60, 60]]) expect(numbers(lengths)[0]).toBe('1200 144')
})
