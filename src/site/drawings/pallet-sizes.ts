import type { BlockProps } from '#schema'
import type { Measure } from './dimension.ts'
import { compose, type Drawing } from './drawing.ts'
import { groundMeasures, isometricScale } from './isometric-drawing.ts'
import { inMillimetres } from './label.ts'
import { paint } from './painter.ts'
import { blockSolids, bottomSolids, type Pallet, palletShade, palletSolids } from './pallet.ts'
import { type Solid, solid, type Vector } from './solid.ts'
import { fromBelow, isometric, type View } from './view.ts'

/** The footprint of a pallet in millimetres, and the kind of its base. */
type PalletSize = BlockProps<'pallet-sizes'>['pallets'][number]

/** Half the width of a phone. */
const cell = 150
const margin = { left: 39, right: 4, top: 4, bottom: 36 }
/** Beside its text a pallet is shown smaller than on this paper, but its numbers are not. */
const gap = 24

/** The left edge of a pallet, as a fraction of the whole width. */
export const indent = margin.left / cell

/** A few pallets have room to be drawn in space; of many, only the undersides tell one from the other. */
export function areFew(pallets: readonly PalletSize[]): boolean {
  return pallets.length < 5
}

/** All to the same scale. */
export function drawPalletSizes(pallets: readonly PalletSize[]): Drawing[] {
  return areFew(pallets) ? drawInSpace(pallets) : drawUndersides(pallets)
}

function drawInSpace(pallets: readonly PalletSize[]): Drawing[] {
  const drawn = pallets.map((pallet) => {
    const whole = palletOf(pallet)
    const size: Vector = [whole.length, whole.width, whole.height]
    // Side by side they are shown smaller than on a phone, but their numbers are not.
    const measures = (view: View) => groundMeasures(view, size).map((one) => ({ ...one, distance: 34 }))
    return { whole, size, measures }
  })
  const view = isometric(Math.min(...drawn.map(({ size, measures }) => isometricScale(size, measures))))
  return drawn.map(({ whole, measures }) =>
    compose(paint([...palletSolids(whole), palletShade(whole)], view), measures(view)),
  )
}

/** A pallet of boards and blocks of usual sizes; only length and width are dimensioned. */
function palletOf({ name, length, width, base }: PalletSize): Pallet {
  const three = [part.width, part.width, part.width]
  const deck = Array.from({ length: Math.round(width / part.pitch) }, () => part.deck)
  const board = part.height
  return {
    name,
    length,
    width,
    height: part.block + (base === 'blocks' ? board : 2 * board),
    topBoards: { widths: deck, thickness: board, direction: 'lengthwise' },
    blocks: { lengths: three, widths: three, height: part.block },
    ...(base !== 'blocks' && { bottomBoards: { base, widths: three, thickness: board } }),
  }
}

/** On papers of the same size, standing on the same line. */
function drawUndersides(pallets: readonly PalletSize[]): Drawing[] {
  const longest = Math.max(...pallets.map(({ length }) => length))
  const widest = Math.max(...pallets.map(({ width }) => width))
  const paper = cell - margin.left - margin.right
  const scale = Math.min(paper / longest, (paper * 1.5) / widest)
  const top = -widest * scale - margin.top
  const frame = [-margin.left, top, cell, margin.bottom - top] as const
  const drawings = pallets.map((pallet) =>
    compose(paint(undersideOf(pallet), fromBelow(scale)), measuresOf(pallet, scale), frame),
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

/** Widths of boards and heights of boards and blocks, only for drawing: no data gives them. */
const part = { width: 120, deck: 95, pitch: 125, height: 20, block: 80 }

function undersideOf({ length, width, base }: PalletSize): Solid[] {
  const three = [part.width, part.width, part.width]
  const boards = { widths: three, thickness: part.height }
  const area = { length, width }
  const blocks = { lengths: three, widths: three, height: part.height }
  return [
    solid('board', [0, 0, 2 * part.height], [length, width, part.height]),
    ...(base === 'blocks' ? blockSolids(area, blocks, 0) : bottomSolids(area, { ...boards, base })),
  ]
}

const bases = { blocks: 'Klötze', runners: 'Kufen', frame: 'Rahmen' } as const

export function baseInWords(base: PalletSize['base']): string {
  return bases[base]
}

export function describePalletSize({ name, length, width, base }: PalletSize): string {
  return `${name}, ${inMillimetres(length)} lang, ${inMillimetres(width)} breit; unten: ${bases[base]}.`
}
