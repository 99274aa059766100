import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { SiteData } from '#schema'
import { PrimaryButton } from '../ui/Actions.tsx'
import { attempt } from '../ui/attempt.ts'
import { OpeningHours, PhoneLink } from '../ui/CompanyContact.tsx'
import { OutOfView } from '../ui/OutOfView.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, font, header, size, space, type } from '../ui/theme.ts'

type Props = Pick<SiteData['navigation'], 'offer'> & {
  entries: SiteData['navigation']['menu']
  /** True if the menu is too wide for the header of any screen. */
  isOnly: boolean
}

/**
 * The menu on small screens: a popover, so the browser itself opens it, and closes it on Escape or a tap on the header
 * above it. Where popovers are not supported, it is hidden, and a link to the menus in the footer is shown instead.
 */
export function MobileMenu({ entries, offer, isOnly }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const close = useCallback(() => attempt(() => panel.current?.hidePopover()), [])
  useEffect(() => {
    // A header that has become wider shows the other menu.
    const closeHidden = () => panel.current?.offsetWidth === 0 && close()
    // Going back shows another page. The focus may be outside the menu: in Safari, tapping a button does not move it.
    addEventListener('popstate', close)
    addEventListener('resize', closeHidden)
    return () => {
      removeEventListener('popstate', close)
      removeEventListener('resize', closeHidden)
    }
  }, [close])
  /** The panel covers the page, so the focus would be invisible behind it. */
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <Small onBlur={closeBehind} data-only={isOnly || undefined}>
      <OutOfView>
        <Panel ref={panel} id="menu" popover="auto" aria-label="Menü">
          <ul>
            {entries.map(({ label, to }, i) => (
              <li key={i}>
                <SiteLink href={to} onClick={close} aria-current={pathname === to ? 'page' : undefined}>
                  {label}
                </SiteLink>
              </li>
            ))}
            <li>
              <PrimaryButton href={offer.to} onClick={close}>
                {offer.label}
              </PrimaryButton>
            </li>
          </ul>
          <Contact>
            <PhoneLink />
            <OpeningHours />
          </Contact>
        </Panel>
      </OutOfView>
      <Toggle type="button" popoverTarget="menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="currentColor" d="M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z" />
          <path
            fill="currentColor"
            d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z"
          />
        </svg>
        <span>Menü</span>
      </Toggle>
      <Instead href="#fuss">Menü</Instead>
    </Small>
  )
}

const Small = styled.div`
  &:not([data-only]) { ${header.desktop} { display: none; } }
`

const toggle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${size.target};
  /* The icon stands at the edge of the content, its target beyond. */
  margin-inline: 0.625rem -0.625rem;
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  /* The narrowest screens show only the icon; screen readers still read the word. */
  span { font-size: 0; }
  ${header.phone} { margin-inline: 0; padding-left: ${space(1)}; gap: ${space(1)}; span { font-size: inherit; } }
`

const Toggle = styled.button`
  ${toggle}
  display: none;
  path:last-child { display: none; }
  @supports selector(:popover-open) {
    [popover] + & { display: inline-flex; }
    :popover-open + & path:first-child { display: none; }
    :popover-open + & path:last-child { display: inline; }
  }
`

const Instead = styled.a`
  ${toggle}
  @supports selector(:popover-open) {
    [popover] ~ & { display: none; }
  }
`

const Panel = styled.nav`
  display: none;
  &:popover-open { display: block; }
  position: fixed;
  inset: ${size.header} 0 0;
  width: 100%;
  height: calc(100dvh - ${size.header});
  max-width: none;
  max-height: none;
  margin: 0;
  padding: ${space(1)} ${space(3)} ${space(3)};
  border: 0;
  background: ${color.paper};
  color: ${color.ink};
  overflow-y: auto;
  li a { display: flex; align-items: center; min-height: 3.5rem; font-size: 1.25rem; font-weight: 600; text-decoration: none; }
  > ul > li:not(:last-child) { border-bottom: 1px solid ${color.line}; }
  > ul > li:last-child { margin-top: ${space(3)}; }
  > ul > li:last-child a { justify-content: center; }
  [aria-current] { box-shadow: inset 0 -2px ${color.timber}; }
`

const Contact = styled.div`
  margin-top: ${space(3)};
  font-size: ${type.small};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    white-space: nowrap;
    font: 600 1.75rem/1.1 ${font.heading};
    text-decoration: none;
  }
`
