import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, container, font, media, space, type } from '../ui/theme.ts'
import { ink } from './TechnicalDrawing.tsx'

type Props = {
  className?: string
  name: string
  lines: readonly (string | undefined)[]
  /** True if the side view of the product takes less room than the others. */
  isNarrow?: boolean
  children: ReactNode
}

/** The sheet of a drawing: its views, and the title block in the lower right corner. */
export function DrawingSheet({ className, name, lines, isNarrow, children }: Props) {
  return (
    <Container>
      <Sheet data-narrow={isNarrow ? '' : undefined} className={className}>
        {children}
        <TitleBlock>
          <strong>{name}</strong>
          {[...lines, 'Alle Maße in Millimetern'].map((line, i) => line && <span key={i}>{line}</span>)}
        </TitleBlock>
      </Sheet>
    </Container>
  )
}

const Container = styled.div`
  container-type: inline-size;
  /* On paper, all views are side by side, as on a wide screen. */
  ${media.print} { zoom: 0.59; }
`

const Sheet = styled.figure`
  --edge: ${space(1.5)};
  display: grid;
  align-content: start;
  gap: ${space(5)};
  margin: 0;
  padding: ${space(3)} var(--edge) 0;
  border: 1px solid ${color.ink};
  background: ${color.surface};
  break-inside: avoid;
  ${container.medium} { --edge: ${space(5)}; padding-top: ${space(5)}; column-gap: ${space(5)}; }
  ${ink}
`

const TitleBlock = styled.figcaption`
  grid-column: 1 / -1;
  align-self: end;
  margin-inline: calc(-1 * var(--edge));
  border-top: 1px solid ${color.ink};
  line-height: 1.4;
  font-size: ${type.small};
  color: ${color.muted};
  strong, span { display: block; padding: ${space(1)} ${space(2)}; }
  strong { padding-block: ${space(1.5)}; color: ${color.ink}; font: 600 ${type.h3}/1.2 ${font.heading}; }
  span { border-top: 1px solid ${color.line}; }
  ${media.print} { font-size: 1.375rem; strong { font-size: 1.5rem; } }
`

/** Places the title block in the corner of the sheet, where the grid leaves a cell for it. */
export const inCorner = css`
  > figcaption { grid-column: auto; margin-left: 0; border-left: 1px solid ${color.ink}; }
`

/** Places the parts of the title block side by side along the lower edge of the sheet. */
export const alongEdge = css`
  > figcaption { display: flex; grid-column: 1 / -1; margin-left: calc(-1 * var(--edge)); border-left: 0; }
  > figcaption strong { white-space: nowrap; }
  > figcaption span { flex: auto; padding-block: ${space(1.5)}; border-top: 0; border-left: 1px solid ${color.line}; }
`
