import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import type { SiteData } from '#schema'
import { attempt } from '../ui/attempt.ts'
import { OutOfView } from '../ui/OutOfView.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, dropdownCloseDelay, header, shadow, size, space, type } from '../ui/theme.ts'

type Entries = SiteData['navigation']['menu']

/**
 * The desktop menu. Dropdowns open and close by CSS alone (hover and focus, closing with a delay), so they
 * work before React is loaded and without it. React adds what CSS cannot: Escape, the arrow keys, and saying what is open.
 */
export function MainMenu({ entries }: { entries: Entries }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useDismissal(nav)
  return (
    <Nav ref={nav} aria-label="Hauptmenü">
      <ul>
        {entries.map(({ label, to, items }, i) => (
          <li key={i} onKeyDown={items.length > 0 ? moveFocus : undefined}>
            <SiteLink href={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </SiteLink>
            {items.length > 0 && (
              <OutOfView>
                <Dropdown data-later="" aria-label={label}>
                  {items.map((item, j) => (
                    <li key={j}>
                      <SiteLink href={item.to} aria-current={pathname === item.to ? 'page' : undefined}>
                        <span>{item.label}</span> {item.note && <Note>{item.note}</Note>}
                      </SiteLink>
                    </li>
                  ))}
                </Dropdown>
              </OutOfView>
            )}
          </li>
        ))}
      </ul>
    </Nav>
  )
}

/** Escape or a click closes the open dropdown until the pointer or the focus returns. */
function useDismissal(menu: RefObject<HTMLElement | null>) {
  useEffect(() => attempt(() => (menu.current ? listen(menu.current) : undefined)), [menu])
}

function listen(nav: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const tell = () => requestAnimationFrame(() => tellWhatIsOpen(nav))
  const dismiss = () => {
    nav.setAttribute('data-dismissed', '')
    tell()
  }
  const restore = () => {
    nav.removeAttribute('data-dismissed')
    tell()
  }
  tell()

  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      // The focus returns to the entry that owns the dropdown, and must not open it again.
      nav.querySelector('ul ul :focus')?.closest('nav > ul > li')?.querySelector('a')?.focus()
      dismiss()
    },
    { signal },
  )
  nav.addEventListener('click', dismiss, { signal })
  nav.addEventListener('focusin', restore, { signal })
  // A dropdown that closes with a delay.
  nav.addEventListener('transitionend', tell, { signal })
  nav.addEventListener(
    'pointerover',
    ({ target, relatedTarget }) => {
      const entry = target instanceof Element && target.closest('nav > ul > li')
      if (entry && !entry.contains(relatedTarget as Node | null)) restore()
    },
    { signal },
  )
  return () => listening.abort()
}

/** Styles open and close the dropdowns; screen readers know only what the entries say. */
function tellWhatIsOpen(nav: HTMLElement): void {
  for (const list of nav.querySelectorAll('ul ul'))
    list.previousElementSibling?.setAttribute(
      'aria-expanded',
      String(getComputedStyle(list).visibility === 'visible'),
    )
}

/** Arrow keys move through an entry and its dropdown. */
function moveFocus(event: KeyboardEvent<HTMLLIElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  event.currentTarget.closest('nav')?.removeAttribute('data-dismissed')
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
}

const Nav = styled.nav`
  display: none;
  ${header.desktop} { display: block; align-self: stretch; }
  > ul { display: flex; height: 100%; }
  > ul > li { display: flex; align-items: center; }
  a {
    display: flex;
    align-items: center;
    min-height: ${size.target};
    padding-inline: ${space(1)};
    text-decoration: none;
  }
  a:hover { text-decoration: underline; }
  > ul > li > [aria-current] { box-shadow: inset 0 -2px ${color.timber}; }
  > ul > li { position: relative; }
  /* A dropdown whose own styles come later. */
  [data-later] { position: absolute; visibility: hidden; }
  > ul > li:is(:hover, :focus-within) > ul { visibility: visible; transition-delay: 0s; }
  /* Another dropdown takes over immediately. */
  &:has(> ul > li:hover > ul) > ul > li:not(:hover) > ul,
  &:has(> ul > li:focus-within > ul) > ul > li:not(:focus-within, :hover) > ul,
  &[data-dismissed] > ul > li > ul {
    visibility: hidden;
    transition: none;
  }
`

const width = 22

/**
 * One column centred below its entry: a straight line from the entry to an item leads down and inward, so the pointer
 * never crosses the neighbouring entry, which would open its own dropdown.
 */
const Dropdown = styled.ul`
  top: 100%;
  left: calc(50% - ${width / 2}rem);
  width: ${width}rem;
  max-height: calc(100dvh - ${size.header});
  overflow-y: auto;
  padding: ${space(1)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  box-shadow: ${shadow};
  transition: visibility 0s ${dropdownCloseDelay};
  a {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    min-height: 3.5rem;
    padding: ${space(1)} ${space(1.5)};
    border-left: 3px solid transparent;
    font-weight: 600;
    line-height: 1.3;
  }
  a:hover { background: ${color.sand}; text-decoration: none; }
  a:hover > :first-child { text-decoration: underline; }
  [aria-current] { border-left-color: ${color.timber}; }
`

const Note = styled.span`
  font-size: ${type.small};
  font-weight: 400;
  color: ${color.muted};
  text-wrap: balance;
`
