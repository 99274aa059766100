import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { fullRows, Section } from '../ui/Section.tsx'
import { color, font, media, size, space, type } from '../ui/theme.ts'

export function Steps({ steps, circuit, ...section }: BlockProps<'steps'>) {
  return (
    <Section {...section}>
      <List data-circuit={circuit ? '' : undefined}>
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
  /* Each step points to the next, and the last one back to the first: four of them form a ring. */
  &[data-circuit] {
    row-gap: ${space(6)};
    > li { position: relative; padding: ${space(2)}; border: 1px solid ${color.timber}; border-radius: ${size.radius}; }
    > li::before { border: 0; }
    > li::after {
      content: '↓' / '';
      position: absolute;
      inset: 100% 0 auto;
      color: ${color.timber};
      font-size: 2rem;
      line-height: ${space(6)};
      text-align: center;
    }
    > li:last-child::after { content: '↻' / ''; }
    ${media.tablet} {
      &:has(> :nth-child(4):last-child) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        column-gap: ${space(6)};
        > li:nth-child(3) { grid-area: 2 / 2; }
        > li:nth-child(4) { grid-area: 2 / 1; }
        > li:nth-child(odd)::after { inset: 50% 0 auto 100%; width: ${space(6)}; transform: translateY(-50%); }
        > li:nth-child(1)::after { content: '→' / ''; }
        > li:nth-child(3)::after { content: '←' / ''; inset: 50% 100% auto auto; }
        > li:nth-child(4)::after { content: '↑' / ''; inset: auto 0 100%; }
      }
    }
  }
`
