import styled from 'styled-components'
import { buttonShape } from '../ui/Actions.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, size, space } from '../ui/theme.ts'
import { useOffer } from './offer.ts'

/** On phones: call or ask, within reach of the thumb. The page leaves space for it, so it never covers anything. */
export function PhoneBar() {
  const { company } = useSite()
  const { to, label, short = label } = useOffer()
  return (
    <Bar aria-label="Schnell zum Kontakt">
      <a href={`tel:${company.phoneLink}`}>Anrufen</a>
      <SiteLink href={to}>{short}</SiteLink>
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 9;
  display: flex;
  gap: ${space(1)};
  height: ${size.bar};
  padding: ${space(1)} ${space(2)};
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  a { ${buttonShape} border-color: ${color.forest}; flex: 1 0 auto; padding: 0 ${space(1)}; font-size: min(1rem, 6vw); line-height: 1.1; overflow-wrap: normal; }
  /* A long label takes the space that the call leaves, on two lines if needed. */
  a:last-child { flex-shrink: 1; overflow-wrap: anywhere; background: ${color.forest}; color: ${color.onForest}; }
  /* An open keyboard leaves no space for it. */
  body:has(form :is(input, textarea, select):focus) & { display: none; }
  ${media.tablet} { display: none; }
  ${media.low} { display: none; }
  ${media.print} { display: none; }
`
