import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import styled from 'styled-components'
import type { Notice } from '#schema'
import { color, media, shadow, size, space } from '../ui/theme.ts'

const slide = cssTransition({ enter: 'notice-enter', exit: 'notice-exit', collapse: false })
let mounted = false

/** Shows a notice at the bottom right in place of the last one; Alt+T moves the focus to it. Errors stay. */
export function showNotice(kind: 'success' | 'error', { title, text }: Notice, detail?: string): void {
  mount()
  toast.dismiss()
  toast(
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      {detail && <p>{detail}</p>}
    </div>,
    { type: kind, role: kind === 'error' ? 'alert' : 'status', autoClose: kind === 'error' ? false : 10_000 },
  )
}

/** The notices have a root of their own, so a page that shows none does not load them. */
function mount(): void {
  if (mounted) return
  mounted = true
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <Notices
        position="bottom-right"
        transition={slide}
        hideProgressBar
        icon={false}
        closeOnClick={false}
        draggable={false}
        aria-label="Meldungen (Alt+T)"
        closeButton={({ closeToast }) => (
          <Close type="button" aria-label="Meldung schließen" onClick={closeToast}>
            ×
          </Close>
        )}
      />,
    ),
  )
}

const Notices = styled(ToastContainer)`
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

const Close = styled.button`
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
