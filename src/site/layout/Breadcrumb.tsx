import styled from 'styled-components'
import type { ShownPage } from '#schema'
import { inner } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, size, space, type } from '../ui/theme.ts'
import { breadcrumbTo } from './trail.ts'

/** The position of a page within the site: „Startseite › Leistungen › Reparatur“. */
export function Breadcrumb({ page }: { page: ShownPage }) {
  const trail = breadcrumbTo(page, useSite())
  if (trail.length === 0) return null
  return (
    <Nav aria-label="Sie sind hier">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            {to === page.path ? (
              <span aria-current="page">{label}</span>
            ) : (
              <SiteLink href={to}>{label}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </Nav>
  )
}

const Nav = styled.nav`
  ${inner}
  padding-top: ${space(2)};
  font-size: ${type.small};
  color: ${color.muted};
  ol { display: flex; flex-wrap: wrap; align-items: baseline; }
  li:not(:last-child)::after { content: '›' / ''; padding-inline: ${space(1)}; }
  a { display: inline-flex; align-items: center; min-width: ${size.target}; min-height: ${size.target}; color: inherit; }
  ${media.tablet} { a { min-width: 0; min-height: 1.75rem; } }
  ${media.print} { display: none; }
`
