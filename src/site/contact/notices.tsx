import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast } from 'react-toastify/unstyled'
import type { Notice } from '#schema'
import { Close, Notices } from './NoticeList.tsx'

const slide = cssTransition({ enter: 'notice-enter', exit: 'notice-exit', collapse: false })
let mounted = false
/** Where the focus was before it moved to a notice. */
let before: HTMLElement | undefined

/** Replaces the notice at the bottom right; Alt+T moves the focus to it. Errors stay until they are closed. */
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

/** Takes the notice away: what it says no longer holds. */
export const dismissNotice = () => toast.dismiss()

/** Notices have a root of their own, so a page that shows none does not load them. */
function mount(): void {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) before = relatedTarget
  })
  const root = createRoot(place)
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
          <Close
            type="button"
            aria-label="Meldung schließen"
            onClick={(event) => {
              closeToast(event)
              before?.focus({ preventScroll: true })
            }}
          >
            ×
          </Close>
        )}
      />,
    ),
  )
}
