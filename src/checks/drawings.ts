import { coerce, entriesAt, type WrittenEntry, where } from '#content'
import { type Block, blockSchemas } from '#schema'
import { type Finding, type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'

type Drawing<T extends Block['type']> = Extract<Block, { type: T }>

/**
 * Where something stands in a block. To find a place the file has to be parsed again, so it is looked for only when
 * there is something to report.
 */
type At = (...path: string[]) => Finding

/** The numbers of a drawing fit together: parts into the whole, the inside into the outside. */
export const checkDrawings: Check = ({ source }) => {
  return entriesAt(source.value, ['blocks']).flatMap(({ entry, index }) => {
    const at: At = (...inside) => source.finding(['blocks', index, ...inside])
    const block = readBlock(entry)
    if (block?.type === 'pallet-drawing') return checkPallet(block, at)
    return block?.type === 'mesh-box-drawing' ? checkMeshBox(block, at) : []
  })
}

const drawings = new Set<string>(['pallet-drawing', 'mesh-box-drawing'] satisfies Block['type'][])

/** A block as its schema reads it; what does not fit its schema is reported elsewhere. */
function readBlock(written: WrittenEntry['entry']): Block | undefined {
  const type = String(written.type)
  const schema = drawings.has(type) ? blockSchemas.get(type) : undefined
  return schema?.safeParse(coerce(schema, written)).data
}

function checkPallet(pallet: Drawing<'pallet-drawing'>, at: At): Problem[] {
  const { topBoards, crossBoards, blocks, bottomBoards, height } = pallet
  const place = where(pallet, [])
  const report = (
    parts: string,
    path: [string, string],
    field: 'length' | 'width',
    sizes: readonly number[],
  ) => tooMuch({ where: place, parts, sum: total(sizes), field, room: pallet[field] }, path, at)
  const across = topBoards.direction === 'crosswise' ? 'length' : 'width'
  const below = bottomBoards?.base === 'crosswise' ? 'length' : 'width'
  const ends = bottomBoards?.base === 'frame' ? bottomBoards.widths.slice(0, 1) : []
  const high = [topBoards.thickness, crossBoards?.thickness ?? 0, blocks.height, bottomBoards?.thickness ?? 0]
  return [
    ...report('Die Deckbretter', ['topBoards', 'widths'], across, topBoards.widths),
    ...report('Die Querbretter', ['crossBoards', 'widths'], 'length', crossBoards?.widths ?? []),
    ...report('Die Klötze einer Reihe', ['blocks', 'lengths'], 'length', blocks.lengths),
    ...report('Die Reihen von Klötzen', ['blocks', 'widths'], 'width', blocks.widths),
    ...report('Die Bodenbretter', ['bottomBoards', 'widths'], below, bottomBoards?.widths ?? []),
    ...report('Die Bretter am Rand des Rahmens', ['bottomBoards', 'widths'], 'length', [...ends, ...ends]),
    ...(total(high) === height ? [] : [wrongHeight(pallet, total(high), at('height'))]),
  ]
}

function wrongHeight(pallet: Drawing<'pallet-drawing'>, sum: number, found: Finding): Problem {
  const parts = [
    'Deckbretter',
    ...(pallet.crossBoards ? ['Querbretter'] : []),
    'Klötze',
    ...(pallet.bottomBoards ? ['Bodenbretter'] : []),
  ]
  const named = `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`
  const holes = { where: where(pallet, []), parts: named, sum, height: pallet.height }
  return problem('contradicting-numbers/height', found, holes)
}

function checkMeshBox(box: Drawing<'mesh-box-drawing'>, at: At): Problem[] {
  const { outside, inside, feet } = box
  const place = where(box, [])
  const larger = (['length', 'width', 'height'] as const).filter((field) => inside[field] >= outside[field])
  const narrow = outside.length < outside.width ? 'length' : 'width'
  const high = { sum: inside.height + feet.height, room: outside.height, field: 'outside › height' }
  const wide = { sum: 2 * feet.width, room: outside[narrow], field: `outside › ${narrow}` }
  return [
    ...larger.map((field) => {
      const holes = { where: place, field, inside: inside[field], outside: outside[field] }
      return problem('contradicting-numbers/inside', at('inside', field), holes)
    }),
    ...(larger.includes('height')
      ? []
      : tooMuch({ where: place, parts: 'Füße und Innenhöhe', ...high }, ['feet', 'height'], at)),
    ...tooMuch({ where: place, parts: 'Zwei Füße nebeneinander', ...wide }, ['feet', 'width'], at),
  ]
}

type Sum = { where: string; parts: string; sum: number; field: string; room: number }

function tooMuch({ sum, room, ...words }: Sum, path: readonly string[], at: At): Problem[] {
  if (sum <= room) return []
  const numbers = { sum, room, excess: sum - room }
  return [problem('contradicting-numbers/sum', at(...path), { ...words, ...numbers })]
}

/** Without the noise of binary fractions. */
function total(sizes: readonly number[]): number {
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) * 1000) / 1000
}
