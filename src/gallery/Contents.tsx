import styled from 'styled-components'
import { color, media, size, space } from '../ui/theme.ts'

/** Anchor of a block in the gallery; no example may have an anchor of this kind. */
export const anchorOf = (type: string) => `baustein-${type}`

/** The list of all blocks: next to them on a wide screen, above them on a phone. */
export function Contents({ types }: { types: readonly string[] }) {
  return (
    <Nav aria-label="Inhalt">
      <ul>
        {types.map((type) => (
          <li key={type}>
            <a href={`#${anchorOf(type)}`}>{type}</a>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = styled.nav`
  padding-inline: ${space(2)};
  ul { display: flex; flex-wrap: wrap; gap: 0 ${space(2)}; }
  a { display: inline-flex; align-items: center; min-height: ${size.target}; hyphens: none; white-space: nowrap; }
  ${media.tablet} { padding-inline: ${space(3)}; }
  ${media.desktop} {
    grid-area: 1 / 1 / 3;
    padding: 0;
    border-right: 1px solid ${color.line};
    ul {
      position: sticky;
      top: ${size.header};
      max-height: calc(100vh - ${size.header});
      padding: ${space(4)} ${space(3)};
      display: block;
      overflow-y: auto;
    }
    a { min-height: 2.25rem; text-decoration: none; }
    a:hover { text-decoration: underline; }
  }
`
