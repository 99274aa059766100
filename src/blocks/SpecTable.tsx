import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { color, media, space, type } from '../ui/theme.ts'

export function SpecTable({ product, standard, rows, note, ...section }: BlockProps<'spec-table'>) {
  return (
    <Section {...section}>
      <Sheet>
        <caption>
          <strong>{product}</strong>
          {standard && <span>{standard}</span>}
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
      {note && <Note text={note} />}
    </Section>
  )
}

const Sheet = styled.table`
  width: 100%;
  background: ${color.surface};
  border: 2px solid ${color.ink};
  caption {
    padding: ${space(2)};
    border: 2px solid ${color.ink};
    border-bottom: 0;
    background: ${color.surface};
    text-align: left;
  }
  caption strong { display: block; font-size: ${type.h3}; }
  caption span { color: ${color.muted}; }
  th, td { padding: ${space(1.5)} ${space(2)}; border-top: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  th { width: 40%; font-weight: 400; color: ${color.muted}; }
  td { font-weight: 600; }
  ${media.tablet} { th { width: 18rem; } }
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
