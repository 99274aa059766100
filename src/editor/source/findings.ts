import {
  type Diagnostic,
  forEachDiagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from '@codemirror/lint'
import type { EditorState, Extension } from '@codemirror/state'
import { type EditorView, keymap, type Panel, showPanel } from '@codemirror/view'
import type { Problem } from '../../problems/index.ts'
import { make } from '../element.ts'

type Finding = Diagnostic & { problem: Problem }

/** Marks problems in the text. */
export function showFindings(view: EditorView, problems: readonly Problem[]): void {
  const { doc } = view.state
  // The text may have fewer lines by now.
  const offsetOf = (line: number, column: number) =>
    line > doc.lines ? doc.length : Math.min(doc.line(line).from + column - 1, doc.length)
  const findings = problems.map((problem): Finding => {
    const { severity, line, column, endLine, endColumn, hint = '' } = problem
    const from = offsetOf(line, column)
    const to = Math.max(from, offsetOf(endLine, endColumn))
    const message = `${severity === 'error' ? 'Fehler' : 'Hinweis'}: ${problem.message}\n${hint}`
    return { from, to, severity, message, problem }
  })
  view.dispatch(setDiagnostics(view.state, findings))
}

/** The finding at the cursor, or one in its line. */
function findingAt(state: EditorState): Finding | undefined {
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  let found: Finding | undefined
  forEachDiagnostic(state, (diagnostic, from, to) => {
    const isAtCursor = from <= head && head <= to
    if (isAtCursor || (!found && from <= line.to && to >= line.from)) found = diagnostic as Finding
  })
  return found
}

const help = 'F8: nächste Meldung · Strg+F: suchen · Esc, dann Tab: weiter zum nächsten Feld'

/** Gutter marks, and below the text the finding at the cursor, so that no mouse is needed. */
export function findings(onFix: (problem: Problem) => void): Extension {
  const fixAt = ({ state }: EditorView) => {
    const problem = findingAt(state)?.problem
    if (problem?.fix) onFix(problem)
    return problem?.fix !== undefined
  }
  const panel = (view: EditorView): Panel => {
    const status = make('div', { ariaLive: 'polite' })
    const button = make('button', { type: 'button', title: 'Strg+.' }, 'Beheben')
    button.addEventListener('click', () => {
      fixAt(view)
      view.focus()
    })
    const dom = make('div', {}, status, button)
    const update = ({ state }: { state: EditorState }) => {
      const finding = findingAt(state)
      const words = finding?.message ?? help
      if (status.textContent !== words) status.textContent = words
      button.hidden = !finding?.problem.fix
      dom.className = finding ? 'finding' : 'finding help'
    }
    update(view)
    return { dom, update }
  }
  return [
    lintGutter(),
    showPanel.of(panel),
    keymap.of([
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
      { key: 'Mod-.', run: fixAt },
    ]),
  ]
}
