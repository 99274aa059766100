import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { fullRows, Section } from '../ui/Section.tsx'
import { color, font, space, type } from '../ui/theme.ts'

export function Figures({ figures, ...section }: BlockProps<'figures'>) {
  return (
    <Section {...section}>
      <List>
        {figures.map(({ value, label, basis, proof }, i) => (
          <li key={i}>
            <Value>{value}</Value>
            <strong>{label}</strong>
            {basis && <Basis>{basis}</Basis>}
            <Basis>
              {proof ? `Quelle: ${proof.source}, Stand ${proof.date}` : <mark>[Beleg eintragen]</mark>}
            </Basis>
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  ${fullRows}
  gap: ${space(4)};
  > li { display: grid; gap: ${space(1)}; align-content: start; padding-top: ${space(2)}; border-top: 1px solid ${color.timber}; }
`

const Value = styled.span`
  color: ${color.timber};
  font-family: ${font.heading};
  font-size: ${type.numeral};
  font-weight: 600;
  line-height: 1;
`

const Basis = styled.span`
  color: ${color.muted};
  font-size: ${type.small};
`
