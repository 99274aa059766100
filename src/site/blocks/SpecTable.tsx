import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { SheetActions } from '../ui/SheetActions.tsx'
import { color, container, font, media, space, type } from '../ui/theme.ts'

/** The data of a product, laid out like the title block of a drawing. */
export function SpecTable(block: BlockProps<'spec-table'>) {
  const { product, standard, rows, asOf, note, ...section } = block
  return (
    <Section {...section} beside isSheet>
      <Frame>
        <Sheet>
          <caption>
            <Caption>
              <strong>{product}</strong>
              {standard && <span>{standard}</span>}
              {asOf && <span>Stand {asOf}</span>}
            </Caption>
          </caption>
          <tbody>
            {rows.map(({ label, value, condition }, i) => (
              <tr key={i}>
                <th scope="row">{label}</th>
                <td>
                  {value}
                  {condition && <Condition>{condition}</Condition>}
                </td>
              </tr>
            ))}
          </tbody>
        </Sheet>
      </Frame>
      {note && <Note text={note} />}
      <SheetActions data={asText(block)} />
    </Section>
  )
}

/** One line per value, ready to be pasted into an order. */
function asText({ product, standard, rows, asOf }: BlockProps<'spec-table'>): string {
  return [
    [product, standard].filter(Boolean).join(', '),
    ...rows.map(({ label, value, condition }) => `${label}: ${value}${condition ? ` (${condition})` : ''}`),
    ...(asOf ? [`Stand: ${asOf}`] : []),
  ].join('\n')
}

/** A container for queries in `em`: with large text, a value is placed below its name. */
const Frame = styled.div`
  container-type: inline-size;
`

const Sheet = styled.table`
  width: 100%;
  background: ${color.surface};
  border: 2px solid ${color.ink};
  caption {
    border: 2px solid ${color.ink};
    border-bottom: 0;
    background: ${color.surface};
    text-align: left;
  }
  th, td { padding: ${space(1.5)} ${space(2)}; border-top: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  th { width: 40%; font-weight: 400; color: ${color.muted}; border-right: 1px solid ${color.line}; }
  td { font-weight: 600; }
  ${media.tablet} { th { width: 14rem; } }
  ${container.narrow} {
    overflow-wrap: anywhere;
    && :is(th, td) { display: block; width: auto; border-right: 0; }
    && td { padding-top: 0; border-top: 0; }
  }
  ${media.print} { th, td { padding-block: ${space(0.25)}; } }
`

const Caption = styled.span`
  display: flex;
  flex-wrap: wrap;
  > * { padding: ${space(1.5)} ${space(2)}; color: ${color.muted}; font-size: ${type.small}; }
  > strong { flex: 1 1 12rem; color: ${color.ink}; font: 600 ${type.h3}/1.2 ${font.heading}; }
  > span { border-left: 1px solid ${color.line}; }
`

const Condition = styled.span`
  display: block;
  font-size: ${type.small};
  font-weight: 400;
  color: ${color.muted};
`

export const Note = styled(RunningText)`
  margin-top: ${space(2)};
  font-size: ${type.small};
  color: ${color.muted};
`
