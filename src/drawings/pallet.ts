import { counted, outsideInWords } from './label.ts'
import { type Solid, spread } from './solid.ts'
import { type Drawings, describeViews, threeViews } from './three-views.ts'

type Boards = { widths: readonly number[]; thickness: number }

/** A flat pallet in millimetres. */
export type Pallet = {
  name: string
  length: number
  width: number
  height: number
  topBoards: Boards & { direction: 'lengthwise' | 'crosswise' }
  crossBoards?: Boards
  blocks: { lengths: readonly number[]; widths: readonly number[]; height: number }
  bottomBoards?: Boards & { base: 'runners' | 'crosswise' | 'frame' }
}

export function drawPallet(pallet: Pallet): Drawings {
  const shade = [palletShade(pallet)]
  return threeViews(palletSolids(pallet), [pallet.length, pallet.width, pallet.height], { shade })
}

/** From the ground up. */
export function palletSolids({ topBoards, crossBoards, blocks, bottomBoards, ...size }: Pallet): Solid[] {
  const bottom = bottomBoards?.thickness ?? 0
  const deck = size.height - topBoards.thickness
  return [
    ...(bottomBoards ? bottomSolids(size, bottomBoards) : []),
    ...spread(blocks.lengths, size.length).flatMap(({ start: x, size: length }) =>
      spread(blocks.widths, size.width).map(
        ({ start: y, size: width }): Solid => ({
          at: [x, y, bottom],
          size: [length, width, blocks.height],
          material: 'block',
        }),
      ),
    ),
    ...(crossBoards ? crosswise(size, crossBoards, deck - crossBoards.thickness) : []),
    ...(topBoards.direction === 'crosswise' ? crosswise : lengthwise)(size, topBoards, deck),
  ]
}

/** The dark under the deck, as it is seen between the boards. */
export function palletShade({ length, width, height, topBoards, crossBoards }: Pallet): Solid {
  const deck = topBoards.thickness + (crossBoards?.thickness ?? 0)
  return { at: [0, 0, height - deck], size: [length, width, 0], material: 'shade' }
}

type Area = { length: number; width: number }

export function bottomSolids(area: Area, { base, ...boards }: NonNullable<Pallet['bottomBoards']>): Solid[] {
  if (base === 'runners') return lengthwise(area, boards, 0)
  if (base === 'crosswise') return crosswise(area, boards, 0)
  // Two boards run over the whole width, the others fit between them.
  const end = boards.widths[0] ?? 0
  const between = lengthwise({ ...area, length: area.length - 2 * end }, boards, 0)
  return [
    ...crosswise(area, { ...boards, widths: [end, end] }, 0),
    ...between.map((board): Solid => ({ ...board, at: [end, board.at[1], 0] })),
  ]
}

function lengthwise({ length, width }: Area, { widths, thickness }: Boards, z: number): Solid[] {
  return spread(widths, width).map(({ start, size }) => ({
    at: [0, start, z],
    size: [length, size, thickness],
    material: 'board',
  }))
}

function crosswise({ length, width }: Area, { widths, thickness }: Boards, z: number): Solid[] {
  return spread(widths, length).map(({ start, size }) => ({
    at: [start, 0, z],
    size: [size, width, thickness],
    material: 'board',
  }))
}

/** What each of the drawings shows, in words. */
export function describePallet(pallet: Pallet): Record<keyof Drawings, string> {
  const { name, length, width, height, topBoards, crossBoards } = pallet
  const parts = [
    counted(topBoards.widths.length, 'Deckbrett', 'Deckbretter'),
    ...(crossBoards ? [counted(crossBoards.widths.length, 'Querbrett', 'Querbretter')] : []),
    blocksInWords(pallet),
    ...bottomInWords(pallet.bottomBoards),
  ]
  const outside = outsideInWords(length, width, height)
  return describeViews(`${name}, ${outside}; ${parts.join(', ')}.`, [length, width, height])
}

function blocksInWords({ blocks: { lengths, widths }, length }: Pallet): string {
  const count = lengths.length * widths.length
  return lengths[0] === length ? counted(count, 'Kantholz', 'Kanthölzer') : counted(count, 'Klotz', 'Klötze')
}

function bottomInWords(boards: Pallet['bottomBoards']): string[] {
  if (!boards) return []
  const count = boards.widths.length
  if (boards.base === 'frame') return ['umlaufender Bodenrahmen']
  if (boards.base === 'runners') return [counted(count, 'Kufe', 'Kufen')]
  return [counted(count, 'Querholz am Boden', 'Querhölzer am Boden')]
}
