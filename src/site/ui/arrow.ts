import { css } from 'styled-components'

/** An arrow to the right in the color of the text, drawn: the system's font has another one on every system. */
export const arrow = css`
  content: '';
  width: 1em;
  height: 0.7em;
  background: currentcolor;
  /* Forced colors paint no background: this one is the arrow. */
  @media (forced-colors: active) { forced-color-adjust: none; background: CanvasText; }
  clip-path: polygon(0 43%, 78% 43%, 58% 12%, 66% 0, 100% 50%, 66% 100%, 58% 88%, 78% 57%, 0 57%);
`
