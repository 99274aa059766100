import { type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { color, media, size, space, type } from './theme.ts'

type Props = {
  anchor?: string | undefined
  /** The id of the heading, if links lead to it instead of the section. */
  headingId?: string
  title?: string | undefined
  lead?: string | undefined
  /** On a wide screen, places the heading next to the text, as in the margin of a data sheet. */
  beside?: boolean
  /** Shown on the right on a wide screen, and between heading and content on a phone. */
  aside?: ReactNode
  /** True if it belongs to the data sheet; a page that has one prints nothing else. */
  isSheet?: boolean
  children: ReactNode
}

/** A section of a page with its heading. Every second one has a sand background. */
export function Section({
  anchor,
  headingId,
  title,
  lead,
  beside = false,
  aside,
  isSheet = false,
  children,
}: Props) {
  const id = useId()
  const heading = headingId ?? id
  const hasHead = Boolean(title || lead)
  const layout = aside ? 'aside' : beside ? 'beside' : undefined
  return (
    <Band id={anchor} aria-labelledby={title && heading} data-sheet={isSheet ? '' : undefined}>
      <Parts data-layout={hasHead ? layout : undefined}>
        {hasHead && (
          <Head>
            {title && <h2 id={heading}>{title}</h2>}
            {lead && <Lead>{lead}</Lead>}
          </Head>
        )}
        {aside}
        {beside || aside ? <div>{children}</div> : children}
      </Parts>
    </Band>
  )
}

export const inner = css`
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space(3)};
`

/** On paper, entries stand side by side in lines: browsers split those of a grid, whatever they are told. */
export const unsplit = (columns: 2 | 3) => css`
  ${media.print} {
    &&:not([data-circuit], [data-kind='legal'] *) { display: block; > li { display: inline-block; vertical-align: top; width: ${Math.floor(100 / columns) - 3}%; margin: 0 3% 3% 0; } }
  }
`

/** Columns for few entries, chosen so that none is left alone in the last row. */
export const fullRows = css`
  display: grid;
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    &:not(:has(> :nth-child(3))), &:has(> :nth-child(4):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  ${media.columns} { &:has(> :nth-child(4):last-child) { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
`

export const Inner = styled.div`
  ${inner}
`

const Parts = styled(Inner)`
  ${media.columns} {
    &[data-layout], [data-kind='legal'] & { display: grid; column-gap: ${space(7)}; }
    &[data-layout='beside'], [data-kind='legal'] & { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); }
    [data-kind='legal'] & > :not(header) { grid-column: 2; }
    &[data-layout='aside'] { grid-template: auto 1fr / minmax(0, 1fr) auto; }
    &[data-layout='aside'] > :nth-child(2) { grid-area: 1 / 2 / span 2; align-self: start; }
  }
`

const Band = styled.section`
  padding-block: clamp(${space(4)}, 6vw, ${space(12)});
  &:nth-of-type(even) { background: ${color.sand}; }
  /* Legal texts run on one ground. */
  [data-kind='legal'] & { padding-block: ${space(3)}; background: none; }
  ${media.print} {
    padding-block: ${space(1)};
    &:nth-of-type(even) { background: none; }
    main:has([data-sheet]) &:not([data-sheet]) { display: none; }
  }
`

const Head = styled.header`
  margin-bottom: clamp(${space(2)}, 3vw, ${space(4)});
  max-width: ${size.text};
  ${media.print} { margin-bottom: ${space(1)}; [data-sheet] & > p { display: none; } }
`

export const Lead = styled.p`
  margin-top: ${space(1.5)};
  /* About 68 letters: most are narrower than the zero that the unit measures. */
  max-width: 55ch;
  text-wrap: pretty;
  font-size: ${type.lead};
  line-height: 1.45;
  color: ${color.muted};
`
