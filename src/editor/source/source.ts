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
import { changesBetween } from '../lines.ts'
import { findingAt, findings, showFindings } from './findings.ts'
import { dress, highlighting } from './looks.ts'
import { type Answers, offers } from './offers.ts'
import { phrases } from './phrases.ts'

/** What a source view asks and says. */
export type Hands = Answers & {
  onChange(text: string): void
  onCursor(offset: number): void
  onUndo(): void
  onRedo(): void
  onFix(problem: Problem): void
}

/** A change that came from elsewhere. */
const outside = Annotation.define<boolean>()

/** Opens a file in a shadow root, where styles need no permission. `hands` are those of the moment. */
export function openSource(root: ShadowRoot, given: { file: string; text: string }, hands: () => Hands) {
  /** What was said and has not come back yet: it is older than what stands here. */
  let said: string[] = []
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: documentOf(given.text),
      extensions: [
        keymap.of(keysOf(hands)),
        offers(hands),
        findings((problem) => hands().onFix(problem)),
        ...fixed(given.file),
        EditorView.domEventHandlers({ beforeinput: (event) => undoByMenu(event, hands()) }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const isOurs = !transactions.some((one) => one.annotation(outside))
          if (docChanged && isOurs) {
            const text = state.doc.toString()
            said.push(text)
            hands().onChange(text)
          }
          if (selectionSet && isOurs) hands().onCursor(state.selection.main.head)
        }),
      ],
    }),
  })
  dress(root)
  return {
    /** Takes over what the file has become; what was typed here comes back and is no news. */
    show(next: string) {
      const known = said.indexOf(next)
      said = said.slice(known + 1)
      const present = view.state.doc.toString()
      if (known >= 0 || next === present) return
      said = []
      view.dispatch({ changes: changesBetween(present, next), annotations: outside.of(true) })
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

/** The line break of an old Mac is a character like others. */
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

/** Escape and then Tab leaves the text; CodeMirror sees to that. */
function keysOf(hands: () => Hands) {
  const undo = () => done(hands().onUndo)
  const redo = () => done(hands().onRedo)
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
        if (problem && isMendable) hands().onFix(problem)
        return isMendable
      },
    },
  ]
}

function done(act: () => void): true {
  act()
  return true
}

function undoByMenu(event: InputEvent, { onUndo, onRedo }: Hands): boolean {
  const act = { historyUndo: onUndo, historyRedo: onRedo }[event.inputType]
  if (!act) return false
  event.preventDefault()
  return done(act)
}
