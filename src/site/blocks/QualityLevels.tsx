import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { DrawnNote, PagePicture } from '../ui/PagePicture.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, size, space } from '../ui/theme.ts'
import { DataTable } from './DataTable.tsx'
import { Note } from './SpecTable.tsx'

export function QualityLevels({ levels, dataSheet, note, ...section }: BlockProps<'quality-levels'>) {
  const hasUse = levels.some(({ use }) => use)
  const columns = ['Klasse', 'Erkennungszeichen', 'Tausch', ...(hasUse ? ['Einsatz'] : [])]
  const rows = levels.map(({ name, image, signs, exchange, use, request }) => ({
    head: (
      <Level>
        {image && <PagePicture picture={image} sizes="(min-width: 40em) 10rem, 45vw" isSmall />}
        <span>{name}</span>
      </Level>
    ),
    // Green means yes, so only levels that are exchanged unconditionally get it.
    cells: [
      signs,
      /^tauschfähig/.test(exchange) ? <Yes>{exchange}</Yes> : exchange,
      ...(hasUse ? [use ?? '–'] : []),
    ].map((cell, i, { length }) =>
      request && i === length - 1 ? (
        <>
          {cell} <Request href={request}>{`${name.replace(/ \(.*/, '')} anfragen`}</Request>
        </>
      ) : (
        cell
      ),
    ),
  }))
  return (
    <Section {...section} isSheet={dataSheet}>
      <DataTable name={section.title} columns={columns} rows={rows} asCards />
      <DrawnNote pictures={levels.map(({ image }) => image)} />
      {note && <Note text={note} />}
    </Section>
  )
}

const Level = styled.span`
  display: grid;
  gap: ${space(1)};
  ${media.pairs} { picture { width: 10rem; } }
  ${media.print} { picture { display: none; } }
`

const Yes = styled.span`
  color: ${color.yes};
  font-weight: 600;
`

const Request = styled(SiteLink)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  font-weight: 600;
  ${media.print} { display: none; }
`
