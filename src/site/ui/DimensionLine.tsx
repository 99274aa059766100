import styled from 'styled-components'
import { color } from './theme.ts'

/** The thin line with end ticks from a technical drawing. Decoration: it carries no meaning on its own. */
export const DimensionLine = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  position: relative;
  height: 1px;
  background: ${color.timber};
  &::before, &::after {
    content: '';
    position: absolute;
    top: -6px;
    height: 13px;
    width: 1px;
    background: ${color.timber};
    rotate: 20deg;
  }
  &::after { right: 0; }
`
