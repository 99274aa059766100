import { coerce, entriesAt, type WrittenEntry, where } from '#content'
import { type Block, blockSchemas } from '#schema'
import { type Finding, type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'

type Drawing<T extends Block['type']> = Extract<Block, { type: T }>

/** Where something stands in a block. */
type At = (...path: string[]) => Finding

/** To find a place the file has to be parsed again, so it is looked for only when there is something to report. */
type Found = () => Finding

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
  const report = (parts: string, sizes: readonly number[], field: 'length' | 'width', found: Found) =>
    tooMuch({ where: where(pallet, []), parts, sum: total(sizes), field, room: pallet[field] }, found)
  const across = topBoards.direction === 'crosswise' ? 'length' : 'width'
  const ends = bottomBoards?.base === 'frame' ? bottomBoards.widths.slice(0, 1) : []
  const high = [topBoards.thickness, crossBoards?.thickness ?? 0, blocks.height, bottomBoards?.thickness ?? 0]
  return [
    ...report('Die Deckbretter', topBoards.widths, across, () => at('topBoards', 'widths')),
    ...report('Die Querbretter', crossBoards?.widths ?? [], 'length', () => at('crossBoards', 'widths')),
    ...report('Die Klötze einer Reihe', blocks.lengths, 'length', () => at('blocks', 'lengths')),
    ...report('Die Reihen von Klötzen', blocks.widths, 'width', () => at('blocks', 'widths')),
    ...report(
      'Die Bodenbretter',
      bottomBoards?.widths ?? [],
      bottomBoards?.base === 'crosswise' ? 'length' : 'width',
      () => at('bottomBoards', 'widths'),
    ),
    ...report('Die Bretter am Rand des Rahmens', [...ends, ...ends], 'length', () =>
      at('bottomBoards', 'widths'),
    ),
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
  return problem('contradicting-numbers/height', found, {
    where: where(pallet, []),
    parts: `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`,
    sum,
    height: pallet.height,
  })
}

function checkMeshBox(box: Drawing<'mesh-box-drawing'>, at: At): Problem[] {
  const { outside, inside, feet } = box
  const place = where(box, [])
  const larger = (['length', 'width', 'height'] as const).filter((field) => inside[field] >= outside[field])
  const narrow = outside.length < outside.width ? 'length' : 'width'
  const high = { sum: inside.height + feet.height, room: outside.height, field: 'outside › height' }
  const wide = { sum: 2 * feet.width, room: outside[narrow], field: `outside › ${narrow}` }
  return [
    ...larger.map((field) =>
      problem('contradicting-numbers/inside', at('inside', field), {
        where: place,
        field,
        inside: inside[field],
        outside: outside[field],
      }),
    ),
    ...(larger.includes('height')
      ? []
      : tooMuch({ where: place, parts: 'Füße und Innenhöhe', ...high }, () => at('feet', 'height'))),
    ...tooMuch({ where: place, parts: 'Zwei Füße nebeneinander', ...wide }, () => at('feet', 'width')),
  ]
}

type Sum = { where: string; parts: string; sum: number; field: string; room: number }

function tooMuch({ sum, room, ...words }: Sum, found: Found): Problem[] {
  if (sum <= room) return []
  const numbers = { sum, room, excess: sum - room }
  return [problem('contradicting-numbers/sum', found(), { ...words, ...numbers })]
}

/** Without the noise of binary fractions. */
function total(sizes: readonly number[]): number {
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) * 1000) / 1000
}
