import styled from 'styled-components'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, font, size, space } from '../ui/theme.ts'

/** The firm's own logo, or its name with a pallet in front view: one deck, three blocks, one bottom board. */
export function Logo() {
  const { company, brand } = useSite()
  if (brand?.logo) {
    return (
      <Home href="/">
        <img {...brand.logo} alt={company.shortName} />
      </Home>
    )
  }
  return (
    <Home href="/">
      <svg viewBox="0 0 48 24" width="48" height="24" aria-hidden="true">
        <path
          fill={brand?.colors?.accent ?? color.timber}
          d="M0 3h48v4H0zM0 17h48v4H0zM1 8h9v8H1zM19.5 8h9v8h-9zM38 8h9v8h-9z"
        />
      </svg>
      <span>{company.shortName}</span>
    </Home>
  )
}

const Home = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  overflow-wrap: normal;
  /* A logo may be as narrow as one letter. */
  min-width: ${size.target};
  min-height: ${size.target};
  font-family: ${font.heading};
  /* On a narrow screen it shrinks to stay beside the menu. */
  font-size: min(1.25rem, 6vw);
  font-weight: 600;
  line-height: 1.1;
  text-decoration: none;
`
