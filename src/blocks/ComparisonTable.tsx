import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Section } from '../ui/Section.tsx'
import { SheetActions } from '../ui/SheetActions.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, space } from '../ui/theme.ts'
import { Note } from './SpecTable.tsx'

export function ComparisonTable(block: BlockProps<'comparison-table'>) {
  const { columns, rows, dataSheet, note, ...section } = block
  return (
    <Section {...section} isSheet={dataSheet}>
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
      {dataSheet && <SheetActions data={asText(block)} />}
    </Section>
  )
}

/** Lines and tabs, as a spreadsheet takes them. */
function asText({ columns, rows }: BlockProps<'comparison-table'>): string {
  return [columns, ...rows.map(({ label, cells }) => [label, ...cells])]
    .map((row) => row.join('\t'))
    .join('\n')
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
  th, td { padding: ${space(1.5)} ${space(2)}; text-align: left; vertical-align: top; overflow-wrap: break-word; border-bottom: 1px solid ${color.line}; }
  ${media.print} { th, td { padding-block: ${space(0.75)}; } }
  thead th { border-bottom: 2px solid ${color.ink}; }
  tbody th { font-weight: 600; }
  /* The whole cell is the target. */
  tbody th a { display: block; margin: -${space(1.5)} -${space(2)}; padding: ${space(1.5)} ${space(2)}; }
`
