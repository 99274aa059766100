import styled from 'styled-components'
import type { Problem } from '../../problems/index.ts'
import { color, space } from '../../ui/theme.ts'
import { Button, Count } from './parts.tsx'
import type { Editor } from './use-editor.ts'

/** What is wrong on all pages, errors first; each leads to its field. */
export function Findings({ editor: { state, select } }: { editor: Editor }) {
  const problems = [...(state?.problems ?? [])].sort((a, b) => order(a.severity) - order(b.severity))
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <Region aria-label="Meldungen">
      <details open={errors > 0}>
        <summary>
          Meldungen
          {errors > 0 && <Count $kind="error">{errors}</Count>}
          {problems.length > errors && <Count $kind="warning">{problems.length - errors}</Count>}
          {problems.length === 0 && <small>Alles in Ordnung</small>}
        </summary>
        <ProblemList problems={problems} select={select} />
      </details>
    </Region>
  )
}

type ListProps = { problems: readonly Problem[]; select: Editor['select'] }

/** Each leads to the field that it is about. */
export function ProblemList({ problems, select }: ListProps) {
  return (
    <List>
      {problems.map(({ severity, file, line, path, message, hint, code }) => (
        <li key={`${file} ${line} ${path} ${code} ${message}`} data-severity={severity}>
          <p>
            <strong>{severity === 'error' ? 'Fehler' : 'Hinweis'}</strong> {message} {hint}
          </p>
          <Button onClick={() => select({ file, path: stepsOf(path) })}>Zeigen</Button>
        </li>
      ))}
    </List>
  )
}

const order = (severity: string) => (severity === 'error' ? 0 : 1)

/** `blocks.0.title` as a path. */
function stepsOf(path: string): (string | number)[] {
  return path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

const Region = styled.section`
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  font-size: 0.875rem;
  summary { display: flex; align-items: center; gap: ${space(1)}; padding: ${space(1)} ${space(2)}; font-weight: 600; cursor: pointer; }
  summary small { color: ${color.muted}; font-weight: 400; }
  ol { max-height: 30vh; overflow-y: auto; }
`

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; align-items: start; gap: ${space(2)}; padding: ${space(1)} ${space(2)}; border-top: 1px solid ${color.line}; }
  p { flex: 1; margin: 0; }
  strong { color: ${color.muted}; }
  [data-severity='error'] strong { color: ${color.danger}; }
`
