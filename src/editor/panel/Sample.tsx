import styled from 'styled-components'
import { color } from '../../ui/theme.ts'
import { Still } from '../shell/Still.tsx'
import { useAnswer } from '../shell/use-answer.ts'
import { useHands } from './hands.ts'

/** A block as it looks with the words of its example. */
export function Sample({ type }: { type: string }) {
  const view = useAnswer(useHands().editor, '', 'sample', type)
  const at = view && { file: view.file, path: ['blocks', 0] }
  return (
    <Window aria-hidden inert>
      <Still title="Beispiel" view={view} at={at} width={1000} scale={0.5} />
    </Window>
  )
}

const Window = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: 4px;
  background: ${color.paper};
`
