import { defaultKeymap, indentLess, indentMore } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Problem } from '../../problems/index.ts'
import { lineChanges } from '../lines.ts'
import { findingAt, findings, showFindings } from './findings.ts'
import { adoptStyles, highlighting } from './looks.ts'
import { phrases } from './phrases.ts'

/** The events of a source view. */
export type Handlers = {
  onChange(text: string): void
  onCursor(offset: number): void
  onUndo(): void
  onRedo(): void
  onFix(problem: Problem): void
}

/** Marks a change that came from elsewhere. */
const outside = Annotation.define<boolean>()

/** Opens a file in a shadow root, where the policy allows styles. `handlers` returns the current handlers. */
export function openSource(
  root: ShadowRoot,
  opened: Record<'file' | 'text', string>,
  handlers: () => Handlers,
) {
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: documentOf(opened.text),
      extensions: [
        keymap.of(keysOf(handlers)),
        findings((problem) => handlers().onFix(problem)),
        ...fixed(opened.file),
        EditorView.domEventHandlers({ beforeinput: (event) => undoByMenu(event, handlers()) }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const isOurs = !transactions.some((one) => one.annotation(outside))
          if (docChanged && isOurs) handlers().onChange(state.doc.toString())
          if (selectionSet && isOurs) handlers().onCursor(state.selection.main.head)
        }),
      ],
    }),
  })
  adoptStyles(root)
  return {
    /** Takes over the new text of the file. */
    show(next: string) {
      const present = view.state.doc.toString()
      if (next !== present)
        view.dispatch({ changes: lineChanges(present, next), annotations: outside.of(true) })
    },
    report: (problems: readonly Problem[]) => showFindings(view, problems),
    select(range: { from: number; to: number }) {
      const anchor = Math.min(range.from, view.state.doc.length)
      const effects = EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 40 })
      view.dispatch({ selection: { anchor }, effects, annotations: outside.of(true) })
    },
    close: () => view.destroy(),
  }
}

/** Splits a text into lines; a lone CR, as on old Macs, is an ordinary character. */
function documentOf(text: string): Text {
  return Text.of(text.split('\n'))
}

function fixed(file: string) {
  return [
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    indentOnInput(),
    indentUnit.of('  '),
    yaml(),
    search({ top: true }),
    keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': `Quelltext von ${file.replace(/^.*\//, '')}`,
      lang: 'de',
    }),
    EditorState.phrases.of(phrases),
    highlighting,
  ]
}

/** The keys of the source view. CodeMirror itself lets Escape, then Tab leave the text. */
function keysOf(handlers: () => Handlers) {
  const undo = () => done(handlers().onUndo)
  const redo = () => done(handlers().onRedo)
  return [
    { key: 'Tab', run: indentMore, shift: indentLess },
    { key: 'Mod-z', run: undo, preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: redo, preventDefault: true },
    { linux: 'Ctrl-Shift-z', win: 'Ctrl-Shift-z', run: redo, preventDefault: true },
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
    {
      key: 'Mod-.',
      run: ({ state }: EditorView) => {
        const { problem, isMendable = false } = findingAt(state) ?? {}
        if (problem && isMendable) handlers().onFix(problem)
        return isMendable
      },
    },
  ]
}

function done(act: () => void): true {
  act()
  return true
}

function undoByMenu(event: InputEvent, { onUndo, onRedo }: Handlers): boolean {
  const act = { historyUndo: onUndo, historyRedo: onRedo }[event.inputType]
  if (!act) return false
  event.preventDefault()
  return done(act)
}
