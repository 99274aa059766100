import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { color, size, space, type } from './theme.ts'

type Props = { anchor?: string; title: string; lead?: string; children: ReactNode }

/** A part of a page with its heading. Every second one stands on sand. */
export function Section({ anchor, title, lead, children }: Props) {
  const heading = useId()
  return (
    <Band id={anchor} aria-labelledby={heading}>
      <Inner>
        <Head>
          <h2 id={heading}>{title}</h2>
          {lead && <Lead>{lead}</Lead>}
        </Head>
        {children}
      </Inner>
    </Band>
  )
}

export const Inner = styled.div`
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space(3)};
`

const Band = styled.section`
  padding-block: clamp(${space(7)}, 7vw, ${space(12)});
  &:nth-of-type(even) { background: ${color.sand}; }
`

const Head = styled.header`
  margin-bottom: ${space(4)};
  max-width: ${size.text};
`

export const Lead = styled.p`
  margin-top: ${space(2)};
  font-size: ${type.lead};
  line-height: 1.45;
  color: ${color.muted};
`
