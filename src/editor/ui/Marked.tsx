import { diffComm } from 'node-diff3'
import { color } from '../../site/ui/theme.ts'
import { styled } from './styled.ts'

type Props = { text: string; other: string; isShort?: boolean }

/**
 * A text in which the words that another version does not have are marked. With `isShort`, of long parts that both have
 * only the ends are shown.
 */
export function Marked({ text, other, isShort = false }: Props) {
  const [words = [], others = []] = [text, other].map((one) => one.split(/(\s+)/))
  const parts = diffComm(words, others)
  return (
    <Text>
      {parts.map(({ common, buffer1 = [] }, i) => {
        if (!common) return <mark key={i}>{buffer1.join('')}</mark>
        return isShort ? shortened(common, i === 0, i === parts.length - 1) : common.join('')
      })}
    </Text>
  )
}

/** Words and the spaces between them that are kept beside a difference. */
const kept = 16

function shortened(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? 0 : kept, isLast ? 0 : kept]
  if (words.length <= start + end + kept) return words.join('')
  return `${words.slice(0, start).join('')} … ${words.slice(words.length - end).join('')}`
}

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  mark { background: ${color.signal}; color: inherit; }
  mark:empty { display: none; }
`
