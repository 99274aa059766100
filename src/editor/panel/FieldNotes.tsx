import type { Path } from '#reading'
import type { Problem } from '../../content/problems/index.ts'
import type { PanelField } from '../fields/fields.ts'
import { Button } from '../ui/parts.tsx'
import { idOf, usePanel } from './context.ts'
import { ProblemItems } from './styles.tsx'

/** The purpose of a field, and its problems. */
export function About({
  field: { path, sentence, example, problems, kind, isThere },
}: {
  field: PanelField
}) {
  const isShown = example && !isThere && kind !== 'truth' && !sentence.includes('zum Beispiel')
  return (
    <>
      <p id={idOf(path, 'about')}>
        {sentence}
        {isShown && ` Beispiel: ${example}`}
      </p>
      <FieldProblems path={path} problems={problems} />
    </>
  )
}

export function FieldProblems({ path, problems }: { path: Path; problems: readonly Problem[] }) {
  const { run, file, editor } = usePanel()
  if (problems.length === 0) return null
  return (
    <ProblemItems id={idOf(path, 'findings')}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.line} ${problem.message}`} data-severity={problem.severity}>
          <span>
            <b>{problem.severity === 'error' ? 'Fehler:' : 'Hinweis:'}</b> {editor.store.sentence(problem)}
          </span>
          {problem.fix && (
            <Button
              onClick={() => run({ kind: 'fix', file, problem }, { message: 'Behoben', focus: idOf(path) })}
              title={problem.fix.text ? `Schreibt „${problem.fix.text}“` : undefined}
            >
              Beheben
            </Button>
          )}
        </li>
      ))}
    </ProblemItems>
  )
}
