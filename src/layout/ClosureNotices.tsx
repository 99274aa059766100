import styled from 'styled-components'
import type { Closure } from '#schema'
import { onlyOn } from '../ui/days.ts'
import { RunningText } from '../ui/RunningText.tsx'
import { Inner } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, media, space } from '../ui/theme.ts'
import { useToday } from '../ui/time.ts'

/** On top of every page, while it is closed and as long before as site.yaml says: „Betriebsferien: 3. bis 5. Mai 2027“. */
export function ClosureNotices() {
  const { closures = [] } = useSite()
  return closures.map((closure) => <Notice key={closure.from} closure={closure} />)
}

function Notice({ closure: { announced, to, days, reason, text } }: { closure: Closure }) {
  return (
    <Ground aria-label={reason} {...onlyOn({ from: announced, to }, useToday())}>
      <Inner>
        <strong>{`${reason}: ${days}`}</strong>
        {text && <RunningText text={text} />}
      </Inner>
    </Ground>
  )
}

/** It has no `display`, so that it can be hidden. */
const Ground = styled.aside`
  padding-block: ${space(1.5)};
  background: ${color.signal};
  color: ${color.ink};
  & + & { border-top: 1px solid ${color.line}; }
  ${media.print} { display: none; }
`
