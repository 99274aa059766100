import type { Measure } from './dimension.ts'
import { compose, type Drawing } from './drawing.ts'
import { inMillimetres } from './label.ts'
import { paint } from './painter.ts'
import { blockSolids, bottomSolids } from './pallet.ts'
import { type Solid, solid, spread } from './solid.ts'
import { fromBelow } from './view.ts'

/** The footprint of a pallet in millimetres, and the kind of its base. */
export type PalletSize = {
  name: string
  length: number
  width: number
  base: 'blocks' | 'runners' | 'frame'
}

/** Half the width of a phone. */
const cell = 150
const margin = { left: 33, right: 4, top: 4, bottom: 30 }
const gap = 18

/** The left edge of a pallet, as a fraction of the whole width. */
export const indent = margin.left / cell

/** All to the same scale, on papers of the same size, standing on the same line. */
export function drawPalletSizes(pallets: readonly PalletSize[]): Drawing[] {
  const longest = Math.max(...pallets.map(({ length }) => length))
  const widest = Math.max(...pallets.map(({ width }) => width))
  const paper = cell - margin.left - margin.right
  const scale = Math.min(paper / longest, (paper * 1.5) / widest)
  const top = -widest * scale - margin.top
  // Many pallets are drawn so small that the boards of their decks would be nothing but lines.
  const hasBoards = pallets.length < 5
  const frame = [-margin.left, top, cell, margin.bottom - top] as const
  const drawings = pallets.map((pallet) =>
    compose(paint(undersideOf(pallet, hasBoards), fromBelow(scale)), measuresOf(pallet, scale), frame),
  )
  const high = Math.max(...drawings.map(({ frame }) => frame[3]))
  const above = Math.min(...drawings.map(({ frame }) => frame[1]))
  return drawings.map(({ frame, ...drawing }) => ({ ...drawing, frame: [frame[0], above, frame[2], high] }))
}

function measuresOf({ length, width }: PalletSize, scale: number): Measure[] {
  const from = [0, 0] as const
  return [
    { from, to: [length * scale, 0], value: length, away: [0, 1], distance: gap },
    { from, to: [0, -width * scale], value: width, away: [-1, 0], distance: gap },
  ]
}

/** Widths of boards and height of the parts, only for drawing: no data gives them. */
const part = { width: 120, deck: 95, pitch: 125, height: 20 }

function undersideOf({ length, width, base }: Omit<PalletSize, 'name'>, hasBoards: boolean): Solid[] {
  const three = [part.width, part.width, part.width]
  const boards = { widths: three, thickness: part.height }
  const area = { length, width }
  const blocks = { lengths: three, widths: three, height: part.height }
  const deck = hasBoards ? Array.from({ length: Math.round(width / part.pitch) }, () => part.deck) : [width]
  return [
    ...spread(deck, width).map(({ start, size }) =>
      solid('block', [0, start, 3 * part.height], [length, size, part.height]),
    ),
    ...(hasBoards ? spread(three, length) : []).map(({ start, size }) =>
      solid('board', [start, 0, 2 * part.height], [size, width, part.height]),
    ),
    ...(base === 'blocks' ? blockSolids(area, blocks, 0) : bottomSolids(area, { ...boards, base })),
  ]
}

const bases = { blocks: 'Klötze', runners: 'Kufen', frame: 'Rahmen' } as const

export function baseInWords(base: PalletSize['base']): string {
  return bases[base]
}

export function describePalletSize({ name, length, width, base }: PalletSize): string {
  return `${name}, ${inMillimetres(length)} lang, ${inMillimetres(width)} breit; von unten gesehen: ${bases[base]}.`
}
