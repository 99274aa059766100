import { AllSelection, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Option } from '../../fields/field-kinds.ts'
import { isWaiting } from '../../fields/waiting.ts'
import { make } from '../element.ts'
import { clipboardProps } from './clipboard.ts'
import { editing } from './commands.ts'
import { boxOf } from './geometry.ts'
import { targetOf } from './link-form.ts'
import { marks } from './schema.ts'
import { open, serialize } from './serialize.ts'
import { type EditedText, openSession, type Writing } from './session.ts'
import { createToolbar } from './toolbar.ts'

export type Running = Writing & {
  links(): readonly Option[]
  /** Ctrl+click on a link. */
  onFollow(target: string): void
  /** A table was pasted; true if it gets a block of its own. */
  onTable?(text: string): boolean
}

/** Edits running text in place. */
export function writeRunning(target: EditedText, options: Running) {
  const { at, links, onFollow, facts = () => [] } = options
  let { value } = options
  const values = new Map(facts().map((fact) => [fact.name, fact.value]))
  let opened = open(value, values)
  // The site styles paragraphs and lists by the class of the element around them.
  const range = target.range()
  const clone = make('div', { className: range ? boxOf(range).className : '', ariaMultiLine: 'true' })
  const view = new EditorView(
    { mount: clone },
    {
      state: EditorState.create({ doc: opened }),
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr))
        toolbar.update()
        if (tr.docChanged) session.changed()
      },
      ...clipboardProps((href) => targetOf(href, links()) !== undefined, options.onTable),
      handleDOMEvents: { keydown: readCaret },
      handleClick(_, pos, event) {
        const link = marks.link.isInSet(view.state.doc.resolve(pos).marks())
        if (!link || !(event.ctrlKey || event.metaKey)) return false
        onFollow(link.attrs.href)
        return true
      },
    },
  )
  const toolbar = createToolbar(view, links, facts)
  const session = openSession(clone, target, options, {
    // Trailing newlines are formatting; keep them.
    read: () =>
      view.state.doc.eq(opened) ? value : serialize(view.state.doc) + (/\n*$/.exec(value)?.[0] ?? ''),
    destroy: () => view.destroy(),
    placed: toolbar.placed,
  })
  session.host.append(toolbar.bar)
  view.updateState(view.state.reconfigure({ plugins: [toolbar.keys, ...editing] }))
  const spot = at && view.posAtCoords({ left: at.x, top: at.y })
  const { doc, tr } = view.state
  const caret = spot ? Selection.near(doc.resolve(spot.pos)) : Selection.atEnd(doc)
  view.dispatch(tr.setSelection(isWaiting(value) ? new AllSelection(doc) : caret))
  view.focus()

  return {
    close: session.close,
    /** Shows a value changed elsewhere, for example by undo. */
    update(next: string) {
      value = next
      opened = open(next, values)
      session.accept(next)
      const { doc, tr } = view.state
      const from = doc.content.findDiffStart(opened.content)
      const to = doc.content.findDiffEnd(opened.content)
      if (from === null || !to) return
      // With repeated characters the two ranges can overlap.
      const overlap = Math.max(0, from - Math.min(to.a, to.b))
      view.dispatch(tr.replace(from, to.a + overlap, opened.slice(from, to.b + overlap)))
    },
  }
}

/**
 * Browsers announce a moved caret a frame later, and ProseMirror waits for that. When keys follow each other faster, on a
 * busy page for example, the next one would act where the caret was.
 */
function readCaret(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  if (view.composing || !anchorNode || !focusNode || !view.dom.contains(anchorNode)) return
  const { doc, selection, tr } = view.state
  const [anchor, head] = [
    view.posAtDOM(anchorNode, anchorOffset ?? 0),
    view.posAtDOM(focusNode, focusOffset ?? 0),
  ]
  const seen = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!seen.eq(selection)) view.dispatch(tr.setSelection(seen))
}
