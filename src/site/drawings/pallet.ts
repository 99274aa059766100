import type { BlockProps } from '#schema'
import { inMillimetres, outsideInWords, withCount } from './label.ts'
import { type Solid, solid, spread } from './solid.ts'
import { type Drawings, describeViews, threeViews } from './three-views.ts'

type Fields = BlockProps<'pallet-drawing'>
type Boards = NonNullable<Fields['crossBoards']>

/** What is drawn of a flat pallet, in millimetres. */
export type Pallet = Omit<Fields, 'type' | 'anchor' | 'title' | 'lead' | 'caption'>

export function drawPallet(pallet: Pallet): Drawings {
  const { length, width, height } = pallet
  const [shade, chain, clear] = [[palletShade(pallet)], blocksAndOpenings(pallet), clearHeight(pallet)]
  return threeViews(palletSolids(pallet), [length, width, height], { shade, chain, clear })
}

/** Blocks and the openings between them along the front; none if a beam runs all the way. */
function blocksAndOpenings({ blocks, length }: Pallet): number[] {
  const pieces = spread(blocks.lengths, length)
  return pieces.flatMap(({ start, size }, i) => {
    const next = pieces[i + 1]
    return next ? [size, next.start - start - size] : pieces.length > 1 ? [size] : []
  })
}

/** From the ground to the underside of the deck. */
function clearHeight({ height, topBoards, crossBoards }: Pallet): number {
  return height - topBoards.thickness - (crossBoards?.thickness ?? 0)
}

/** The parts of a pallet, from the ground up. */
export function palletSolids({ topBoards, crossBoards, blocks, bottomBoards, ...size }: Pallet): Solid[] {
  const bottom = bottomBoards?.thickness ?? 0
  const deck = size.height - topBoards.thickness
  return [
    ...(bottomBoards ? bottomSolids(size, bottomBoards) : []),
    ...blockSolids(size, blocks, bottom),
    ...(crossBoards ? boardSolids('crosswise', size, crossBoards, deck - crossBoards.thickness) : []),
    ...boardSolids(topBoards.direction, size, topBoards, deck),
  ]
}

/** The darkness below the deck, visible between the boards. */
export function palletShade(pallet: Pallet): Solid {
  const { length, width } = pallet
  return solid('shade', [0, 0, clearHeight(pallet)], [length, width, 0])
}

type Area = { length: number; width: number }

export function bottomSolids(area: Area, { base, ...boards }: NonNullable<Pallet['bottomBoards']>): Solid[] {
  if (base !== 'frame') return boardSolids(base === 'runners' ? 'lengthwise' : base, area, boards, 0)
  // Two boards span the whole width, the others fit between them.
  const end = boards.widths[0] ?? 0
  const between = boardSolids('lengthwise', { ...area, length: area.length - 2 * end }, boards, 0)
  return [
    ...boardSolids('crosswise', area, { ...boards, widths: [end, end] }, 0),
    ...between.map((board): Solid => ({ ...board, at: [end, board.at[1], 0] })),
  ]
}

function boardSolids(
  direction: 'lengthwise' | 'crosswise',
  { length, width }: Area,
  { widths, thickness }: Boards,
  z: number,
): Solid[] {
  if (direction === 'lengthwise')
    return spread(widths, width).map(({ start, size }) =>
      solid('board', [0, start, z], [length, size, thickness]),
    )
  return spread(widths, length).map(({ start, size }) =>
    solid('board', [start, 0, z], [size, width, thickness]),
  )
}

/** Blocks in rows along the length. */
export function blockSolids(area: Area, { lengths, widths, height }: Pallet['blocks'], z: number): Solid[] {
  return spread(lengths, area.length).flatMap(({ start: x, size: length }) =>
    spread(widths, area.width).map(({ start: y, size: width }) =>
      solid('block', [x, y, z], [length, width, height]),
    ),
  )
}

/** Describes each of the drawings in words. */
export function describePallet(pallet: Pallet): Record<keyof Drawings, string> {
  const { name, length, width, height, topBoards, crossBoards } = pallet
  const parts = [
    withCount(topBoards.widths.length, 'Deckbrett', 'Deckbretter'),
    ...(crossBoards ? [withCount(crossBoards.widths.length, 'Querbrett', 'Querbretter')] : []),
    blocksInWords(pallet),
    ...bottomInWords(pallet.bottomBoards),
  ]
  const outside = outsideInWords(length, width, height)
  const views = describeViews(`${name}, ${outside}; ${parts.join(', ')}.`, [length, width, height])
  return { ...views, side: `${views.side}; ${inMillimetres(clearHeight(pallet))} frei unter dem Deck` }
}

function blocksInWords({ blocks: { lengths, widths }, length }: Pallet): string {
  const count = lengths.length * widths.length
  return lengths[0] === length
    ? withCount(count, 'Kantholz', 'Kanthölzer')
    : withCount(count, 'Klotz', 'Klötze')
}

function bottomInWords(boards: Pallet['bottomBoards']): string[] {
  if (!boards) return []
  const count = boards.widths.length
  if (boards.base === 'frame') return ['umlaufender Bodenrahmen']
  if (boards.base === 'runners') return [withCount(count, 'Kufe', 'Kufen')]
  return [withCount(count, 'Querholz am Boden', 'Querhölzer am Boden')]
}

/** A pallet of which only the outer dimensions are known: simple, with the usual proportions. */
export function plainPallet(size: { length: number; width: number; height: number }): Pallet {
  const { length, width, height } = size
  const board = {
    thickness: height * 0.15,
    widths: [0.18, 0.125, 0.18, 0.125, 0.18].map((part) => part * width),
  }
  const ends = [0.12, 0.12, 0.12].map((part) => part * length)
  const rows = [0.125, 0.18, 0.125].map((part) => part * width)
  return {
    name: '',
    ...size,
    topBoards: { ...board, direction: 'lengthwise' },
    blocks: { lengths: ends, widths: rows, height: height - 2 * board.thickness },
    bottomBoards: { ...board, widths: rows, base: 'runners' },
  }
}
