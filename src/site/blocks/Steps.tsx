import styled, { css } from 'styled-components'
import type { BlockProps } from '#schema'
import { arrow } from '../ui/arrow.ts'
import { RunningText } from '../ui/RunningText.tsx'
import { fullRows, Section, unsplit } from '../ui/Section.tsx'
import { color, font, media, size, space, type } from '../ui/theme.ts'

export function Steps({ steps, returnsTo, ...section }: BlockProps<'steps'>) {
  return (
    <Section {...section}>
      <List data-circuit={returnsTo}>
        {steps.map(({ title, text }, i) => (
          <li key={i} data-back={returnsTo && !steps[i + 1] ? `weiter mit Schritt ${returnsTo}` : undefined}>
            <h3>{title}</h3>
            {text && <RunningText text={text} />}
          </li>
        ))}
      </List>
    </Section>
  )
}

/** The arrow of a step whose next one is at its right. */
const toTheRight = css`
  inset: 50% auto auto calc(100% + ${space(3)});
  rotate: none;
`

const List = styled.ol`
  counter-reset: step;
  ${fullRows}
  gap: ${space(4)};
  ${unsplit(2)}
  [data-kind='legal'] && { grid-template-columns: 1fr; }
  > li { counter-increment: step; display: grid; gap: ${space(1)}; align-content: start; }
  > li::before {
    content: counter(step);
    display: block;
    border-bottom: 1px solid ${color.timber};
    color: ${color.timber};
    font-family: ${font.heading};
    font-size: ${type.numeral};
    font-weight: 600;
    line-height: 1.1;
    ${media.print} { margin-bottom: ${space(0.5)}; }
  }
  /* Each step points to the next, and the last one back; four of them form a ring, or three behind the first. */
  &[data-circuit] {
    row-gap: ${space(6)};
    break-inside: avoid;
    > li { position: relative; padding: ${space(2)}; border: 1px solid ${color.timber}; border-radius: ${size.radius}; }
    > li::before { border: 0; }
    > li::after {
      ${arrow}
      print-color-adjust: exact;
      position: absolute;
      inset: calc(100% + ${space(3)}) auto auto 50%;
      translate: -50% -50%;
      rotate: 90deg;
      color: ${color.timber};
      font-size: 1.75rem;
    }
    > li[data-back]::after { content: attr(data-back); width: auto; height: auto; background: none; clip-path: none; rotate: none; font-size: ${type.small}; white-space: nowrap; }
    margin-bottom: ${space(6)};
    ${media.tablet} {
      &:has(> :nth-child(4):last-child) {
        column-gap: ${space(6)};
        margin-bottom: 0;
        > li[data-back]::after { ${arrow} inset: -${space(3)} auto auto 50%; rotate: -90deg; font-size: 1.75rem; }
        > li:nth-child(1)::after { ${toTheRight} }
        &[data-circuit='1'] {
          grid-template-columns: repeat(2, minmax(0, 1fr));
          > li:nth-child(3) { grid-area: 2 / 2; }
          > li:nth-child(4) { grid-area: 2 / 1; }
          > li:nth-child(3)::after { inset: 50% auto auto -${space(3)}; rotate: 180deg; }
        }
        &[data-circuit='2'] {
          grid-template-columns: repeat(3, minmax(0, 1fr));
          > li:nth-child(1) { border-style: dashed; }
          > li:nth-child(2)::after { ${toTheRight} }
          > li:nth-child(4) { grid-column: 2 / span 2; }
          > li:nth-child(4)::after { left: 25%; }
        }
      }
    }
  }
`
