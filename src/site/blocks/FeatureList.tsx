import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { Section, unsplit } from '../ui/Section.tsx'
import { color, media, space } from '../ui/theme.ts'

export function FeatureList({ features, ...section }: BlockProps<'feature-list'>) {
  return (
    <Section {...section} beside>
      <List>
        {features.map(({ title, text }, i) => (
          <li key={i}>
            <h3>{title}</h3>
            {text && <RunningText text={text} />}
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space(2.5)} ${space(6)};
  ${media.tablet} { &:not(:has(> :nth-child(3):last-child)) { grid-template-columns: 1fr 1fr; } }
  ${unsplit(2)}
  > li { padding-left: ${space(2)}; border-left: 3px solid ${color.timber}; display: grid; gap: ${space(0.5)}; align-content: start; }
`
