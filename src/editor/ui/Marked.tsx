import { diffComm } from 'node-diff3'
import styled from 'styled-components'
import { color } from '../../site/ui/theme.ts'

/** A text in which the words that another version does not have are marked. */
export function Marked({ text, other }: { text: string; other: string }) {
  const [words, others] = [text, other].map((one) => one.split(/(\s+)/))
  return (
    <Text>
      {diffComm(words ?? [], others ?? []).map((part, i) =>
        'common' in part ? part.common?.join('') : <mark key={i}>{part.buffer1.join('')}</mark>,
      )}
    </Text>
  )
}

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  mark { background: ${color.signal}; color: inherit; }
  mark:empty { display: none; }
`
