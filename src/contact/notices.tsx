import styled from 'styled-components'
import type { Notice } from '#schema'
import { color, media, shadow, size, space } from '../ui/theme.ts'

/** How long a notice of success is shown, in milliseconds, unless the visitor points at it. */
const duration = 10_000

let shown: HTMLElement | undefined

/**
 * Replaces the notice at the bottom right; Alt+T moves the focus to it. Errors stay until they are closed. It is placed
 * next to #root, so it outlives the page that shows it, and React does not know it.
 */
export function showNotice(kind: 'success' | 'error', { title, text }: Notice, detail = ''): void {
  const isError = kind === 'error'
  const notice = document.createElement('div')
  notice.className = String(Box).slice(1)
  notice.dataset.notice = kind
  notice.setAttribute('role', isError ? 'alert' : 'status')
  notice.tabIndex = -1
  notice.innerHTML =
    '<div><strong></strong><p></p><p></p></div><button type="button" aria-label="Meldung schließen">×</button>'
  for (const [i, part] of notice.querySelectorAll('strong, p').entries())
    part.textContent = [title, text, detail][i] ?? ''
  const leave = () => {
    notice.dataset.leaving = ''
    notice.onanimationend = () => notice.remove()
  }
  const timer = isError ? undefined : setTimeout(leave, duration)
  notice.onpointerenter = notice.onfocus = () => clearTimeout(timer)
  notice.querySelector('button')?.addEventListener('click', leave)
  if (shown) shown.remove()
  else addEventListener('keydown', ({ altKey, code }) => altKey && code === 'KeyT' && shown?.focus())
  shown = document.body.appendChild(notice)
}

/** Never rendered: only its class is used. */
const Box = styled.div`
  position: fixed;
  inset: auto ${space(2)} calc(${space(2)} + var(--bar)) auto;
  z-index: 20;
  width: min(24rem, calc(100vw - ${space(4)}));
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${space(1)};
  padding: ${space(2)};
  border-radius: ${size.radius};
  background: ${color.success};
  color: ${color.surface};
  box-shadow: ${shadow};
  animation: notice-enter 200ms ease-out;
  &[data-notice='error'] { background: ${color.danger}; }
  &[data-leaving] { animation: notice-exit 150ms ease-in forwards; }
  @keyframes notice-enter { from { opacity: 0; translate: 0 1rem; } }
  @keyframes notice-exit { to { opacity: 0; } }
  /* It is removed at the end of an animation, so with reduced motion that is short, not gone. */
  @media (prefers-reduced-motion: reduce) { animation-duration: 1ms; &[data-leaving] { animation-duration: 1ms; } }
  button {
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
  }
  ${media.print} { display: none; }
`
