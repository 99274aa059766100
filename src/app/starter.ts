/**
 * Stands in every page itself and fetches React when nothing else is on the way: as preloads first, then piece by piece,
 * so that no piece keeps a visitor waiting who touches or types. What somebody does before that is the browser's:
 * links lead on, menus open by CSS, and a form that is sent is held until React can send it, but never for long.
 */
import { formAnchors } from '../../schema/form-names.ts'
import { connection } from './connection.ts'

const root = document.getElementById('root')
const { code = '' } = root?.dataset ?? {}
const { pathname } = location
const files = code.split(' ').filter(Boolean)
const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'] as const
const savesData = connection().saveData === true

/** A form waits for React no longer than this many milliseconds; then the browser sends it. */
const longestHold = 3_000
/** The function answers within 15 s, so whoever has waited this many milliseconds waits for nothing. */
const longestPost = 20_000

let isStarted = false
let hasFailed = false

/** Evaluates one file after the other; between them the browser may do what is more urgent. */
async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) removeEventListener(sign, start, true)
  try {
    for (const file of files) {
      await rest()
      await import(/* @vite-ignore */ file)
    }
  } catch (error) {
    console.warn(error)
    release()
  }
}

/** What is held goes now, and nothing more is held. */
function release(): void {
  hasFailed = true
  for (const form of document.querySelectorAll('form')) post(form)
}

function rest(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 500 })
    else setTimeout(done, 50)
  })
}

/** Fetches without evaluating, after everything that can be seen. */
function preload(): void {
  for (const file of files) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file })
    link.fetchPriority = 'low'
    document.head.append(link)
  }
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
  start()
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

function begin(): void {
  if (savesData) return
  preload()
  rest().then(start)
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
addEventListener('submit', hold, true)
addEventListener('failed', release)
// A page that was loaded in place of the one before counts as the same document: Back changes the address only.
addEventListener('popstate', () => {
  if (root?.dataset.path && location.pathname !== pathname) location.reload()
})
// Who comes back to a page that the browser has kept finds its form ready.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.querySelectorAll('form')) delete form.dataset.held
})
if (document.readyState === 'complete') rest().then(begin)
else addEventListener('load', () => rest().then(begin))
