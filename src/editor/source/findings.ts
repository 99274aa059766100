import { type Diagnostic, forEachDiagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import type { EditorState, Extension } from '@codemirror/state'
import { type EditorView, type Panel, showPanel } from '@codemirror/view'
import type { Problem } from '../../problems/index.ts'
import { make } from '../element.ts'

type Finding = Diagnostic & { problem: Problem }

/** Marks problems in the text. */
export function showFindings(view: EditorView, problems: readonly Problem[]): void {
  const { doc } = view.state
  // The text may have fewer lines by now.
  const placeOf = (line: number, column: number) =>
    line > doc.lines ? doc.length : Math.min(doc.line(line).from + column - 1, doc.length)
  const findings = problems.map((problem): Finding => {
    const from = placeOf(problem.line, problem.column)
    const to = Math.max(from, placeOf(problem.endLine, problem.endColumn))
    const { severity, message } = problem
    return { from, to, severity, message, problem, renderMessage: () => wordsOf(problem) }
  })
  view.dispatch(setDiagnostics(view.state, findings))
}

function wordsOf({ severity, message, hint = '' }: Problem): HTMLElement {
  const lines = [`${severity === 'error' ? 'Fehler' : 'Hinweis'}: ${message}`, hint]
  return make('div', {}, ...lines.map((line) => make('p', {}, line)))
}

/** The problem at the cursor or in its line, and whether its fix still fits the current text. */
export function findingAt(state: EditorState): { problem: Problem; isMendable: boolean } | undefined {
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const found: { problem: Problem; isMendable: boolean; distance: number }[] = []
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (to < line.from || from > line.to) return
    const { problem } = diagnostic as Finding
    const isMendable = problem.fix !== undefined && diagnostic.from === from && diagnostic.to === to
    const distance = from <= head && head <= to ? 0 : Math.min(Math.abs(from - head), Math.abs(to - head))
    found.push({ problem, isMendable, distance })
  })
  return found.sort((a, b) => a.distance - b.distance)[0]
}

const help = 'F8: nächste Meldung · Strg+F: suchen · Esc, dann Tab: weiter zum nächsten Feld'

/** Gutter marks, and below the text the finding at the cursor, so that no mouse is needed. */
export function findings(mend: (problem: Problem) => void): Extension {
  return [lintGutter(), showPanel.of((view) => findingPanel(view, mend))]
}

function findingPanel(view: EditorView, mend: (problem: Problem) => void): Panel {
  const status = make('div', { ariaLive: 'polite' })
  const button = make('button', { type: 'button', title: 'Strg+.' }, 'Beheben')
  const dom = make('div', {}, status, button)
  let shown: Problem | undefined
  const show = (state: EditorState) => {
    const { problem, isMendable = false } = findingAt(state) ?? {}
    button.hidden = !isMendable
    if (problem === shown && status.hasChildNodes()) return
    shown = problem
    status.replaceChildren(...(problem ? wordsOf(problem).childNodes : [help]))
    dom.className = problem ? 'finding' : 'finding help'
  }
  button.addEventListener('click', () => {
    if (shown) mend(shown)
    view.focus()
  })
  show(view.state)
  return { dom, update: ({ state }) => show(state) }
}
