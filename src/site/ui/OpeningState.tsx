import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { type Opening, openingAt, openingText } from './opening.ts'
import { useSite } from './SiteContext.ts'
import { media } from './theme.ts'
import { useEveryMinute } from './time.ts'

/** „Jetzt geöffnet“, once the browser has checked the time; the plain hours are shown next to it in any case. */
export function OpeningState() {
  const site = useSite()
  const [opening, setOpening] = useState<Opening>()
  useEveryMinute(useCallback(() => setOpening(openingAt(new Date(), site)), [site]))
  // The space is reserved, so that nothing moves when the text appears.
  return <Line data-live="">{opening ? openingText(opening) : '\u00a0'}</Line>
}

const Line = styled.p`
  font-weight: 600;
  min-height: 1lh;
  /* However long it is, it makes no column wider. */
  width: 0;
  min-width: 100%;
  ${media.print} { display: none; }
`
