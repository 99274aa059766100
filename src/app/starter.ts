/**
 * Stands in every page itself and fetches React when nothing else is on the way: as preloads first, then piece by piece,
 * so that no piece keeps a visitor waiting who touches or types. What somebody does before that is the browser's:
 * links lead on, menus open by CSS, and a form that is sent is held until React can send it.
 */
import { connection } from './connection.ts'

const { code = '' } = document.getElementById('root')?.dataset ?? {}
const files = code.split(' ').filter(Boolean)
const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'] as const
const savesData = connection().saveData === true

let isStarted = false

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

/** Without React a form goes its ordinary way. */
function release(): void {
  removeEventListener('submit', hold, true)
  document.querySelector<HTMLFormElement>('form[data-held]')?.submit()
}

function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  event.target.dataset.held = ''
  start()
}

function begin(): void {
  if (savesData) return
  preload()
  rest().then(start)
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
addEventListener('submit', hold, true)
addEventListener('react', () => removeEventListener('submit', hold, true), { once: true })
if (document.readyState === 'complete') rest().then(begin)
else addEventListener('load', () => rest().then(begin))
