import styled from 'styled-components'
import { buttonShape } from '../ui/Actions.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, size, space } from '../ui/theme.ts'
import { useOffer } from './offer.ts'

/** On phones: call or ask, within reach of the thumb. The page leaves space for it, so it never covers anything. */
export function PhoneBar() {
  const { company } = useSite()
  return (
    <Bar aria-label="Schnell zum Kontakt">
      <a href={`tel:${company.phoneLink}`}>Anrufen</a>
      <SiteLink href={useOffer().to}>Angebot</SiteLink>
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 9;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1)};
  height: ${size.bar};
  padding: ${space(1)} ${space(2)};
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  a { ${buttonShape} border-color: ${color.forest}; padding: 0; overflow-wrap: normal; }
  a:last-child { background: ${color.forest}; color: ${color.onForest}; }
  /* An open keyboard leaves no space for it. */
  body:has(form :is(input, textarea, select):focus) & { display: none; }
  ${media.tablet} { display: none; }
  ${media.print} { display: none; }
`
