import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { color, size, space } from '../ui/theme.ts'

export function Questions({ questions, ...section }: BlockProps<'questions'>) {
  return (
    <Section {...section} beside>
      <List>
        {questions.map(({ question, answer }, i) => (
          <li key={i}>
            <h3>{question}</h3>
            <RunningText text={answer} />
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  max-width: ${size.text};
  > li { display: grid; gap: ${space(1)}; padding-block: ${space(2.5)}; border-top: 1px solid ${color.line}; }
`
