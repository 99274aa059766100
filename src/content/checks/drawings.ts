import { blocksOfType, coerce, nameAt, type ParsedFile, type Path, positionOf, type Source } from '#reading'
import { type Block, blockSchemas } from '#schema'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

type Drawing<T extends Block['type']> = Extract<Block, { type: T }>

/** The position of a value in a drawing. */
type DrawingRef = { source: Source; path: Path }

/** Checks that the numbers of a drawing fit together: parts into the whole, the inside into the outside. */
export function* checkDrawings({ source }: ParsedFile): Problems {
  for (const type of ['pallet-drawing', 'mesh-box-drawing'] as const) {
    const schema = blockSchemas.get(type)
    for (const { entry, index } of blocksOfType(source.value, type)) {
      // A block that does not fit its schema is reported elsewhere.
      const block = schema?.safeParse(coerce(schema, entry)).data
      const place = { source, path: ['blocks', index] }
      if (block?.type === 'pallet-drawing') yield* checkPallet(block, place)
      if (block?.type === 'mesh-box-drawing') yield* checkMeshBox(block, place)
    }
  }
}

function* checkPallet(pallet: Drawing<'pallet-drawing'>, place: DrawingRef): Problems {
  const { topBoards, crossBoards, blocks, bottomBoards, height } = pallet
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
    yield* tooMuch(place, path, { parts, sum: total(sizes), field: [field], room: pallet[field] })
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
    const { source, path } = place
    const params = { where: positionOf(source, path), parts, sum, height }
    yield problem('contradicting-numbers/height', source.finding([...path, 'height']), params)
  }
}

function* checkMeshBox(box: Drawing<'mesh-box-drawing'>, place: DrawingRef): Problems {
  const { outside, inside, feet } = box
  const { source, path } = place
  for (const size of ['length', 'width', 'height'] as const) {
    if (inside[size] < outside[size]) continue
    const at = [...path, 'inside', size]
    const sizes = { inside: inside[size], outside: outside[size] }
    const params = { where: positionOf(source, path), field: nameAt(source, at), ...sizes }
    yield problem('contradicting-numbers/inside', source.finding(at), params)
  }
  const narrow = outside.length < outside.width ? 'length' : 'width'
  const high = { sum: inside.height + feet.height, room: outside.height, field: ['outside', 'height'] }
  const wide = { sum: 2 * feet.width, room: outside[narrow], field: ['outside', narrow] }
  if (inside.height < outside.height) {
    yield* tooMuch(place, ['feet', 'height'], { parts: 'Füße und Innenhöhe', ...high })
  }
  yield* tooMuch(place, ['feet', 'width'], { parts: 'Zwei Füße nebeneinander', ...wide })
}

type Sum = { parts: string; sum: number; field: readonly string[]; room: number }

function* tooMuch({ source, path }: DrawingRef, inside: readonly string[], { field, ...sum }: Sum): Problems {
  const excess = sum.sum - sum.room
  if (excess <= 0) return
  const names = { where: positionOf(source, path), field: nameAt(source, [...path, ...field]) }
  yield problem('contradicting-numbers/sum', source.finding([...path, ...inside]), {
    ...sum,
    ...names,
    excess,
  })
}

/** Removes the noise of binary fractions. */
function total(sizes: readonly number[]): number {
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) * 1000) / 1000
}
