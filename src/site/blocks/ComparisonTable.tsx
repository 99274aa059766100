import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Section } from '../ui/Section.tsx'
import { SheetActions } from '../ui/SheetActions.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, space, type } from '../ui/theme.ts'
import { DataTable } from './DataTable.tsx'
import { Note } from './SpecTable.tsx'

export function ComparisonTable(block: BlockProps<'comparison-table'>) {
  const { columns, rows, dataSheet, printOnly, asOf, note, ...section } = block
  const shown = rows.map(({ label, to, cells }) => ({
    head: to ? <SiteLink href={to}>{label}</SiteLink> : label,
    cells,
  }))
  const table = (
    <Section {...section} isSheet={dataSheet}>
      <DataTable name={section.title} columns={columns} rows={shown} />
      {asOf && <AsOf>Stand {asOf}</AsOf>}
      {note && <Note text={note} />}
      {dataSheet && <SheetActions data={asText(block)} />}
    </Section>
  )
  return printOnly ? <OnPaper>{table}</OnPaper> : table
}

const OnPaper = styled.div`
  ${media.screen} { display: none; }
`

const AsOf = styled.p`
  margin-top: ${space(2)};
  font-size: ${type.small};
  color: ${color.muted};
`

/** Lines and tabs, as spreadsheets accept them. */
function asText({ columns, rows, asOf }: BlockProps<'comparison-table'>): string {
  const lines = [columns, ...rows.map(({ label, cells }) => [label, ...cells])].map((row) => row.join('\t'))
  return [...lines, ...(asOf ? [`Stand: ${asOf}`] : [])].join('\n')
}
