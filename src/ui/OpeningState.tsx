import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { clockTime, type Opening, openingAt } from './opening.ts'
import { useSite } from './SiteContext.ts'

/** „Jetzt geöffnet“, once the browser knows the time; the plain hours stand beside it in any case. */
export function OpeningState() {
  const { openingHours, holidays } = useSite()
  const [opening, setOpening] = useState<Opening>()
  useEffect(() => {
    const look = () => setOpening(openingAt(new Date(), openingHours, holidays))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [openingHours, holidays])
  // The room is kept, so that nothing moves when the words arrive.
  return <Line data-live="">{opening ? wording(opening) : '\u00a0'}</Line>
}

function wording(opening: Opening): string {
  if (opening.isOpen) return `Jetzt geöffnet, bis ${clockTime(opening.until)}`
  if (!opening.opens) return 'Zurzeit geschlossen'
  return `Zurzeit geschlossen, öffnet ${opening.opens.day} ${clockTime(opening.opens.at)}`
}

const Line = styled.p`
  font-weight: 600;
  min-height: 1lh;
`
