import { useId } from 'react'
import { isError, type Problem } from '../../content/problems/index.ts'
import { color, space } from '../../site/ui/theme.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { Editor } from '../session/use-editor.ts'
import { ActionList, Button, Count, Small } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'

/** The problems of all pages, errors first; each leads to its field. */
export function FindingsRegion({ editor }: { editor: Editor }) {
  const { state } = editor
  const problems = (state?.problems ?? []).toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  const errors = problems.filter(isError).length
  return (
    <Region aria-label="Meldungen">
      <details open={errors > 0}>
        <summary>
          Meldungen
          {errors > 0 && <Count data-kind="error">{errors}</Count>}
          {problems.length > errors && <Count data-kind="warning">{problems.length - errors}</Count>}
          {state?.isChecked && problems.length === 0 && <small>Alles in Ordnung</small>}
        </summary>
        <ProblemList problems={problems} editor={editor} />
      </details>
    </Region>
  )
}

type ListProps = { problems: readonly Problem[]; editor: Editor; show?: Editor['show'] }

/** Problems, each with its page and a button that leads to its field. */
export function ProblemList({ problems, editor, show = editor.show }: ListProps) {
  const id = useId()
  const names = new Map(editor.state?.pages.map(({ file, title }) => [file, title]))
  return (
    <ActionList>
      {problems.map((problem, i) => {
        const { severity, file, line, path, code, message } = problem
        const page = names.get(file)
        return (
          <li key={`${file} ${line} ${path} ${code} ${message}`} data-severity={severity}>
            <p id={`${id}${i}`}>
              <strong>{isError(problem) ? 'Fehler' : 'Hinweis'}</strong> {page && <Small>{page}: </Small>}
              {editor.store.sentence(problem)}
            </p>
            {code !== 'ignored-file' && !file.endsWith('/') && (
              <Button onClick={() => show(placeOf(problem))} aria-describedby={`${id}${i}`}>
                Zeigen
              </Button>
            )}
          </li>
        )
      })}
    </ActionList>
  )
}

/** The place of a problem, whose path is a text such as `blocks.0.title`. */
export function placeOf({ file, path }: Problem): FieldRef {
  const steps = path === '' ? [] : path.split('.')
  return { file, path: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)) }
}

const Region = styled.section`
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  font-size: 0.875rem;
  summary { display: flex; align-items: center; gap: ${space(1)}; padding: ${space(1)} ${space(2)}; font-weight: 600; cursor: pointer; }
  summary small { color: ${color.muted}; font-weight: 400; }
  ol { max-height: 30vh; padding: 0 ${space(2)}; overflow-y: auto; }
`
