import {
  autoJoin,
  baseKeymap,
  chainCommands,
  joinTextblockBackward,
  joinTextblockForward,
  toggleMark,
} from 'prosemirror-commands'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { marks, nodes } from './schema.ts'

export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.emphasis)

/** Makes one list of paragraphs and lists. */
const mergeInList: Command = ({ doc, selection: { $from, $to }, tr }, dispatch) => {
  const items: Node[] = []
  doc.nodesBetween($from.before(1), $to.after(1), (node) => {
    if (node.isTextblock) items.push(nodes.listItem.create(null, node))
  })
  dispatch?.(tr.replaceWith($from.before(1), $to.after(1), nodes.bulletList.create(null, items)))
  return true
}

export const toggleList = autoJoin(
  chainCommands(liftListItem(nodes.listItem), wrapInList(nodes.bulletList), mergeInList),
  ['bulletList'],
)

const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isAtStart = empty && $from.parentOffset === 0 && $from.index(-1) === 0
  return isAtStart && liftListItem(nodes.listItem)(state, dispatch)
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

export const hasMark =
  (type: MarkType) =>
  ({ selection: { $from, from, to, empty }, storedMarks, doc }: EditorState) =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)

export const isInList = ({ selection: { $from, $to } }: EditorState) => $from.depth > 1 && $to.depth > 1

/** The keys, and `- ` or `1. ` at the start of a paragraph for a list. */
export const editing = [
  keymap({
    'Mod-b': toggleStrong,
    'Mod-i': toggleEmphasis,
    'Mod-Shift-8': toggleList,
    'Shift-Enter': insertBreak,
    Enter: splitListItem(nodes.listItem),
    Backspace: autoJoin(chainCommands(leaveList, joinTextblockBackward), ['bulletList']),
    Delete: joinTextblockForward,
  }),
  keymap(baseKeymap),
  inputRules({
    rules: [
      wrappingInputRule(/^[-*•] $/, nodes.bulletList),
      wrappingInputRule(
        /^(\d{1,9})[.)] $/,
        nodes.orderedList,
        ([, order]) => ({ order: Number(order) }),
        ([, order], { childCount, attrs }) => attrs.order + childCount === Number(order),
      ),
    ],
  }),
]
