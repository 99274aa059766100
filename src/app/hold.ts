/**
 * Stands in pages with a form: one that is sent before React has taken it over is held until React can send it, but
 * never for long.
 */
import { formAnchors } from '../../schema/form-names.ts'

/** A form waits for React no longer than this many milliseconds; then the browser sends it. */
const longestHold = 3_000
/** The function answers within 15 s, so whoever has waited this many milliseconds waits for nothing. */
const longestPost = 20_000

let hasFailed = false

/** What is held goes now, and nothing more is held. */
function release(): void {
  hasFailed = true
  for (const form of document.querySelectorAll('form')) post(form)
}

/** A form that React has taken over sends itself. The others are held, and say so by a rule of their own. */
function hold(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.react !== undefined) return
  event.preventDefault()
  if (form.dataset.held !== undefined) return
  form.dataset.held = ''
  // One id, whoever sends the form in the end: the function takes the same request once.
  form.dataset.id ??= `${Date.now()}-${Math.random().toString(36).slice(2)}`
  if (hasFailed) post(form)
  else setTimeout(() => post(form), longestHold)
}

/** Without React a form that is held goes its ordinary way. */
function post(form: HTMLFormElement): void {
  if (form.dataset.held !== '') return
  form.dataset.held = 'posted'
  const action = new URL(form.action)
  action.searchParams.set('id', form.dataset.id ?? '')
  form.action = action.href
  form.submit()
  setTimeout(() => {
    if (form.dataset.held !== 'posted') return
    stop()
    delete form.dataset.held
    location.hash = formAnchors.failed
  }, longestPost)
}

addEventListener('submit', hold, true)
addEventListener('failed', release)
// Who comes back to a page that the browser has kept finds its form ready.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.querySelectorAll('form')) delete form.dataset.held
})
