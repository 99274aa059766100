import { ToastContainer } from 'react-toastify/unstyled'
import styled from 'styled-components'
import { color, media, shadow, size, space } from '../ui/theme.ts'

/** Separate from the code that shows it, so that compiling the styles in Node does not load React for browsers. */
export const Notices = styled(ToastContainer)`
  position: fixed;
  inset: auto ${space(2)} calc(${space(2)} + var(--bar)) auto;
  z-index: 20;
  width: min(24rem, calc(100vw - ${space(4)}));
  display: grid;
  gap: ${space(1)};
  .Toastify__toast {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: start;
    gap: ${space(1)};
    padding: ${space(2)};
    border-radius: ${size.radius};
    background: ${color.success};
    color: ${color.surface};
    box-shadow: ${shadow};
  }
  .Toastify__toast--error { background: ${color.danger}; }
  @keyframes notice-enter { from { opacity: 0; translate: 0 1rem; } }
  @keyframes notice-exit { to { opacity: 0; } }
  .notice-enter { animation: notice-enter 200ms ease-out; }
  .notice-exit { animation: notice-exit 150ms ease-in forwards; }
  /* The library waits for the end of an animation, so with reduced motion it is short, not gone. */
  @media (prefers-reduced-motion: reduce) { .notice-enter, .notice-exit { animation-duration: 1ms; } }
  ${media.print} { display: none; }
`

export const Close = styled.button`
  width: ${size.target};
  height: ${size.target};
  margin: -${space(1)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 1.5rem;
  line-height: 1;
  cursor: pointer;
`
