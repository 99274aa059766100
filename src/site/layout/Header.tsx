import styled from 'styled-components'
import { PrimaryButton } from '../ui/Actions.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, header, media, size, space } from '../ui/theme.ts'
import { Logo } from './Logo.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { menuFits } from './menu-fits.ts'
import { useOffer } from './offer.ts'

export function Header() {
  const site = useSite()
  const { company, navigation } = site
  const fits = menuFits(site)
  const offer = useOffer()
  return (
    <Bar>
      <Row>
        <Logo />
        {fits && <MainMenu entries={navigation.menu} />}
        <Phone href={`tel:${company.phoneLink}`} aria-label={`Anrufen: ${company.phone}`}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              fill="currentColor"
              d="M6.6 2h3.1l1.6 4.6-2.2 1.9a12 12 0 0 0 6.4 6.4l1.9-2.2 4.6 1.6v3.1a3 3 0 0 1-3.3 3A17.5 17.5 0 0 1 3.6 5.3 3 3 0 0 1 6.6 2z"
            />
          </svg>
          <span>{company.phone}</span>
        </Phone>
        <Offer href={offer.to}>{offer.label}</Offer>
        <MobileMenu entries={navigation.menu} offer={offer} isOnly={!fits} />
      </Row>
    </Bar>
  )
}

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 10;
  container: header / inline-size;
  height: ${size.header};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  ${media.low} { position: absolute; }
  /* On paper it is a letterhead. */
  ${media.print} { position: static; }
`

const Row = styled.div`
  height: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space(3)};
  display: flex;
  align-items: center;
  gap: ${space(1)};
  > :first-child { margin-right: auto; }
  svg { flex: none; }
  /* Where a label has less room than estimated, its words stay whole. */
  overflow-wrap: normal;
  ${header.tablet} { gap: ${space(2)}; }
  ${media.print} { > :not(:first-child) { display: none; } }
`

const Phone = styled.a`
  display: none;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: ${size.target};
  min-height: ${size.target};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  span { display: none; }
  ${header.small} { display: inline-flex; }
  ${header.number} { span { display: inline; } }
`

const Offer = styled(PrimaryButton)`
  display: none;
  padding-inline: ${space(2)};
  ${header.tablet} { display: inline-flex; }
`
