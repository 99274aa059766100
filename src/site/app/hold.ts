/**
 * Inlined in pages with a form: a form that is submitted before React has taken it over is held until React can send
 * it, but never for long.
 */
import { formAnchors } from '../../../schema/form-names.ts'
import { formState } from '../contact/handover.ts'

/** How long a form waits for React before the browser sends it, in milliseconds. */
const maxHold = 3_000
/** The function answers within 15 s, so after this many milliseconds no answer will come. */
const maxPost = 20_000

let hasFailed = false

/** Sends held forms now, and holds no more. */
function release(): void {
  hasFailed = true
  for (const form of document.querySelectorAll('form')) post(form)
}

/** A form that React has taken over sends itself. Others are held; a CSS rule shows that they are waiting. */
function hold(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const state = formState(form)
  if (state.react !== undefined) return
  event.preventDefault()
  if (state.held !== undefined) return
  state.held = ''
  state.id ??= `${Date.now()}-${Math.random().toString(36).slice(2)}`
  if (hasFailed) post(form)
  else setTimeout(() => post(form), maxHold)
}

/** Without React, the browser sends a held form the ordinary way. */
function post(form: HTMLFormElement): void {
  const state = formState(form)
  if (state.held !== '') return
  state.held = 'posted'
  const action = new URL(form.action)
  action.searchParams.set('id', state.id ?? '')
  form.action = action.href
  form.submit()
  setTimeout(() => {
    if (state.held !== 'posted') return
    stop()
    delete state.held
    location.hash = formAnchors.failed
  }, maxPost)
}

addEventListener('submit', hold, true)
addEventListener('failed', release)
// On a page restored from the browser's cache, the form is ready again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.querySelectorAll('form')) delete formState(form).held
})
