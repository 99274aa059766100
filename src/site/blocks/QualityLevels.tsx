import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Section } from '../ui/Section.tsx'
import { color } from '../ui/theme.ts'
import { DataTable } from './DataTable.tsx'
import { Note } from './SpecTable.tsx'

export function QualityLevels({ levels, dataSheet, note, ...section }: BlockProps<'quality-levels'>) {
  const hasUse = levels.some(({ use }) => use)
  const columns = ['Klasse', 'Erkennungszeichen', 'Tausch', ...(hasUse ? ['Einsatz'] : [])]
  const rows = levels.map(({ name, signs, exchange, use }) => ({
    head: name,
    // Green means yes, so only levels that are exchanged unconditionally get it.
    cells: [
      signs,
      /^tauschfähig/.test(exchange) ? <Yes>{exchange}</Yes> : exchange,
      ...(hasUse ? [use ?? '–'] : []),
    ],
  }))
  return (
    <Section {...section} isSheet={dataSheet}>
      <DataTable name={section.title} columns={columns} rows={rows} />
      {note && <Note text={note} />}
    </Section>
  )
}

const Yes = styled.span`
  color: ${color.yes};
  font-weight: 600;
`
