import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Section } from '../ui/Section.tsx'
import { color, media, space } from '../ui/theme.ts'
import { Note } from './SpecTable.tsx'

export function QualityLevels({ levels, note, ...section }: BlockProps<'quality-levels'>) {
  return (
    <Section {...section}>
      <List>
        {levels.map(({ name, signs, exchange, use }, i) => (
          <Level key={i}>
            <div>
              <h3>{name}</h3>
              <Exchange>{exchange}</Exchange>
            </div>
            <p>{signs}</p>
            {use && <p>{use}</p>}
          </Level>
        ))}
      </List>
      {note && <Note text={note} />}
    </Section>
  )
}

const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`

const Level = styled.li`
  display: grid;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(3)};
  border-top: 1px solid ${color.line};
  ${media.tablet} { grid-template-columns: 14rem 1fr 1fr; }
`

const Exchange = styled.p`
  color: ${color.forest};
  font-weight: 600;
`
