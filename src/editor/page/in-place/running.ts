import { baseKeymap } from 'prosemirror-commands'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { make } from '../../element.ts'
import type { Choice } from '../../fields/field-kinds.ts'
import { bubbleStyles, createBubble, toggleEmphasis, toggleStrong } from './bubble.ts'
import { insertBreak, leaveList, listed, toggleList } from './commands.ts'
import { targetOf } from './link-form.ts'
import { markdownWriter } from './markdown.ts'
import { boxOf, type Target } from './overlay.ts'
import { cleanPastedHtml, withLists } from './paste.ts'
import { docOf } from './schema.ts'
import { openSession, type Writing } from './session.ts'

export type Running = Writing & {
  links(): readonly Choice[]
  /** Ctrl+click on a link. */
  onFollow(target: string): void
}

const styles = `${bubbleStyles}
  [data-in-place] a { text-decoration: underline; cursor: text }
  .ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important }`

/** Edits running text in place. */
export function writeRunning(target: Target, options: Running) {
  const { value, at, links, onFollow } = options
  let write = markdownWriter(value)
  // The site styles paragraphs and lists by the class of the element around them.
  const range = target.range()
  const clone = make('div', { className: range ? boxOf(range).className : '', ariaMultiLine: 'true' })
  const view = new EditorView(
    { mount: clone },
    {
      state: EditorState.create({ doc: docOf(value) }),
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr))
        bubble.update()
        if (tr.docChanged) session.changed()
      },
      transformPastedHTML: (html) => cleanPastedHtml(html, (href) => targetOf(href, links()) !== undefined),
      transformPasted: withLists,
      handleDOMEvents: { keydown: readCaret },
      handleClick(_, pos, event) {
        const link = view.state.doc
          .resolve(pos)
          .marks()
          .find(({ type }) => type.name === 'link')
        if (!link || !(event.ctrlKey || event.metaKey)) return false
        onFollow(link.attrs.href)
        return true
      },
    },
  )
  const bubble = createBubble(view, links)
  const session = openSession(clone, target, options, {
    read: () => write(view.state.doc),
    destroy: () => view.destroy(),
    styles,
    placed: bubble.placed,
  })
  session.host.append(bubble.bar)
  const keys = {
    ...formatting,
    Enter: leaveList(true),
    'Mod-k': doing(bubble.openLink),
    'Alt-F10': doing(bubble.focus),
  }
  view.updateState(view.state.reconfigure({ plugins: [keymap(keys), keymap(baseKeymap), listRules] }))
  const spot = at && view.posAtCoords({ left: at.x, top: at.y })
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(spot ? TextSelection.near(doc.resolve(spot.pos)) : Selection.atEnd(doc)))
  view.focus()

  return {
    close: session.close,
    /** Shows a value changed elsewhere, for example by undo. */
    update(next: string) {
      write = markdownWriter(next)
      session.accept(next)
      const { doc, tr } = view.state
      const wanted = docOf(next)
      const from = doc.content.findDiffStart(wanted.content)
      const to = doc.content.findDiffEnd(wanted.content)
      if (from === null || !to) return
      // With repeated characters the two ranges can overlap.
      const overlap = Math.max(0, from - Math.min(to.a, to.b))
      view.dispatch(tr.replace(from, to.a + overlap, wanted.slice(from, to.b + overlap)))
    },
  }
}

/**
 * Browsers announce a moved caret a frame later, and ProseMirror waits for that. When keys follow each other faster, on a
 * busy page for example, the next one would act where the caret was.
 */
function readCaret(view: EditorView): void {
  const caret = view.dom.ownerDocument.getSelection()
  if (view.composing || !caret?.anchorNode || !caret.focusNode) return
  if (![caret.anchorNode, caret.focusNode].every((node) => view.dom.contains(node))) return
  const { doc, selection, tr } = view.state
  if (!(selection instanceof TextSelection)) return
  const anchor = view.posAtDOM(caret.anchorNode, caret.anchorOffset)
  const head = view.posAtDOM(caret.focusNode, caret.focusOffset)
  const seen = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!seen.eq(selection)) view.dispatch(tr.setSelection(seen))
}

const formatting = {
  'Mod-b': toggleStrong,
  'Mod-i': toggleEmphasis,
  'Mod-Shift-8': toggleList,
  'Shift-Enter': insertBreak,
  Backspace: leaveList(false),
}

/** `- ` or `1. ` at the start of a paragraph begins a list. */
const listRules = inputRules({
  rules: [
    new InputRule(/^(?:[-*•]|(\d{1,9})[.)]) $/, ({ tr, selection }, [, number], start, end) => {
      if (selection.$from.parent.type.name !== 'paragraph') return null
      return listed(tr.delete(start, end), { start: number === undefined ? null : Number(number) })
    }),
  ],
})

function doing(act: () => void): Command {
  return () => {
    act()
    return true
  }
}
