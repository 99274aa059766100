import type { ReactNode } from 'react'
import styled from 'styled-components'
import { printable } from '../ui/printable.ts'
import { color, media, space, type } from '../ui/theme.ts'

type Props = {
  /** What the table is about, for those who reach it with the keyboard. */
  name: string
  columns: readonly string[]
  rows: readonly { head: ReactNode; cells: readonly ReactNode[] }[]
  /** On a phone, its rows become cards, two beside each other. */
  asCards?: boolean
}

/**
 * A table whose columns fit a phone, if they can: short ones are as narrow as their content; of three, a long last one
 * stands below the two others, and two long ones below the first. A wider table scrolls sideways, says so, and keeps its
 * first column in place.
 */
export function DataTable({ name, columns, rows, asCards = false }: Props) {
  const lengths = columns.map((column, i) =>
    Math.max(
      printable(column).length,
      ...rows.map(({ head, cells }) => textLength(i === 0 ? head : cells[i - 1])),
    ),
  )
  const isWide = !asCards && columns.length > 3 && sum(lengths.map(narrowest)) > phone
  const [, second = 0, third = 0] = lengths
  const stack = second > 40 ? 'head' : third > 50 ? 'last' : undefined
  const sizeOf = (i: number) => {
    const length = lengths[i] ?? 0
    return length > 40 && isWide ? 'long' : length <= 10 && columns.length > 2 ? 'short' : undefined
  }
  return (
    <>
      <Scroller aria-label={`Tabelle: ${name}`} tabIndex={0}>
        <Table
          aria-label={name}
          data-wide={isWide ? '' : undefined}
          data-stacked={!asCards && columns.length === 3 ? stack : undefined}
          data-cards={asCards ? '' : undefined}
        >
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={i} scope="col" data-size={sizeOf(i)}>
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
      {isWide && <Hint aria-hidden>Weitere Spalten: Tabelle seitlich schieben.</Hint>}
    </>
  )
}

const textLength = (cell: ReactNode) => (typeof cell === 'string' ? printable(cell).length : 20)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Room for a table on a phone, in letters; padding counts as two, and text wraps to about a word. */
const phone = 40
const narrowest = (length: number) => Math.min(length, 12) + 2

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
  --side: ${space(2)};
  --below: ${space(1.5)};
  width: 100%;
  /* Shared borders would not move with the column that stays. */
  border-collapse: separate;
  border-spacing: 0;
  th, td { padding: ${space(1.5)} var(--side) var(--below); text-align: left; vertical-align: top; border-bottom: 1px solid ${color.line}; }
  tbody tr:last-child > * { border-bottom: 0; }
  thead tr > th { border-bottom: 2px solid ${color.ink}; }
  tbody th { font-weight: 600; text-wrap: balance; }
  /* The whole cell is the target. */
  tbody th a { display: block; margin: -${space(1.5)} calc(-1 * var(--side)) calc(-1 * var(--below)); padding: ${space(1.5)} var(--side) var(--below); }
  ${media.onlyPairs} { --side: ${space(1)}; }
  ${media.screen} {
    th[data-size='short'] { width: 1%; }
    &[data-wide] tbody th { min-width: 7.5rem; }
    th[data-size='long'] { min-width: 13rem; }
    &[data-wide] tr > :first-child { position: sticky; left: 0; z-index: 1; background: ${color.surface}; box-shadow: 1px 0 ${color.line}; }
    ${media.belowPairs} {
      &:not([data-wide]) { --side: ${space(0.75)}; }
      &:not([data-wide]) :is(th, td) { font-size: ${type.small}; }
      /* Longer words are split. */
      &:not([data-wide]) td { overflow-wrap: anywhere; }
      &:not([data-wide], [data-stacked]) thead th:not([data-size]) { min-width: 5.75rem; }
      &:not([data-wide]) th[data-size] { white-space: nowrap; }
      &[data-stacked] tr { display: grid; grid-template-columns: 1fr 1fr; }
      &[data-stacked='last'] tr > :last-child { grid-column: 1 / -1; padding-top: 0; }
      &[data-stacked='last'] tr > :not(:last-child) { --below: ${space(1)}; border-bottom: 0; }
      &[data-stacked='head'] tr > :first-child { grid-column: 1 / -1; padding-bottom: 0; border-bottom: 0; }
      &[data-cards] {
        thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        tbody { display: grid; grid-template-columns: 1fr 1fr; gap: ${space(2)} ${space(1)}; padding: ${space(1)} ${space(0.5)}; }
        /* Long words do not fit half of the smallest phones. */
        @media (max-width: 22em) { tbody { grid-template-columns: 1fr; } }
        &, :is(th, td) { display: block; border: 0; }
        tr { display: flex; flex-direction: column; }
        :is(th, td) { padding: ${space(0.5)} 0; }
        td { line-height: 1.45; }
      }
    }
  }
  ${media.print} {
    font-size: 0.8125rem;
    th, td { padding: ${space(0.25)} ${space(0.75)}; }
  }
`

const Hint = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${type.small};
  ${media.columns} { display: none; }
  ${media.print} { display: none; }
`
