import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { fullRows, Section } from '../ui/Section.tsx'
import { color, font, space, type } from '../ui/theme.ts'

export function Steps({ steps, ...section }: BlockProps<'steps'>) {
  return (
    <Section {...section}>
      <List>
        {steps.map(({ title, text }, i) => (
          <li key={i}>
            <h3>{title}</h3>
            {text && <RunningText text={text} />}
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ol`
  counter-reset: step;
  ${fullRows}
  gap: ${space(4)};
  > li { counter-increment: step; display: grid; gap: ${space(1)}; align-content: start; }
  > li::before {
    content: counter(step);
    border-bottom: 1px solid ${color.timber};
    color: ${color.timber};
    font-family: ${font.heading};
    font-size: ${type.numeral};
    font-weight: 600;
    line-height: 1.1;
  }
`
