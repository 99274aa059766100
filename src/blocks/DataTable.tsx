import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, media, space, type } from '../ui/theme.ts'

type Props = { columns: readonly string[]; rows: readonly { head: ReactNode; cells: readonly ReactNode[] }[] }

/**
 * A table that turns into cards where its columns do not fit. Browsers drop the semantics of a table once its
 * layout changes, so roles restate them; the heads remain available to screen readers.
 */
export function DataTable({ columns, rows }: Props) {
  const Table = columns.length > 4 ? WideTable : NarrowTable
  return (
    <Scroller>
      <Table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, i) => (
              <th key={i} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ head, cells }, i) => (
            <tr key={i} role="row">
              <th scope="row" role="rowheader">
                {head}
              </th>
              {cells.map((cell, j) => (
                <td key={j} role="cell" data-label={columns[j + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

/** Only needed for a table with very many columns. */
const Scroller = styled.div`
  overflow-x: auto;
`

const cards = css`
  border: 0;
  background: none;
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
  &, tbody, tr { display: block; }
  tr + tr { margin-top: ${space(2)}; }
  tr { border: 1px solid ${color.line}; background: ${color.surface}; }
  tbody th { display: block; border-bottom: 2px solid ${color.ink}; }
  td { display: grid; column-gap: ${space(1)}; padding-block: ${space(1)}; }
  td:last-child { border-bottom: 0; }
  td::before { content: attr(data-label) / ''; color: ${color.muted}; font-size: ${type.small}; }
  ${media.phone} { td { grid-template-columns: minmax(8.25rem, 1fr) 2fr; } }
`

const shape = css`
  position: relative;
  width: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
  th, td { padding: ${space(1.5)} ${space(2)}; text-align: left; vertical-align: top; border-bottom: 1px solid ${color.line}; }
  thead th { border-bottom: 2px solid ${color.ink}; }
  tbody th { font-weight: 600; text-wrap: balance; }
  /* The whole cell is the target. */
  tbody th a { display: block; margin: -${space(1.5)} -${space(2)}; padding: ${space(1.5)} ${space(2)}; }
  ${media.print} { th, td { padding: ${space(0.25)} ${space(1)}; } }
`

const NarrowTable = styled.table`
  ${shape}
  ${media.belowTablet} { ${cards} }
`

const WideTable = styled.table`
  ${shape}
  ${media.belowDesktop} { ${cards} }
`
