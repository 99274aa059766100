import styled from 'styled-components'
import { RunningText } from '../ui/RunningText.tsx'
import { Inner } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { onlyOn, showToday } from '../ui/shown-days.ts'
import { color, media, space } from '../ui/theme.ts'
import { useEveryMinute } from '../ui/time.ts'

/** Notices on top of every page, from the day that site.yaml sets: „Betriebsferien: 3. bis 5. Mai 2027“. */
export function ClosureNotices() {
  const { closures = [] } = useSite()
  useEveryMinute(showToday)
  return closures.map(({ announced, to, days, reason, text }) => (
    <Ground key={to} aria-label={reason} {...onlyOn({ from: announced, to })}>
      <Inner>
        <strong>{`${reason}: ${days}`}</strong>
        {text && <RunningText text={text} />}
      </Inner>
    </Ground>
  ))
}

/** Sets no `display`, so that the notice can be hidden. */
const Ground = styled.aside`
  padding-block: ${space(1.5)};
  background: ${color.signal};
  color: ${color.ink};
  & + & { border-top: 1px solid ${color.line}; }
  ${media.print} { display: none; }
`
