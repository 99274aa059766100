import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { phrases } from './phrases.ts'
import { highlighting } from './source-styles.ts'

/** What every source view has. CodeMirror itself lets Escape, then Tab leave the text. */
export const extensions = [
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
  keymap.of([indentWithTab, ...searchKeymap, ...foldKeymap, ...defaultKeymap]),
  EditorView.lineWrapping,
  EditorState.phrases.of(phrases),
  highlighting,
]
