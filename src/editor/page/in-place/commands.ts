import { Fragment, type Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

/** The first number of a list; null for bullets. */
export type List = { start: number | null }

const isItem = (node: Node) => node.type.name === 'item'

export const isInList = ({ selection: { $from, $to } }: EditorState) =>
  isItem($from.parent) && isItem($to.parent)

/** Turns paragraphs into a list, and list items into paragraphs. */
export const toggleList: Command = (state, dispatch) => {
  dispatch?.(listed(state.tr, isInList(state) ? undefined : { start: null }).scrollIntoView())
  return true
}

/** Turns the selection into a list, or into paragraphs. */
export function listed(tr: Transaction, list: List | undefined): Transaction {
  const { $from, $to } = tr.selection
  const [from, to] = [$from.before(1), $to.after(1)]
  const lines: Line[] = []
  tr.doc.nodesBetween(from, to, (line, pos, parent) => {
    if (!line.isTextblock) return
    const isChosen = pos <= $to.pos && pos + line.nodeSize > $from.pos
    const own = parent && isItem(line) ? (parent.attrs as List) : undefined
    lines.push({ line, list: isChosen ? list : own })
  })
  const before = lineStarts(tr.doc)
  tr.replaceWith(from, to, Fragment.from(grouped(lines)))
  if (list) for (const edge of [tr.mapping.map(to), from]) joinLists(tr, edge)
  const after = lineStarts(tr.doc)
  const [anchor = from, head] = [$from, $to].map(
    (end) => (after[before.indexOf(end.start())] ?? from) + end.parentOffset,
  )
  return tr.setSelection(TextSelection.create(tr.doc, anchor, head))
}

/** Joins a new list with an adjacent one of the same kind. */
function joinLists(tr: Transaction, edge: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(edge)
  const kind = (node: Node | null) => node?.type.name === 'list' && typeof node.attrs.start
  if (kind(nodeBefore) && kind(nodeBefore) === kind(nodeAfter)) tr.join(edge)
}

/** A line of text, and the list that it belongs to. */
export type Line = { line: Node; list: List | undefined }

export function grouped(lines: readonly Line[]): Node[] {
  const blocks: Node[] = []
  let before: List | undefined
  for (const { line, list } of lines) {
    const last = blocks.at(-1)
    const node = schema.node(list ? 'item' : 'paragraph', null, line.content)
    if (!list) blocks.push(node)
    else if (last && before?.start === list.start)
      blocks.splice(-1, 1, last.copy(last.content.addToEnd(node)))
    else blocks.push(schema.node('list', list, node))
    before = list
  }
  return blocks
}

/** The starts of all paragraphs and items, in document order. */
function lineStarts(doc: Node): number[] {
  const starts: number[] = []
  doc.descendants((node, pos) => {
    if (node.isTextblock) starts.push(pos + 1)
  })
  return starts
}

/** Leaves the list from an empty item (`isAtEnd`), or from the start of an item. */
export const leaveList =
  (isAtEnd: boolean): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection
    const isThere = isAtEnd ? $from.parent.content.size === 0 : $from.parentOffset === 0
    if (!empty || !isThere || !isItem($from.parent)) return false
    return toggleList(state, dispatch)
  }

export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('break')).scrollIntoView())
  return true
}
