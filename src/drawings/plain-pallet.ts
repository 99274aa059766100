import type { Pallet } from './pallet.ts'

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
