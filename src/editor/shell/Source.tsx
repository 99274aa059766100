import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { isError, sentence } from '../../content/problems/index.ts'
import { color, space } from '../../site/ui/theme.ts'
import { textChanges } from '../lines.ts'
import type { Editor } from '../session/use-editor.ts'
import { ActionList, Button } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'

type Props = { editor: Editor; close: () => void }

/** The YAML of the open file as plain text, and below it what is wrong with it. */
export function SourceRegion({ editor: { store, state, selected, change } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const file = selected?.file ?? state?.shown ?? ''
  const text = useMemo(() => store.source(file), [store, file, state])
  const problems = state?.problems.filter((one) => one.file === file) ?? []
  // Computed once for each selection: typing moves the line of the selected field, but must not move the caret.
  const line = useMemo(() => selected && store.sourceLine(selected), [store, selected])
  // A layout effect, so that the text is updated before the next key; the caret keeps its position in the text.
  useLayoutEffect(() => {
    for (const { from, to, insert } of textChanges(field.current?.value ?? '', text).toReversed())
      field.current?.setRangeText(insert, from, to, 'preserve')
  }, [text])
  useEffect(() => {
    if (field.current && line && document.activeElement !== field.current) moveTo(field.current, line)
  }, [line, file])
  const goTo = (line: number) => {
    field.current?.focus()
    if (field.current) moveTo(field.current, line)
  }
  return (
    <Room aria-label="Quelltext">
      <textarea
        ref={field}
        aria-label={`Quelltext von ${file.replace(/^.*\//, '')}`}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
        onChange={({ target }) => change('apply', { kind: 'source', file, text: target.value })}
      />
      <ActionList aria-live="polite">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.path} ${problem.message}`} data-severity={problem.severity}>
            <p>
              <strong>
                {isError(problem) ? 'Fehler' : 'Hinweis'}, Zeile {problem.line}
              </strong>{' '}
              {sentence(problem)}
            </p>
            <Button onClick={() => goTo(problem.line)}>Zur Zeile</Button>
            {problem.fix && (
              <Button onClick={() => change('apply', { kind: 'fix', file, problem })}>Beheben</Button>
            )}
          </li>
        ))}
      </ActionList>
    </Room>
  )
}

/** Puts the caret at the beginning of a line, and the line near the top. */
function moveTo(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + Number(line > 1)
  field.setSelectionRange(start, start)
  field.scrollTo(0, (field.scrollHeight / lines.length) * (line - 2))
}

const Room = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  textarea { flex: 1; min-height: 0; padding: ${space(1)} ${space(2)}; border: 0; resize: none; color: ${color.ink}; font: 0.875rem/1.6 ui-monospace, Consolas, Menlo, monospace; }
  ol { max-height: 40%; padding: 0 ${space(2)}; overflow-y: auto; font-size: 0.875rem; }
`
