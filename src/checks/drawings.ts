import { coerce, entriesAt, type WrittenFile, where } from '#content'
import { type Block, blockSchemas } from '#schema'
import { type Finding, problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

type Drawing<T extends Block['type']> = Extract<Block, { type: T }>

/**
 * The position of a value in a block. Finding a position means parsing the file again, so it is done only if there is
 * something to report.
 */
type At = (...path: string[]) => Finding

const drawings = new Set<string>(['pallet-drawing', 'mesh-box-drawing'] satisfies Block['type'][])

/** Checks that the numbers of a drawing fit together: parts into the whole, the inside into the outside. */
export function* checkDrawings({ source }: WrittenFile): Problems {
  for (const { entry, index } of entriesAt(source.value, ['blocks'])) {
    const schema = drawings.has(String(entry.type)) ? blockSchemas.get(String(entry.type)) : undefined
    // A block that does not fit its schema is reported elsewhere.
    const block = schema?.safeParse(coerce(schema, entry)).data
    const at: At = (...inside) => source.finding(['blocks', index, ...inside])
    if (block?.type === 'pallet-drawing') yield* checkPallet(block, at)
    if (block?.type === 'mesh-box-drawing') yield* checkMeshBox(block, at)
  }
}

function* checkPallet(pallet: Drawing<'pallet-drawing'>, at: At): Problems {
  const { topBoards, crossBoards, blocks, bottomBoards, height } = pallet
  const place = where(pallet, [])
  const across = topBoards.direction === 'crosswise' ? 'length' : 'width'
  const below = bottomBoards?.base === 'crosswise' ? 'length' : 'width'
  const [end = 0] = bottomBoards?.base === 'frame' ? bottomBoards.widths : []
  const rows = [
    ['Die Deckbretter', ['topBoards', 'widths'], across, topBoards.widths],
    ['Die Querbretter', ['crossBoards', 'widths'], 'length', crossBoards?.widths ?? []],
    ['Die Klötze einer Reihe', ['blocks', 'lengths'], 'length', blocks.lengths],
    ['Die Reihen von Klötzen', ['blocks', 'widths'], 'width', blocks.widths],
    ['Die Bodenbretter', ['bottomBoards', 'widths'], below, bottomBoards?.widths ?? []],
    ['Die Bretter am Rand des Rahmens', ['bottomBoards', 'widths'], 'length', [end, end]],
  ] as const
  for (const [parts, path, field, sizes] of rows) {
    yield* tooMuch({ where: place, parts, sum: total(sizes), field, room: pallet[field] }, path, at)
  }
  const layers = {
    Deckbretter: topBoards,
    Querbretter: crossBoards,
    Klötze: blocks,
    Bodenbretter: bottomBoards,
  }
  const present = Object.entries(layers).flatMap(([name, layer]) => (layer ? [{ name, layer }] : []))
  const sum = total(present.map(({ layer }) => ('thickness' in layer ? layer.thickness : layer.height)))
  const parts = new Intl.ListFormat('de').format(present.map(({ name }) => name))
  if (sum !== height) {
    yield problem('contradicting-numbers/height', at('height'), { where: place, parts, sum, height })
  }
}

function* checkMeshBox(box: Drawing<'mesh-box-drawing'>, at: At): Problems {
  const { outside, inside, feet } = box
  const place = where(box, [])
  for (const field of ['length', 'width', 'height'] as const) {
    if (inside[field] < outside[field]) continue
    const holes = { where: place, field, inside: inside[field], outside: outside[field] }
    yield problem('contradicting-numbers/inside', at('inside', field), holes)
  }
  const narrow = outside.length < outside.width ? 'length' : 'width'
  const high = { sum: inside.height + feet.height, room: outside.height, field: 'outside › height' }
  const wide = { sum: 2 * feet.width, room: outside[narrow], field: `outside › ${narrow}` }
  if (inside.height < outside.height) {
    yield* tooMuch({ where: place, parts: 'Füße und Innenhöhe', ...high }, ['feet', 'height'], at)
  }
  yield* tooMuch({ where: place, parts: 'Zwei Füße nebeneinander', ...wide }, ['feet', 'width'], at)
}

type Sum = { where: string; parts: string; sum: number; field: string; room: number }

function* tooMuch(holes: Sum, path: readonly string[], at: At): Problems {
  const excess = holes.sum - holes.room
  if (excess > 0) yield problem('contradicting-numbers/sum', at(...path), { ...holes, excess })
}

/** Removes the noise of binary fractions. */
function total(sizes: readonly number[]): number {
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) * 1000) / 1000
}
