import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, space } from '../ui/theme.ts'

type Props = {
  /** What the table is about, for those who reach it with the keyboard. */
  name: string
  columns: readonly string[]
  rows: readonly { head: ReactNode; cells: readonly ReactNode[] }[]
}

/** A table that scrolls sideways below its width, with the first column in its place: rows are there to be compared. */
export function DataTable({ name, columns, rows }: Props) {
  const isLong = columns.map((_, i) => rows.some(({ cells }) => textLength(cells[i - 1]) > 40))
  return (
    <Scroller aria-label={`Tabelle: ${name}`} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={i} scope="col" data-long={isLong[i] ? '' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }, i) => (
            <tr key={i}>
              <th scope="row">{head}</th>
              {cells.map((cell, j) => (
                <td key={j}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

const textLength = (cell: ReactNode) => (typeof cell === 'string' ? cell.length : 0)

/** The shadow at its right edge says that there is more; the end of the table covers it. */
const Scroller = styled.section`
  overflow-x: auto;
  border: 1px solid ${color.line};
  background:
    linear-gradient(to left, ${color.surface} 1.5rem, transparent) right / 4rem 100% no-repeat local,
    linear-gradient(to left, rgb(28 33 30 / 24%), transparent) right / 1.25rem 100% no-repeat,
    ${color.surface};
  ${media.print} { overflow-x: visible; background: none; }
`

const Table = styled.table`
  width: 100%;
  /* Shared borders would not move with the column that stays. */
  border-collapse: separate;
  border-spacing: 0;
  th, td { padding: ${space(1.5)} ${space(2)}; text-align: left; vertical-align: top; border-bottom: 1px solid ${color.line}; }
  tbody tr:last-child > * { border-bottom: 0; }
  thead tr > th { border-bottom: 2px solid ${color.ink}; }
  th[data-long] { min-width: 13rem; }
  tbody th { min-width: 7.5rem; font-weight: 600; text-wrap: balance; }
  /* The whole cell is the target. */
  tbody th a { display: block; margin: -${space(1.5)} -${space(2)}; padding: ${space(1.5)} ${space(2)}; }
  ${media.screen} {
    tr > :first-child { position: sticky; left: 0; z-index: 1; background: ${color.surface}; box-shadow: 1px 0 ${color.line}; }
  }
  ${media.print} {
    th, td { padding: ${space(0.25)} ${space(1)}; }
    th[data-long] { min-width: 0; }
  }
`
