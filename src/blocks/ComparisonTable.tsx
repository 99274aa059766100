import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, space } from '../ui/theme.ts'
import { Note } from './SpecTable.tsx'

export function ComparisonTable({ columns, rows, note, ...section }: BlockProps<'comparison-table'>) {
  return (
    <Section {...section}>
      {/* A wide table scrolls by itself; the keyboard reaches it too. */}
      <Scroller role="group" aria-label={section.title} tabIndex={0}>
        <Grid>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={i} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, to, cells }, i) => (
              <tr key={i}>
                <th scope="row">{to ? <SiteLink href={to}>{label}</SiteLink> : label}</th>
                {cells.map((cell, j) => (
                  <td key={j}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Scroller>
      {note && <Note text={note} />}
    </Section>
  )
}

const Scroller = styled.div`
  overflow-x: auto;
`

const Grid = styled.table`
  width: 100%;
  min-width: 36rem;
  /* Scrolling shows more than words in pieces. */
  overflow-wrap: break-word;
  background: ${color.surface};
  border: 1px solid ${color.line};
  th, td { padding: ${space(1.5)} ${space(2)}; text-align: left; vertical-align: top; border-bottom: 1px solid ${color.line}; }
  thead th { border-bottom: 2px solid ${color.ink}; }
  tbody th { font-weight: 600; }
  /* The whole cell is the target. */
  tbody th a { display: block; margin: -${space(1.5)} -${space(2)}; padding: ${space(1.5)} ${space(2)}; }
`
